import type { AnyActorRef, SnapshotFrom } from "xstate";
import type { CashInstructionActor } from "../../machines/cash-instruction/actor.ts";
import type { ChangeQuestionsActor } from "../../machines/change-questions/actor.ts";
import type { EndSessionsActor } from "../../machines/end-sessions/actor.ts";
import type { ChangePasswordActor } from "../../machines/change-password/actor.ts";
import type { ContactActor } from "../../machines/contact/actor.ts";
import type { DataExportActor } from "../../machines/data-export/actor.ts";
import type { DownloadsActor } from "../../machines/downloads/actor.ts";
import type { ForgotPasswordActor } from "../../machines/forgot-password/actor.ts";
import type { NotificationSettingsActor } from "../../machines/notification-settings/actor.ts";
import type { NoticesActor } from "../../machines/notices/actor.ts";
import type { ResetPasswordActor } from "../../machines/reset-password/actor.ts";
import type { SavedViewActor } from "../../machines/saved-view/actor.ts";
import type { SavedViewInput } from "../../machines/saved-view/types.ts";
import type { SchedulerActor } from "../../machines/scheduler/actor.ts";
import type { SchedulerInput } from "../../machines/scheduler/types.ts";
import type { ServiceTeamActor } from "../../machines/service-team/actor.ts";
import type { ServiceTeamInput } from "../../machines/service-team/types.ts";
import type { SessionActor } from "../../machines/session/actor.ts";
import { identityOf } from "../../machines/session/identity.ts";
import type { SetPasswordActor } from "../../machines/set-password/actor.ts";
import type { TourActor } from "../../machines/tour/actor.ts";
import type { UnauditedActor } from "../../machines/unaudited/actor.ts";

/** The actors beside the session; a new machine is one line here. */
interface RootActors {
  readonly forgotPassword: ForgotPasswordActor;
  /** The actors of a mailed link, where the page was opened by one. */
  readonly resetPassword: ResetPasswordActor;
  readonly setPassword: SetPasswordActor;
  readonly contactDialog: ContactActor;
  readonly contactPage: ContactActor;
  readonly tour: TourActor;
  readonly notices: NoticesActor;
  readonly downloads: DownloadsActor;
  readonly unaudited: UnauditedActor;
  readonly dataExport: DataExportActor;
  readonly cashInstruction: CashInstructionActor;
}

/** What a view opens with an input, such as a dialog; one of each name at a time. */
interface DialogActors {
  readonly scheduler: SchedulerActor;
  readonly savedView: SavedViewActor;
  readonly serviceTeam: ServiceTeamActor;
  readonly changePassword: ChangePasswordActor;
  readonly changeQuestions: ChangeQuestionsActor;
  readonly endSessions: EndSessionsActor;
  readonly notificationSettings: NotificationSettingsActor;
}
export interface DialogInputs {
  readonly scheduler: SchedulerInput;
  readonly savedView: SavedViewInput;
  readonly serviceTeam: ServiceTeamInput;
  readonly changePassword: undefined;
  readonly changeQuestions: undefined;
  readonly endSessions: undefined;
  readonly notificationSettings: undefined;
}
export type DialogName = keyof DialogActors;
type DialogStarters = {
  readonly [Name in DialogName]?: (input: DialogInputs[Name]) => DialogActors[Name];
};

type SessionChildren = Omit<SnapshotFrom<SessionActor>["children"], "freshTokens" | "signOut">;

/** Every actor that a view can reach, by name; those of the session come and go with its states. */
export type AppActors = RootActors &
  DialogActors & { readonly session: SessionActor } & {
    readonly [Name in keyof SessionChildren]-?: NonNullable<SessionChildren[Name]>;
  };
export type ActorName = keyof AppActors;

/** Started actors, and how the dialogs beside them are started. */
export interface StartedActors {
  readonly actors: Partial<RootActors>;
  readonly dialogs?: DialogStarters;
  /** Called when the actors stop. */
  readonly onStop?: () => void;
}

/** Which actors run: the one way from a machine to a view. */
export interface ActorRegistry {
  /** The running actor of a name; undefined while there is none. */
  get<Name extends ActorName>(name: Name): AppActors[Name] | undefined;
  /** Adds actors for as long as the page lives. */
  addForPage(actors: Partial<RootActors>): void;
  /** Adds actors in place of the user's before; they stop once somebody else or nobody is signed in. */
  addForUser(started: StartedActors): void;
  /** Starts a dialog in place of the one before, if somebody is signed in to open it. */
  open<Name extends DialogName>(name: Name, input: DialogInputs[Name]): void;
  /** Stops a dialog whose view has gone. */
  close(name: DialogName): void;
  /** Calls when other actors run. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Creates the registry around a session. */
export function createActorRegistry(session: SessionActor): ActorRegistry {
  const listeners = new Set<() => void>();
  let ofPage: Partial<RootActors> = {};
  let ofUser: StartedActors = { actors: {} };
  let dialogs: Partial<DialogActors> = {};
  let identity = identityIn(session);

  const notify = () => listeners.forEach((listener) => listener());

  function replaceUser(started: StartedActors) {
    for (const actor of Object.values({ ...ofUser.actors, ...dialogs })) actor.stop();
    ofUser.onStop?.();
    ofUser = started;
    dialogs = {};
    notify();
  }

  function close(name: DialogName) {
    const { [name]: open, ...others } = dialogs;
    dialogs = others;
    open?.stop();
    notify();
  }

  session.subscribe({
    next() {
      const before = identity;
      identity = identityIn(session);
      if (identity === before) notify();
      else replaceUser({ actors: {} });
    },
    complete: () => replaceUser({ actors: {} }),
  });

  return {
    get(name) {
      const { children } = session.getSnapshot();
      const running: Partial<AppActors> = {
        session,
        ...children,
        ...ofPage,
        ...ofUser.actors,
        ...dialogs,
      };
      return running[name];
    },
    addForPage(actors) {
      ofPage = { ...ofPage, ...actors };
      notify();
    },
    addForUser: replaceUser,
    open(name, input) {
      close(name);
      const actor = ofUser.dialogs?.[name]?.(input);
      if (!actor) return;
      dialogs = { ...dialogs, [name]: actor };
      const opened: AnyActorRef = actor;
      opened.subscribe({ complete: () => dialogs[name] === actor && close(name) });
      notify();
    },
    close,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function identityIn(session: SessionActor): string | null {
  const { user } = session.getSnapshot().context;
  return user && identityOf(user);
}
