import type { Failure } from "../failure.ts";

/** The blocks of the home page in their designed order. */
export const blockIds = [
  "assets",
  "funding",
  "reports",
  "news",
  "contacts",
  "insights",
  "views",
  "links",
] as const;

export type BlockId = (typeof blockIds)[number];

/** How a user arranges the home page. */
export interface HomeLayout {
  /** Every block once, in its order. */
  readonly order: readonly BlockId[];
  readonly hidden: readonly BlockId[];
}

/** A layout as it was stored; another release may have stored it. */
export interface StoredLayout {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

/** What the account keeps; null for the designed layout. */
export type AccountLayout =
  | { readonly kind: "kept"; readonly layout: StoredLayout | null }
  /** The API keeps no layouts. */
  | { readonly kind: "unsupported" };

export interface HomeLayoutInput {
  /** What this browser stored for the user; releases before the account kept layouts omit the second. */
  readonly stored: (StoredLayout & { readonly isUnsaved?: boolean | undefined }) | null;
  /**
   * Whose layout it is: the user's own, another person's while impersonating, or nobody's for a user
   * without a home page.
   */
  readonly owner: "user" | "other" | "nobody";
}

export interface HomeLayoutContext extends HomeLayout {
  readonly owner: HomeLayoutInput["owner"];
  /** Layout before it was restored, for undo; or null. */
  readonly before: HomeLayout | null;
  /** Why the account lacks it, after a save that failed. */
  readonly failure: Failure | null;
  /** What the account lacks: a change that is not sent yet, or one that is on its way. */
  readonly unsaved: "change" | "sending" | null;
}

export type HomeLayoutEvent =
  | { readonly type: "dialog.opened" }
  | { readonly type: "dialog.closed" }
  /** The blocks that the user can have, in a new order. */
  | { readonly type: "blocks.moved"; readonly order: readonly BlockId[] }
  | { readonly type: "block.shown"; readonly block: BlockId }
  | { readonly type: "block.hidden"; readonly block: BlockId }
  | { readonly type: "layout.restored" }
  /** Returns to the layout before it was restored. */
  | { readonly type: "restoring.undone" }
  | { readonly type: "saving.retried" }
  /** Another tab of this browser saved a layout; null for the designed one. */
  | { readonly type: "layout.savedElsewhere"; readonly layout: StoredLayout | null };
