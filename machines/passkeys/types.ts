import type { Failure } from "../failure.ts";

/** A passkey as the user knows it. */
export interface NamedPasskey {
  readonly id: string;
  readonly name: string;
}

/** What the browser and the API made of a new passkey. */
export type AddingOutcome =
  | { readonly kind: "added" }
  | { readonly kind: "notAdded"; readonly failure: Failure };

export interface PasskeysContext {
  /** The passkey that is renamed or removed. */
  readonly target: NamedPasskey | null;
  /** The new name as typed. */
  readonly typedName: string;
  readonly failure: Failure | null;
}

export type PasskeysEvent =
  | { readonly type: "add.requested" }
  | { readonly type: "rename.requested"; readonly target: NamedPasskey }
  | { readonly type: "name.changed"; readonly name: string }
  | { readonly type: "name.submitted" }
  | { readonly type: "removal.requested"; readonly target: NamedPasskey }
  | { readonly type: "removal.confirmed" }
  | { readonly type: "passkeys.cancelled" };

/** Maximum length of a name; the contract declares it too. */
export const maxNameLength = 60;
