import type { Language } from "../../users/language.ts";
import type { Day } from "../../market/calendar.ts";
import { dateOf } from "../../market/calendar.ts";
import type { Ledger } from "../../market/ledger.ts";
import type { PortfolioRow } from "../../portfolios/portfolios.ts";
import { formatLargeMoney, formatMoney } from "../../../src/format/numbers.ts";
import { chartMoney, longDate, notationOf } from "../pdf/figures.ts";
import type { PdfDocument } from "../pdf/blocks.ts";
import { chinese } from "./chinese.ts";
import { english } from "./english.ts";

/** Input of a portfolio PDF. */
export interface Source {
  readonly portfolio: PortfolioRow;
  readonly ledger: Ledger;
  /** Last calendar day of the period. */
  readonly end: Day;
  readonly language: Language;
}

export type Content = Pick<PdfDocument, "period" | "blocks" | "basis">;

/** Texts, date format and notation of amounts in a document. */
export function localeOf({ language, portfolio }: Pick<Source, "language" | "portfolio">) {
  const texts = language === "en" ? english : chinese;
  const region = notationOf(language, portfolio.currency);
  return {
    texts,
    day: (day: Day) => longDate(dateOf(day), language),
    shortMoney: (amount: number, options?: { readonly isSigned: boolean }) =>
      formatLargeMoney(amount, portfolio.currency, region, options),
    chartMoney: (amounts: readonly number[]) => chartMoney(amounts, portfolio.currency, region),
    price: (amount: number, currency: string) =>
      formatMoney(amount, currency, region, { decimals: 4 }),
  };
}
