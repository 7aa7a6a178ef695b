import { toOneLine } from "../typed-input/one-line.ts";
import { decimalsOf, parseQuantity } from "./quantity.ts";
import { cashProblems } from "./rules.ts";
import type { CashForm, DealingCalendar, PartialInstruction } from "./types.ts";

/** Returns the parts of a form that are valid so far. */
export function partialInstruction(form: CashForm, calendar: DealingCalendar): PartialInstruction {
  const problems = cashProblems(form, calendar);
  const valid = (name: keyof CashForm) => (problems[name] ? null : toOneLine(form[name]));
  const { direction, quantity } = form;
  const isNumber = quantity === "amount" || quantity === "units";
  return {
    direction: direction === "" ? null : direction,
    portfolioCode: valid("portfolioCode"),
    ...(direction === "transfer" ? { transferTo: valid("transferTo") } : {}),
    ...(isNumber && !problems[quantity]
      ? { [quantity]: parseQuantity(form[quantity], decimalsOf[quantity]) ?? 0 }
      : {}),
    ...(quantity === "all" && !problems.quantity ? { all: true } : {}),
    currency: form.currency,
    dealingDate: valid("dealingDate"),
    settlementDate: valid("settlementDate"),
    bankAccountReference: valid("bankAccountReference"),
    reference: toOneLine(form.reference),
    notes: form.notes.trim(),
  };
}
