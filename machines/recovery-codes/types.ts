import type { Failure } from "../failure.ts";
import type { Secret } from "../secret.ts";

/** Ways in which the user keeps the codes. */
export type KeepingWay = "copy" | "download" | "print";

/** What became of it; a browser may refuse to copy. */
export type KeepingOutcome = "copied" | "downloaded" | "printed" | "refused";

export interface Keeping {
  readonly way: KeepingWay;
  /** Lines above the codes, in the user's language. */
  readonly heading: string;
}

export interface KeptCodes extends Keeping {
  readonly codes: readonly Secret[];
}

/** New codes, and the id of their set; null where the API names none. */
export interface CreatedCodes {
  readonly codes: readonly Secret[];
  readonly setId: string | null;
}

export interface RecoveryCodesContext {
  /** The new codes while they are shown. */
  readonly codes: readonly Secret[];
  readonly setId: string | null;
  readonly keeping: Keeping;
  /** Outcome of the last attempt to keep the codes. */
  readonly outcome: KeepingOutcome | null;
  /** Whether the codes were kept in at least one way. */
  readonly isKept: boolean;
  readonly failure: Failure | null;
}

export type RecoveryCodesEvent =
  /** `left` is the number of codes that new ones replace. */
  | { readonly type: "codes.requested"; readonly left: number }
  | { readonly type: "replacement.confirmed" }
  | { readonly type: "replacement.cancelled" }
  | ({ readonly type: "keeping.requested" } & Keeping)
  /**
   * Codes were created elsewhere, or may have been. `setId` is the set that works now; without it the
   * codes shown here stopped working unless their set is known.
   */
  | { readonly type: "codes.replaced"; readonly setId: string | null }
  | { readonly type: "codes.closed" }
  | { readonly type: "close.confirmed" }
  | { readonly type: "close.cancelled" };
