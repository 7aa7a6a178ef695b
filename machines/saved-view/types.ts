import type { Failure } from "../failure.ts";

/** The longest name of a view (specification 2, section 5). */
export const longestName = 20;

/** A saved view as the machine knows it; its settings are the view's own business. */
export interface ViewToSave {
  readonly viewName: string;
  readonly settings: object;
}

export interface KnownView extends ViewToSave {
  readonly id: string;
}

export type SavedViewTask =
  | { readonly kind: "create"; readonly view: ViewToSave }
  /** Saves under the name that the view has, in place of the one that is kept. */
  | { readonly kind: "update"; readonly view: KnownView }
  | { readonly kind: "rename"; readonly view: KnownView }
  | { readonly kind: "delete"; readonly view: KnownView };

export interface SavedViewInput {
  readonly task: SavedViewTask;
  /** The names of all views that are kept. */
  readonly names: readonly string[];
}

/** How it ended; a view that was saved has the id under which it is kept now. */
export type SavedViewOutcome =
  | { readonly kind: "saved"; readonly id: string }
  | { readonly kind: "deleted"; readonly id: string }
  | { readonly kind: "closed" };

export interface SavedViewContext extends SavedViewInput {
  readonly name: string;
  /** Whether saving was tried, so that what is wrong with the name is said. */
  readonly isTried: boolean;
  readonly failure: Failure | null;
  readonly outcome: SavedViewOutcome;
}

export type SavedViewEvent =
  | { readonly type: "name.changed"; readonly name: string }
  | { readonly type: "form.submitted" }
  | { readonly type: "overwrite.confirmed" }
  | { readonly type: "deletion.confirmed" }
  | { readonly type: "saving.retried" }
  | { readonly type: "dialog.closed" };
