import type { AnyActorRef, SnapshotFrom } from "xstate";
import { hasNextRow, isEmptyForm } from "../../../machines/cash-instruction/rules.ts";
import { formOf, isSameForm } from "../../../machines/contact/rules.ts";
import type { UserActors } from "../../actors/actor-registry.ts";

type HasDraft<Name extends keyof UserActors> = (
  snapshot: SnapshotFrom<UserActors[Name]>,
) => boolean;

const hasMessage: HasDraft<"contactDialog"> = ({ context: { drafts, form, matter } }) =>
  Object.keys(drafts).length > 0 || !isSameForm(form, formOf(matter));

/** Whether an actor has something that the user typed and not sent; null where users type nothing. */
const draftTests: { readonly [Name in keyof UserActors]: HasDraft<Name> | null } = {
  contactDialog: hasMessage,
  contactPage: hasMessage,
  cashInstruction: ({ context: { form, currency, template } }) =>
    !isEmptyForm(form, currency) || hasNextRow(template),
  commandBar: null,
  dataExport: null,
  downloads: null,
  homeLayout: null,
  notices: null,
  tour: null,
  unaudited: null,
};

const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Makes the browser ask before a reload or a closed tab loses an unsent message or instruction. Until
 * there is a draft no listener is added, since it can keep the page out of the back/forward cache.
 */
export function guardDrafts(actors: Partial<UserActors>): void {
  const running: Readonly<Record<string, AnyActorRef | undefined>> = actors;
  const tests: Readonly<Record<string, ((snapshot: never) => boolean) | null>> = draftTests;
  const guarded = Object.entries(tests).flatMap(([name, hasDraft]) => {
    const actor = running[name];
    if (!actor || !hasDraft) return [];
    return [{ actor, hasDraft: () => hasDraft(actor.getSnapshot() as never) }];
  });
  const update = () => {
    if (guarded.some(({ hasDraft }) => hasDraft())) {
      window.addEventListener("beforeunload", confirmUnload);
    } else window.removeEventListener("beforeunload", confirmUnload);
  };
  const stop = () => window.removeEventListener("beforeunload", confirmUnload);
  for (const { actor } of guarded) actor.subscribe({ next: update, complete: stop });
}
