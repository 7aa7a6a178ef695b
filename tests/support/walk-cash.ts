import { filledCashForm, ukCalendar } from "../../machines/cash-instruction/fixtures.ts";
import { cashInstructionMachine } from "../../machines/cash-instruction/machine.ts";
import type { CashDoubt } from "../../machines/cash-instruction/types.ts";
import { walk } from "./walk.ts";

/** Walks the machine of a cash instruction, from an empty form. */
export function walkCash(isImpersonating = false) {
  const walked = walk(cashInstructionMachine, { currency: "GBP", region: "uk", isImpersonating });
  return {
    ...walked,
    step: () => (walked.state().value as { instruction: string }).instruction,
    template: () => (walked.state().value as { template: string }).template,
    fill: () => walked.send({ type: "form.changed", changes: filledCashForm }),
    /** Confirms the summary; the same was not sent meanwhile, unless there are these doubts. */
    async confirm(doubts: readonly CashDoubt[] = []) {
      walked.send({ type: "instruction.confirmed" });
      if (walked.state().matches({ instruction: "checkingAgain" })) {
        await walked.resolve("findDoubts", doubts);
      }
    },
    /** Submits the form, about which there are these doubts. */
    async submit(key = "key-1", doubts: readonly CashDoubt[] = []) {
      walked.send({ type: "form.submitted", calendar: ukCalendar, key });
      if (walked.state().matches({ instruction: "checking" })) {
        await walked.resolve("findDoubts", doubts);
      }
    },
  };
}
