/** Regions of the specification, as the region claim spells them in lower case without spaces. */
export const regions = [
  "global",
  "argentina",
  "australia",
  "hongkong",
  "singapore",
  "uk",
  "us",
  "china",
] as const;
export type Region = (typeof regions)[number];

/** An entry of the privilege claim's navigation list. */
export interface NavigationEntry {
  readonly name: string;
  readonly path: string;
  readonly resourceName?: string | undefined;
  /** May contain links written as `[[text#path]]`. */
  readonly description?: string | undefined;
  /** The parts of the page that only some users see. */
  readonly components?: readonly string[] | undefined;
}

/** An entry of the privilege claim's header list: a feature with its components. */
export interface HeaderEntry {
  readonly name: string;
  readonly components: readonly string[];
}

/** What a user may open. */
export type Privileges = Pick<User, "navigation" | "header">;

/** The signed-in person as the access token's claims describe them (specification 1, section 3). */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
  /** Empty where it is not provided, as are the next two. */
  readonly title: string;
  readonly organisation: string;
  readonly contactNumber: string;
  readonly role: string;
  readonly region: Region;
  readonly viewType: string;
  readonly navigation: readonly NavigationEntry[];
  readonly header: readonly HeaderEntry[];
  /** Whether the token named the privileges; else navigation and header are empty until loaded. */
  readonly arePrivilegesKnown: boolean;
  /** Null where the claim cannot be read: then what either answer would close stays closed. */
  readonly isAuditor: boolean | null;
  readonly isNCV: boolean | null;
  /** Instants in ISO 8601, or null when never. */
  readonly lastLoginAt: string | null;
  readonly passwordExpiresAt: string | null;
  readonly termsAcceptedAt: string | null;
  readonly areUpdatedTermsAccepted: boolean;
  readonly isSecurityQuestionSet: boolean;
  readonly isInitialPasswordChanged: boolean;
  /** Name of the impersonated user, or null. */
  readonly impersonatedName: string | null;
  /** The administrator who acts as the user while impersonating, where the token names them. */
  readonly actor: { readonly name: string; readonly email: string } | null;
}
