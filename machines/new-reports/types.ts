/** Reports that a tab knows. */
export interface KnownReports {
  readonly ids: readonly string[];
  /** When the oldest of them was published; null when there are no others. */
  readonly sinceUtc: string | null;
}

/** What the API returned, compared with what was known. */
export interface FoundReports {
  /** Ids of the reports that were not known before, newest first. */
  readonly fresh: readonly string[];
  /** Whether there may be more of them. */
  readonly hasMore: boolean;
  /** What is known from now on. */
  readonly known: KnownReports;
}

export interface NewReportsInput {
  /** Milliseconds between two requests of all the browser's tabs. */
  readonly intervalMs: number;
  /** Time of the start, in milliseconds since 1970. */
  readonly nowMs: number;
}

export interface NewReportsContext extends Omit<FoundReports, "known"> {
  /** Null until the first response. */
  readonly known: KnownReports | null;
  readonly intervalMs: number;
  /** Time of the last request of any tab, in milliseconds since 1970. */
  readonly askedAtMs: number;
  /** Failed requests in a row. */
  readonly failures: number;
  /** Milliseconds that the API asked to wait. */
  readonly retryAfterMs: number;
}

export type NewReportsEvent =
  /** This tab is visible and online, and no other asks. */
  | { readonly type: "turn.taken" }
  | { readonly type: "turn.lost" }
  | { readonly type: "request.due"; readonly nowMs: number }
  /** Another tab has asked. */
  | { readonly type: "request.shared"; readonly nowMs: number }
  /** Another tab has received a response. */
  | { readonly type: "reports.shared"; readonly found: FoundReports }
  | { readonly type: "notice.closed" }
  /** The notice was closed in another tab. */
  | { readonly type: "notice.closedElsewhere" };
