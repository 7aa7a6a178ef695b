import { toOneLine } from "../typed-input/one-line.ts";
import { cashFields, type SentText } from "./fields.ts";
import { parseQuantity } from "./quantity.ts";
import { cashProblems, textsOf } from "./rules.ts";
import type { CashForm, DealingCalendar, PartialInstruction } from "./types.ts";

/** Whether a text is shown even while it is invalid. */
const isAlwaysShown = (name: SentText) => name === "currency" || "isOptional" in cashFields[name];

/** Returns the parts of a form that are valid so far. */
export function partialInstruction(form: CashForm, calendar: DealingCalendar): PartialInstruction {
  const problems = cashProblems(form, calendar);
  const { direction, quantity, transferTo } = form;
  const texts = Object.fromEntries(
    Object.entries(textsOf(form)).map(([name, text]) => {
      const isShown = !problems[name as SentText] || isAlwaysShown(name as SentText);
      return [name, isShown ? text : null];
    }),
  ) as Pick<PartialInstruction, SentText>;
  const isNumber = quantity === "amount" || quantity === "units";
  return {
    ...texts,
    direction: direction === "" ? null : direction,
    ...(direction === "transfer"
      ? { transferTo: problems.transferTo ? null : toOneLine(transferTo) }
      : {}),
    ...(isNumber && !problems[quantity] ? { [quantity]: parseQuantity(form, quantity) ?? 0 } : {}),
    ...(quantity === "all" && !problems.quantity ? { all: true } : {}),
  };
}
