import type { Failure } from "../failure.ts";
import type { UnauditedRow } from "./rows.ts";

/** The data sets, and holdings of two days side by side. */
export const dataTabs = ["holdings", "transactions", "income", "accruals", "compare"] as const;
export type DataTab = (typeof dataTabs)[number];

export const books = ["onBook", "offBook"] as const;
export type Book = (typeof books)[number];

export const observationPoints = ["CloseOfBusiness", "OpenOfBusiness"] as const;
export type ObservationPoint = (typeof observationPoints)[number];

export const dateTypes = ["TradeDate", "SettlementDate"] as const;
export type DateType = (typeof dateTypes)[number];

/** What is read: all parts are there, a data set uses its own. */
export interface Query {
  readonly tab: DataTab;
  readonly book: Book;
  /** Group codes, one at least. */
  readonly portfolios: readonly string[];
  readonly point: ObservationPoint;
  /** A calendar date: of holdings and accruals. */
  readonly asOf: string;
  /** The first and the last calendar date: of transactions and income; or the two that are compared. */
  readonly from: string;
  readonly to: string;
  readonly dateType: DateType;
}

/** How far a query is, in portfolios. */
export interface Progress {
  readonly settled: number;
  readonly total: number;
  readonly rows: number;
}

/** A portfolio that could not be read, and why. */
export interface MissedPortfolio {
  readonly code: string;
  readonly failure: Failure;
}

/** What the effect is asked for, and whom it tells how far it is. */
export interface RowsRequest {
  readonly query: Query;
  /** The portfolios to read now: all of the query, or those that were missed. */
  readonly codes: readonly string[];
  readonly onProgress: (progress: Progress) => void;
}

/** What was read; a portfolio whose call failed is missed. */
export interface ReadRows {
  readonly rows: readonly UnauditedRow[];
  readonly missed: readonly MissedPortfolio[];
}

export interface UnauditedContext extends ReadRows {
  /** The query of the rows, or null before the first one. */
  readonly query: Query | null;
  /** The portfolios that are being read. */
  readonly codes: readonly string[];
  readonly progress: Progress;
}

export type UnauditedEvent =
  /** A query is to be shown; nothing happens where it is the one that is shown. */
  | { readonly type: "query.applied"; readonly query: Query; readonly today: string }
  | { readonly type: "reading.progressed"; readonly progress: Progress }
  | { readonly type: "reading.cancelled" }
  /** Reads again what is missing: one portfolio, or all that were missed. */
  | { readonly type: "reading.retried"; readonly code?: string };
