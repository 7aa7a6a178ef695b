/** The blocks of the home page in their designed order. */
export const blockIds = [
  "assets",
  "funding",
  "reports",
  "news",
  "insights",
  "links",
  "views",
] as const;

export type BlockId = (typeof blockIds)[number];

/** How a user arranges the home page. */
export interface HomeLayout {
  /** Every block once, in its order. */
  readonly order: readonly BlockId[];
  readonly hidden: readonly BlockId[];
}

export interface HomeLayoutInput {
  /** What was stored for the user; another release may have stored it. */
  readonly stored: { readonly order: readonly string[]; readonly hidden: readonly string[] } | null;
}

export interface HomeLayoutContext extends HomeLayout {
  /** Layout before it was restored, for undo; or null. */
  readonly before: HomeLayout | null;
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
  | { readonly type: "restoring.undone" };
