import type { AnyActorRef } from "xstate";
import {
  type ActorRegistry,
  type AppActors,
  createActorRegistry,
} from "../../actors/actor-registry.ts";
import type { ContactActor } from "../../../machines/contact/machine.ts";
import type { SessionActor } from "../../../machines/session/machine.ts";
import type { Roots } from "../stage/actors.ts";
import type { Stage } from "../stage/stage.ts";

/** Dialogs that pages open with a task, gone when they are done. */
const dialogNames: readonly string[] = ["scheduler", "savedView", "confirmation"];
const isDialog = (name: string) => dialogNames.includes(name);

/** Actor registry of a stage: walked actors run on the stage, all others with the API. */
export function stagedRegistry(stage: Stage, roots: Roots): ActorRegistry {
  const own = createActorRegistry(roots["session"] as SessionActor);
  const staged = { ...roots, ...contactIn(roots) } as Partial<AppActors>;
  const running = (name: keyof AppActors): AnyActorRef | undefined => {
    if (!isDialog(name)) return staged[name];
    const dialog = stage.roots()[name];
    return dialog?.getSnapshot().status === "active" ? dialog : undefined;
  };
  return {
    ...own,
    get: (name) => (running(name) as AppActors[typeof name] | undefined) ?? own.get(name),
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
      const dialogs = dialogNames.map((name) => roots[name]?.subscribe({ complete: listener }));
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
