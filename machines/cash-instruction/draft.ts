import { cashFieldList } from "./fields.ts";
import type { CashForm, OpenTemplate } from "./types.ts";

export function emptyCashForm(currency: string): CashForm {
  const texts = Object.fromEntries(cashFieldList.map(([name]) => [name, ""])) as Omit<
    CashForm,
    "quantity"
  >;
  return { ...texts, quantity: "amount", currency };
}

/** Whether the form is unchanged. */
export function isEmptyForm(form: CashForm, currency: string): boolean {
  return JSON.stringify(form) === JSON.stringify(emptyCashForm(currency));
}

/** Whether a template has an instruction after the one in the form. */
export function hasNextRow(template: OpenTemplate | null): boolean {
  return template !== null && template.index + 1 < template.rows.length;
}
