import type { Failure } from "../failure.ts";
import { pages } from "../pages/pages.ts";
import type { UnauditedRow } from "./rows.ts";

/** The data sets, and the comparison of holdings on two days. */
export const dataTabs = pages.unaudited.parts;
export type DataTab = (typeof dataTabs)[number];

export const books = ["onBook", "offBook"] as const;
export type Book = (typeof books)[number];

export const observationPoints = ["CloseOfBusiness", "OpenOfBusiness"] as const;
export type ObservationPoint = (typeof observationPoints)[number];

export const dateTypes = ["TradeDate", "SettlementDate"] as const;
export type DateType = (typeof dateTypes)[number];

/** A query of unaudited data; each data set uses some of the fields. */
export interface Query {
  readonly tab: DataTab;
  readonly book: Book;
  /** Group codes, at least one. */
  readonly portfolios: readonly string[];
  readonly point: ObservationPoint;
  /** Calendar date of holdings and accruals. */
  readonly asOf: string;
  /** First and last day of transactions and income, or the two days to compare. */
  readonly from: string;
  readonly to: string;
  readonly dateType: DateType;
}

/** Progress in portfolios. */
export interface Progress {
  readonly settled: number;
  readonly total: number;
  readonly rows: number;
}

/** A portfolio that could not be loaded, and why. */
export interface MissedPortfolio {
  readonly code: string;
  readonly failure: Failure;
}

/** Input of the effect `loadRows`, with its progress callback. */
export interface RowsRequest {
  readonly query: Query;
  /** Portfolios to load: all of the query, or those that were missed. */
  readonly codes: readonly string[];
  readonly onProgress: (progress: Progress) => void;
}

/** Result of a query; a portfolio whose call failed is missed. */
export interface LoadedRows {
  readonly rows: readonly UnauditedRow[];
  readonly missed: readonly MissedPortfolio[];
}

export interface UnauditedContext extends LoadedRows {
  /** Query of the rows, or null before the first one. */
  readonly query: Query | null;
  /** Portfolios being loaded. */
  readonly codes: readonly string[];
  readonly progress: Progress;
}

export type UnauditedEvent =
  /** Runs a query, unless its rows are shown already or it ends before `oldest`. */
  | { readonly type: "query.applied"; readonly query: Query; readonly oldest: string }
  | { readonly type: "loading.progressed"; readonly progress: Progress }
  | { readonly type: "loading.cancelled" }
  /** Loads one missed portfolio, or all of them. */
  | { readonly type: "loading.retried"; readonly code?: string };
