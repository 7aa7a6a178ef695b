import type { Language } from "../../users/language.ts";
import type { Day } from "../../market/calendar.ts";
import { dateOf } from "../../market/calendar.ts";
import type { Ledger } from "../../market/ledger.ts";
import type { PortfolioRow } from "../../portfolios/portfolios.ts";
import { longDate } from "../pdf/figures.ts";
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

/** Texts and date format of a language. */
export function localeOf({ language }: Pick<Source, "language">) {
  const texts = language === "en" ? english : chinese;
  return { texts, day: (day: Day) => longDate(dateOf(day), language) };
}
