import type { CashInstructionActor } from "../../../machines/cash-instruction/actor.ts";
import { hasNextRow, isEmptyForm } from "../../../machines/cash-instruction/rules.ts";
import type { ContactActor } from "../../../machines/contact/actor.ts";
import { formOf, isSameForm } from "../../../machines/contact/rules.ts";

interface DraftActors {
  readonly contactDialog: ContactActor;
  readonly contactPage: ContactActor;
  readonly cashInstruction: CashInstructionActor;
}

function hasMessage(actor: ContactActor): boolean {
  const { drafts, form, matter } = actor.getSnapshot().context;
  return Object.keys(drafts).length > 0 || !isSameForm(form, formOf(matter));
}

function hasInstruction(actor: CashInstructionActor): boolean {
  const { form, currency, template } = actor.getSnapshot().context;
  return !isEmptyForm(form, currency) || hasNextRow(template);
}

const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Makes the browser ask before a reload or a closed tab loses an unsent message or instruction. Until
 * there is a draft no listener is added, since it can keep the page out of the back/forward cache.
 */
export function guardDrafts({ contactDialog, contactPage, cashInstruction }: DraftActors): void {
  const update = () => {
    const hasDraft =
      hasMessage(contactDialog) || hasMessage(contactPage) || hasInstruction(cashInstruction);
    if (hasDraft) window.addEventListener("beforeunload", confirmUnload);
    else window.removeEventListener("beforeunload", confirmUnload);
  };
  const stop = () => window.removeEventListener("beforeunload", confirmUnload);
  for (const actor of [contactDialog, contactPage])
    actor.subscribe({ next: update, complete: stop });
  cashInstruction.subscribe({ next: update, complete: stop });
}
