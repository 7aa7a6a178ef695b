import type { Failure } from "../failure.ts";

/** Maximum length of a view's name (specification 2, section 5). */
export const maxNameLength = 20;

/** A view to save; the page defines its settings. */
export interface ViewToSave {
  readonly viewName: string;
  readonly settings: object;
}

export interface KnownView extends ViewToSave {
  readonly id: string;
}

export type SavedViewTask =
  | { readonly kind: "create"; readonly view: ViewToSave }
  /** Saves under the same name, replacing the existing view. */
  | { readonly kind: "update"; readonly view: KnownView }
  | { readonly kind: "rename"; readonly view: KnownView }
  | { readonly kind: "delete"; readonly view: KnownView };

export interface SavedViewInput {
  readonly task: SavedViewTask;
  /** Names of all saved views. */
  readonly names: readonly string[];
}

/** Result of the dialog; `id` is the current id of the saved view. */
export type SavedViewOutcome =
  | { readonly kind: "saved"; readonly id: string }
  | { readonly kind: "deleted"; readonly id: string }
  | { readonly kind: "closed" };

export interface SavedViewContext extends SavedViewInput {
  readonly name: string;
  /** Whether saving was tried; then the name's validation error is shown. */
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
