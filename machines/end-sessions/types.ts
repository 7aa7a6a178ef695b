import type { Failure } from "../failure.ts";

export interface EndSessionsContext {
  /** The session to end, or null for all but the current one. */
  readonly target: string | null;
  readonly failure: Failure | null;
}

export type EndSessionsEvent =
  | { readonly type: "end.requested"; readonly target: string | null }
  | { readonly type: "end.confirmed" }
  | { readonly type: "end.cancelled" };
