import type { Language } from "../../users/language.ts";
import type { Day } from "../../market/calendar.ts";
import { dateOf } from "../../market/calendar.ts";
import type { Ledger } from "../../market/ledger.ts";
import type { PortfolioRow } from "../../portfolios/portfolios.ts";
import { longDate } from "../pdf/figures.ts";
import type { PdfDocument } from "../pdf/blocks.ts";
import { chinese } from "./chinese.ts";
import { english } from "./english.ts";

/** What a PDF of a portfolio is made of. */
export interface Source {
  readonly portfolio: PortfolioRow;
  readonly ledger: Ledger;
  /** The last calendar day of the period. */
  readonly end: Day;
  readonly language: Language;
}

export type Content = Pick<PdfDocument, "period" | "blocks" | "basis">;

/** The texts of a language with its way of writing days. */
export function localeOf({ language }: Pick<Source, "language">) {
  const texts = language === "en" ? english : chinese;
  return { texts, day: (day: Day) => longDate(dateOf(day), language) };
}
