import type { ActorRefFrom, AnyActorRef, AnyStateMachine, InputFrom, SnapshotFrom } from "xstate";
import type { cashApprovalMachine } from "../../machines/cash-approval/machine.ts";
import type { cashInstructionMachine } from "../../machines/cash-instruction/machine.ts";
import type { changePasswordMachine } from "../../machines/change-password/machine.ts";
import type { changeQuestionsMachine } from "../../machines/change-questions/machine.ts";
import type { commandBarMachine } from "../../machines/command-bar/machine.ts";
import type { confirmationMachine } from "../../machines/confirmation/machine.ts";
import type { contactMachine } from "../../machines/contact/machine.ts";
import type { dataExportMachine } from "../../machines/data-export/machine.ts";
import type { downloadsMachine } from "../../machines/downloads/machine.ts";
import type { endSessionsMachine } from "../../machines/end-sessions/machine.ts";
import type { forgotPasswordMachine } from "../../machines/forgot-password/machine.ts";
import type { homeLayoutMachine } from "../../machines/home-layout/machine.ts";
import type { newReportsMachine } from "../../machines/new-reports/machine.ts";
import type { noticesMachine } from "../../machines/notices/machine.ts";
import type { notificationSettingsMachine } from "../../machines/notification-settings/machine.ts";
import type { passkeysMachine } from "../../machines/passkeys/machine.ts";
import type { recoveryCodesMachine } from "../../machines/recovery-codes/machine.ts";
import type { resetPasswordMachine } from "../../machines/reset-password/machine.ts";
import type { savedViewMachine } from "../../machines/saved-view/machine.ts";
import type { schedulerMachine } from "../../machines/scheduler/machine.ts";
import type { serviceTeamMachine } from "../../machines/service-team/machine.ts";
import type { SessionActor } from "../../machines/session/machine.ts";
import { identityOf } from "../../machines/session/identity.ts";
import type { setPasswordMachine } from "../../machines/set-password/machine.ts";
import type { tourMachine } from "../../machines/tour/machine.ts";
import type { unauditedMachine } from "../../machines/unaudited/machine.ts";
import type { User } from "../../machines/user/types.ts";
import type { unlockAccountMachine } from "../../machines/unlock-account/machine.ts";

/** Machines of the pages before sign-in; an emailed link starts its own. */
interface PageMachines {
  readonly forgotPassword: typeof forgotPasswordMachine;
  readonly resetPassword: typeof resetPasswordMachine;
  readonly setPassword: typeof setPasswordMachine;
  readonly unlockAccount: typeof unlockAccountMachine;
}

/** Machines that run as long as a user is signed in. */
interface UserMachines {
  readonly contactDialog: typeof contactMachine;
  readonly contactPage: typeof contactMachine;
  readonly commandBar: typeof commandBarMachine;
  readonly tour: typeof tourMachine;
  readonly homeLayout: typeof homeLayoutMachine;
  readonly notices: typeof noticesMachine;
  readonly downloads: typeof downloadsMachine;
}

/**
 * Machines that a view starts with an input, such as dialogs; one per name at a time. They stop with
 * the view, or are kept until the user changes (`useKeptActor`).
 */
interface DialogMachines {
  readonly newReports: typeof newReportsMachine;
  readonly scheduler: typeof schedulerMachine;
  readonly savedView: typeof savedViewMachine;
  readonly unaudited: typeof unauditedMachine;
  readonly dataExport: typeof dataExportMachine;
  readonly serviceTeam: typeof serviceTeamMachine;
  readonly changePassword: typeof changePasswordMachine;
  readonly changeQuestions: typeof changeQuestionsMachine;
  readonly cashInstruction: typeof cashInstructionMachine;
  readonly cashApproval: typeof cashApprovalMachine;
  readonly confirmation: typeof confirmationMachine;
  readonly endSessions: typeof endSessionsMachine;
  readonly passkeys: typeof passkeysMachine;
  readonly recoveryCodes: typeof recoveryCodesMachine;
  readonly notificationSettings: typeof notificationSettingsMachine;
}

