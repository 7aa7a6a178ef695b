/** The tokens that a refresh replaces. */
export interface RefreshInput {
  readonly session: string;
  readonly generation: number;
}

/** The replaced tokens, and the result so far: unreachable until another is known. */
export interface RefreshContext extends RefreshInput {
  readonly outcome: RefreshOutcome;
}

export type RefreshOutcome =
  | { readonly kind: "renewed" }
  /** The API rejected the refresh token, and no tab has a newer one. */
  | { readonly kind: "ended" }
  /** The user signed out or changed meanwhile. */
  | { readonly kind: "left" }
  /** The API was unavailable; the session stays. `error` is null after a timeout. */
  | { readonly kind: "unreachable"; readonly error: unknown };
