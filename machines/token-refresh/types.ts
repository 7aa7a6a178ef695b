/** Which tokens a refresh is to replace. */
export interface RefreshInput {
  readonly session: string;
  readonly generation: number;
}

/** What a refresh came to. */
export type RefreshOutcome =
  | { readonly kind: "renewed" }
  /** The API refused the refresh token, and no tab has a newer one. */
  | { readonly kind: "ended" }
  /** The person signed out, or became another user, meanwhile. */
  | { readonly kind: "left" }
  /** The API could not say; the session stays. The error is null where its time was up. */
  | { readonly kind: "unreachable"; readonly error: unknown };
