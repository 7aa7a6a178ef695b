import type { AnyActorRef, AnyMachineSnapshot, SnapshotFrom } from "xstate";
import { hasNextRow, isEmptyForm } from "../../../machines/cash-instruction/draft.ts";
import { formOf } from "../../../machines/contact/rules.ts";
import { type Failure, isOutcomeUnknown } from "../../../machines/failure.ts";
import { paths } from "../../../machines/paths.ts";
import { isUnsaved } from "../../../machines/scheduler/draft.ts";
import type { UnsentForm } from "../../../machines/session/types.ts";
import { isSameForm } from "../../../machines/typed-input/is-same-form.ts";
import { availablePaths } from "../../../machines/user/permissions.ts";
import type { User } from "../../../machines/user/types.ts";
import type { DialogActors, UserActors } from "../../actors/actor-registry.ts";
import { askBeforeUnload } from "../../browser/ask-before-unload.ts";

/** Which form an actor holds, and whether something in it was typed and not sent. */
interface Draft<Actor extends AnyActorRef> {
  readonly form: UnsentForm;
  readonly isUnsent: (snapshot: SnapshotFrom<Actor>) => boolean;
}

/** The drafts of actors; null where users type nothing that they would miss. */
type DraftsOf<Actors extends Readonly<Record<keyof Actors, AnyActorRef>>> = {
  readonly [Name in keyof Actors]: Draft<Actors[Name]> | null;
};

const message: Draft<UserActors["contactDialog"]> = {
  form: "message",
  isUnsent: ({ context: { drafts, form, matter } }) =>
    Object.keys(drafts).length > 0 || !isSameForm(form, formOf(matter)),
};

const userDrafts: DraftsOf<UserActors> = {
  contactDialog: message,
  contactPage: message,
  commandBar: null,
  downloads: null,
  homeLayout: null,
  notices: null,
  tour: null,
};

const dialogDrafts: DraftsOf<DialogActors> = {
  cashInstruction: {
    form: "cashInstruction",
    isUnsent: ({ context: { form, currency, template } }) =>
      !isEmptyForm(form, currency) || hasNextRow(template),
  },
  scheduler: {
    form: "schedule",
    isUnsent: ({ context }) => isUnsaved(context),
  },
  changeQuestions: {
    form: "questions",
    isUnsent: ({ context: { form } }) =>
      form.securityAnswers.some(({ securityAnswer }) => securityAnswer !== ""),
  },
  cashApproval: {
    form: "decision",
    isUnsent: (snapshot) => snapshot.hasTag("asking") && snapshot.context.reason.trim() !== "",
  },
  changePassword: null,
  confirmation: null,
  dataExport: null,
  endSessions: null,
  newReports: null,
  notificationSettings: null,
  passkeys: null,
  recoveryCodes: null,
  savedView: null,
  serviceTeam: null,
  unaudited: null,
};

/** The page of each form. */
const pageOf: Readonly<Record<UnsentForm, string>> = {
  cashInstruction: paths.cash(),
  decision: paths.cash(),
  message: paths.support(),
  questions: paths.profile(),
  schedule: paths.report(),
};

type RunningActors = Partial<UserActors & DialogActors>;

/** Calls that send the draft of a machine without a state for a lost response. */
const sendingCalls: ReadonlySet<string> = new Set([
  "addScheduler",
  "decideCashInstruction",
  "saveSecurityQuestions",
  "updateScheduler",
]);

/** Whether the API may have got a draft although sending it failed. */
function mayHaveArrived(snapshot: AnyMachineSnapshot): boolean {
  const { failure } = snapshot.context as { readonly failure: Failure | null };
  const isSendingLost =
    failure && isOutcomeUnknown(failure) && sendingCalls.has(failure.call ?? "");
  return snapshot.hasTag("unconfirmed") || isSendingLost === true;
}

/** Returns the actors that can hold a draft. */
function draftsIn(actors: RunningActors) {
  const drafts: Readonly<Record<string, Draft<never> | null>> = { ...userDrafts, ...dialogDrafts };
  return Object.entries<AnyActorRef | undefined>(actors).flatMap(([name, actor]) => {
    const draft = drafts[name];
    if (!actor || !draft) return [];
    const { form, isUnsent } = draft;
    return [{ actor, form, isUnsent: () => isUnsent(actor.getSnapshot() as never) }];
  });
}

/**
 * Returns the forms that hold something typed and not sent; also what is on its way, because the API
 * refuses the calls of a session that has ended, but nothing that may have arrived before.
 */
export function unsentForms(actors: RunningActors): readonly UnsentForm[] {
  const unsent = draftsIn(actors).flatMap(({ actor, form, isUnsent }) => {
    return isUnsent() && !mayHaveArrived(actor.getSnapshot()) ? [form] : [];
  });
  return [...new Set(unsent)];
}

/**
 * Returns the forms that hold something typed and not sent on pages that renewed claims lack; null
 * when they lack none. The message of the dialog stays, since the dialog belongs to no page.
 */
export function formsOfLostPages(
  before: User,
  after: User,
  actors: RunningActors,
): readonly UnsentForm[] | null {
  const left = availablePaths(after);
  const lost = availablePaths(before).filter((path) => !left.includes(path));
  if (lost.length === 0) return null;
  const { contactDialog: _, ...onPages } = actors;
  return unsentForms(onPages).filter((form) => lost.includes(pageOf[form]));
}

/**
 * Makes the browser ask before a reload or a closed tab loses an unsent message or instruction. Until
 * there is a draft no listener is added, since it can keep the page out of the back/forward cache.
 */
export function guardDrafts(actors: RunningActors): void {
  const guarded = draftsIn(actors);
  let stopAsking: (() => void) | null = null;
  const stop = () => {
    stopAsking?.();
    stopAsking = null;
  };
  const update = () => {
    if (guarded.some(({ isUnsent }) => isUnsent())) stopAsking ??= askBeforeUnload();
    else stop();
  };
  for (const { actor } of guarded) actor.subscribe({ next: update, complete: stop });
}
