import { filledCashForm, ukCalendar } from "../../machines/cash-instruction/fixtures.ts";
import { cashInstructionMachine } from "../../machines/cash-instruction/machine.ts";
import { walk } from "./walk.ts";

/** Walks the machine of a cash instruction, from an empty form. */
export function walkCash(taken: Set<string>) {
  const effects = ["sendInstruction", "readTemplate", "saveTemplate"];
  const walked = walk(cashInstructionMachine, {
    effects,
    input: { currency: "GBP", region: "uk" },
    taken,
  });
  return {
    ...walked,
    step: () => (walked.state().value as { instruction: string }).instruction,
    template: () => (walked.state().value as { template: string }).template,
    fill: () => walked.send({ type: "form.changed", changes: filledCashForm }),
    submit: (key = "key-1") => walked.send({ type: "form.submitted", calendar: ukCalendar, key }),
  };
}
