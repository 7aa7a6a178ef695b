import type { WantedFile } from "../download/types.ts";
import type { Failure } from "../failure.ts";

/** Reports to request from the API. */
export interface WantedReports {
  /** Group codes of the portfolios. */
  readonly portfolioCodes: readonly string[];
  /** First and last day of the period ends (YYYY-MM-DD). */
  readonly startDate: string;
  readonly endDate: string;
}

/** A report that was found, as the API describes it. */
export interface FoundReport extends WantedFile {
  readonly name: string;
  readonly portfolioName: string | null;
  readonly periodEnd: string;
  readonly publishedAtUtc: string;
  readonly fileType: string;
}

export interface CommandBarContext {
  /** Typed text; the empty string when closed. */
  readonly words: string;
  /** Reports that the words name; null when the ones in memory are all that is needed. */
  readonly wanted: WantedReports | null;
  /** Reports of the API's latest response, older than the ones in memory. */
  readonly reports: readonly FoundReport[];
  readonly failure: Failure | null;
}

export type CommandBarEvent =
  | { readonly type: "bar.opened" }
  | { readonly type: "bar.closed" }
  | {
      readonly type: "words.changed";
      readonly words: string;
      readonly wanted: WantedReports | null;
    }
  /** Requests the reports again after a failure. */
  | { readonly type: "reports.retried" };
