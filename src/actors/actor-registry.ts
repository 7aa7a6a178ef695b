import type { AnyActorRef, SnapshotFrom } from "xstate";
import type { CashInstructionActor } from "../../machines/cash-instruction/actor.ts";
import type { CashApprovalActor } from "../../machines/cash-approval/actor.ts";
import type { ChangeQuestionsActor } from "../../machines/change-questions/actor.ts";
import type { ConfirmationActor } from "../../machines/confirmation/actor.ts";
import type { ConfirmationInput } from "../../machines/confirmation/types.ts";
import type { EndSessionsActor } from "../../machines/end-sessions/actor.ts";
import type { PasskeysActor } from "../../machines/passkeys/actor.ts";
import type { ChangePasswordActor } from "../../machines/change-password/actor.ts";
import type { CommandBarActor } from "../../machines/command-bar/actor.ts";
import type { ContactActor } from "../../machines/contact/actor.ts";
import type { DataExportActor } from "../../machines/data-export/actor.ts";
import type { DownloadsActor } from "../../machines/downloads/actor.ts";
import type { HomeLayoutActor } from "../../machines/home-layout/actor.ts";
import type { ForgotPasswordActor } from "../../machines/forgot-password/actor.ts";
import type { NotificationSettingsActor } from "../../machines/notification-settings/actor.ts";
import type { NewReportsActor } from "../../machines/new-reports/actor.ts";
import type { NewReportsInput } from "../../machines/new-reports/types.ts";
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
import type { UnlockAccountActor } from "../../machines/unlock-account/actor.ts";
import type { UnauditedActor } from "../../machines/unaudited/actor.ts";

/** Root actors besides the session. */
interface RootActors {
  readonly forgotPassword: ForgotPasswordActor;
  /** Actors of an emailed link; undefined unless the page was opened by one. */
  readonly resetPassword: ResetPasswordActor;
  readonly setPassword: SetPasswordActor;
  readonly unlockAccount: UnlockAccountActor;
  readonly contactDialog: ContactActor;
  readonly contactPage: ContactActor;
  readonly commandBar: CommandBarActor;
  readonly tour: TourActor;
  readonly homeLayout: HomeLayoutActor;
  readonly notices: NoticesActor;
  readonly downloads: DownloadsActor;
  readonly unaudited: UnauditedActor;
  readonly dataExport: DataExportActor;
  readonly cashInstruction: CashInstructionActor;
}

/** Actors that a view starts with an input, such as dialogs; one per name at a time. */
interface DialogActors {
  readonly newReports: NewReportsActor;
  readonly scheduler: SchedulerActor;
  readonly savedView: SavedViewActor;
  readonly serviceTeam: ServiceTeamActor;
  readonly changePassword: ChangePasswordActor;
  readonly changeQuestions: ChangeQuestionsActor;
  readonly cashApproval: CashApprovalActor;
  readonly confirmation: ConfirmationActor;
  readonly endSessions: EndSessionsActor;
  readonly passkeys: PasskeysActor;
  readonly notificationSettings: NotificationSettingsActor;
}
export interface DialogInputs {
  readonly newReports: NewReportsInput;
  readonly scheduler: SchedulerInput;
  readonly savedView: SavedViewInput;
  readonly serviceTeam: ServiceTeamInput;
  readonly changePassword: undefined;
  readonly changeQuestions: undefined;
  readonly cashApproval: undefined;
  readonly confirmation: ConfirmationInput;
  readonly endSessions: undefined;
  readonly passkeys: undefined;
  readonly notificationSettings: undefined;
}
export type DialogName = keyof DialogActors;
/** Functions that start the dialogs; a promise while the code of one is loading. */
type DialogStarters = {
  readonly [Name in DialogName]?: (
    input: DialogInputs[Name],
  ) => DialogActors[Name] | Promise<DialogActors[Name]>;
};

type SessionChildren = Omit<SnapshotFrom<SessionActor>["children"], "freshTokens" | "signOut">;

/**
 * All actors available to views, by name; children of the session exist in some of its states only.
 */
export type AppActors = RootActors &
  DialogActors & { readonly session: SessionActor } & {
    readonly [Name in keyof SessionChildren]-?: NonNullable<SessionChildren[Name]>;
  };
export type ActorName = keyof AppActors;

/** Started actors, and functions that start the dialogs. */
export interface StartedActors {
  readonly actors: Partial<RootActors>;
  readonly dialogs?: DialogStarters;
  /** Called when the actors stop. */
  readonly onStop?: () => void;
}

/** Registry of running actors, through which views access the machines. */
export interface ActorRegistry {
  /** Returns the running actor of a name, or undefined. */
  get<Name extends ActorName>(name: Name): AppActors[Name] | undefined;
  /** Adds actors that run as long as the page. */
  addForPage(actors: Partial<RootActors>): void;
  /** Replaces the actors of the previous user; they stop when the user changes or signs out. */
  addForUser(started: StartedActors): void;
  /**
   * Starts a dialog, replacing the one before; resolves with its actor, or with undefined when it
   * could not start or no user is signed in.
   */
  open<Name extends DialogName>(
    name: Name,
    input: DialogInputs[Name],
  ): Promise<DialogActors[Name] | undefined>;
  /** Stops a dialog after its view was unmounted. */
  close(name: DialogName): void;
  /** Subscribes to changes of the running actors; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Creates the registry for a session. */
export function createActorRegistry(session: SessionActor): ActorRegistry {
  const listeners = new Set<() => void>();
  let ofPage: Partial<RootActors> = {};
  let ofUser: StartedActors = { actors: {} };
  let dialogs: Partial<DialogActors> = {};
  /** Dialogs whose code is loading. */
  const opening = new Map<DialogName, Promise<AnyActorRef>>();
  let identity = identityIn(session);

  const notify = () => listeners.forEach((listener) => listener());

  function replaceUser(started: StartedActors) {
    for (const actor of Object.values({ ...ofUser.actors, ...dialogs })) actor.stop();
    ofUser.onStop?.();
    ofUser = started;
    dialogs = {};
    opening.clear();
    notify();
  }

  function show<Name extends DialogName>(name: Name, actor: DialogActors[Name]) {
    dialogs = { ...dialogs, [name]: actor };
    const opened: AnyActorRef = actor;
    opened.subscribe({ complete: () => dialogs[name] === actor && close(name) });
    notify();
  }

  function close(name: DialogName) {
    opening.delete(name);
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
      const started = ofUser.dialogs?.[name]?.(input);
      if (!(started instanceof Promise)) {
        if (started) show(name, started);
        return Promise.resolve(started);
      }
      opening.set(name, started);
      return started.then(
        (actor) => {
          if (opening.get(name) === started) show(name, actor);
          else actor.stop();
          return actor;
        },
        // Without its code, because the network was cut, the view has no actor until it opens again.
        () => undefined,
      );
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
