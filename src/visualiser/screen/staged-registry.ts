import {
  type ActorRegistry,
  type AppActors,
  createActorRegistry,
} from "../../actors/actor-registry.ts";
import type { ContactActor } from "../../../machines/contact/machine.ts";
import type { ConfirmationActor } from "../../../machines/confirmation/machine.ts";
import type { SavedViewActor } from "../../../machines/saved-view/machine.ts";
import type { SchedulerActor } from "../../../machines/scheduler/machine.ts";
import type { SessionActor } from "../../../machines/session/machine.ts";
import type { Roots } from "../stage/actors.ts";
import type { Stage } from "../stage/stage.ts";

/** Actor registry of a stage: walked actors run on the stage, all others with the API. */
export function stagedRegistry(stage: Stage, roots: Roots): ActorRegistry {
  const own = createActorRegistry(roots["session"] as SessionActor);
  const { scheduler, savedView, confirmation, ...others } = roots;
  const staged = { ...others, ...contactIn(roots) } as Partial<AppActors>;
  const dialogNow = () => {
    const schedulerNow = stage.roots()["scheduler"] as SchedulerActor | undefined;
    const savedViewNow = stage.roots()["savedView"] as SavedViewActor | undefined;
    const confirmationNow = stage.roots()["confirmation"] as ConfirmationActor | undefined;
    return {
      ...(confirmationNow?.getSnapshot().status === "active" && { confirmation: confirmationNow }),
      ...(schedulerNow?.getSnapshot().status === "active" && { scheduler: schedulerNow }),
      ...(savedViewNow?.getSnapshot().status === "active" && { savedView: savedViewNow }),
    };
  };
  return {
    ...own,
    get(name) {
      const running: Partial<AppActors> = { ...staged, ...dialogNow() };
      return running[name] ?? own.get(name);
    },
    open(name, input) {
      if (!stage.roots()[name]) return own.open(name, input);
      // A page that opens the walked actor shows its current state.
      if (!input || !("task" in input)) return Promise.resolve(undefined);
      // A dialog opened from the list restarts the walk.
      stage.replay({ machine: name, input: input.task.kind, steps: [] });
      return Promise.resolve(undefined);
    },
    subscribe(listener) {
      const stopOwn = own.subscribe(listener);
      const dialogs = [scheduler, savedView, confirmation].map((dialog) =>
        dialog?.subscribe({ complete: listener }),
      );
      return () => {
        stopOwn();
        for (const dialog of dialogs) dialog?.unsubscribe();
      };
    },
  };
}

/** Returns the contact form of a stage, in the dialog or on the page, by its input. */
function contactIn({ contact }: Roots): Partial<AppActors> {
  if (!contact) return {};
  const actor = contact as ContactActor;
  const { isOnPage } = actor.getSnapshot().context;
  return isOnPage ? { contactPage: actor } : { contactDialog: actor };
}