type ActorsOf<Machines> = {
  readonly [Name in keyof Machines]: Machines[Name] extends AnyStateMachine
    ? ActorRefFrom<Machines[Name]>
    : never;
};
export type PageActors = Partial<ActorsOf<PageMachines>>;
export type UserActors = ActorsOf<UserMachines>;
export type DialogActors = ActorsOf<DialogMachines>;
export type DialogName = keyof DialogMachines;
/** Inputs of the dialogs; undefined for a machine without. */
export type DialogInputs = {
  readonly [Name in DialogName]: unknown extends InputFrom<DialogMachines[Name]>
    ? undefined
    : InputFrom<DialogMachines[Name]>;
};
/** Functions that start the dialogs; a promise while the code of one is loading. */
type DialogStarters = {
  readonly [Name in DialogName]: (
    input: DialogInputs[Name],
  ) => DialogActors[Name] | Promise<DialogActors[Name]>;
};

type SessionChildren = Omit<SnapshotFrom<SessionActor>["children"], "freshTokens" | "signOut">;

/**
 * All actors available to views, by name; children of the session exist in some of its states only.
 */
export type AppActors = ActorsOf<PageMachines> &
  UserActors &
  DialogActors & { readonly session: SessionActor } & {
    readonly [Name in keyof SessionChildren]-?: NonNullable<SessionChildren[Name]>;
  };
export type ActorName = keyof AppActors;

/** Actors of a signed-in user, and functions that start the dialogs. */
export interface StartedActors {
  readonly actors: UserActors;
  readonly dialogs: DialogStarters;
  /** Called with the open dialogs before the actors stop. */
  readonly onStop?: (dialogs: Partial<DialogActors>) => void;
  /** Called with the open dialogs when a new token changed the user, before views follow. */
  readonly onRenewed?: (before: User, after: User, dialogs: Partial<DialogActors>) => void;
}

/** What a registry takes: some of the actors do. */
interface PartlyStarted extends Pick<StartedActors, "onStop" | "onRenewed"> {
  readonly actors: Partial<UserActors>;
  readonly dialogs?: Partial<DialogStarters>;
}

/** Registry of running actors, through which views access the machines. */
export interface ActorRegistry {
  /** Returns the running actor of a name, or undefined. */
  get<Name extends ActorName>(name: Name): AppActors[Name] | undefined;
  /** Adds actors that run as long as the page. */
  addForPage(actors: PageActors): void;
  /** Replaces the actors of the previous user; they stop when the user changes or signs out. */
  addForUser(started: PartlyStarted): void;
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

const stop = (actor: AnyActorRef | undefined) => actor?.stop();

export function createActorRegistry(session: SessionActor): ActorRegistry {
  const listeners = new Set<() => void>();
  let ofPage: PageActors = {};
  let ofUser: PartlyStarted = { actors: {} };
  let dialogs: Partial<DialogActors> = {};
  /** Dialogs whose code is loading. */
  const opening = new Map<DialogName, Promise<AnyActorRef>>();
  let { user } = session.getSnapshot().context;

  const notify = () => listeners.forEach((listener) => listener());

  function replaceUser(started: PartlyStarted) {
    ofUser.onStop?.(dialogs);
    for (const actor of Object.values({ ...ofUser.actors, ...dialogs })) stop(actor);
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
    const { [name]: closed, ...others } = dialogs;
    dialogs = others;
    stop(closed);
    notify();
  }

  session.subscribe({
    next() {
      const before = user;
      const after = session.getSnapshot().context.user;
      user = after;
      if (keyOf(before) !== keyOf(after)) return replaceUser({ actors: {} });
      if (before && after && before !== after) ofUser.onRenewed?.(before, after, dialogs);
      notify();
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
          else stop(actor);
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

const keyOf = (user: User | null) => user && identityOf(user);
