/** Regions of the specification in lower case without spaces; `parseRegion` reads their names. */
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

/** Entry of the privilege claim's navigation list. */
export interface NavigationEntry {
  readonly name: string;
  readonly path: string;
  readonly resourceName?: string | undefined;
  /** May contain links in the form `[[text#path]]`. */
  readonly description?: string | undefined;
  /** Parts of the page that only some users see. */
  readonly components?: readonly string[] | undefined;
}

/** Entry of the privilege claim's header list: a feature with its components. */
export interface HeaderEntry {
  readonly name: string;
  readonly components: readonly string[];
}

export type Privileges = Pick<User, "navigation" | "header">;

/** The signed-in user, from the access token's claims (specification 1, section 3). */
export interface User {
  readonly id: string;
  readonly name: string;
  readonly firstName: string;
  readonly email: string;
  /** Empty if unknown, like the next two. */
  readonly title: string;
  readonly organisation: string;
  readonly contactNumber: string;
  readonly role: string;
  readonly region: Region;
  /** The region as the claim spells it, which calls send. */
  readonly regionName: string;
  readonly viewType: string;
  readonly navigation: readonly NavigationEntry[];
  readonly header: readonly HeaderEntry[];
  /**
   * Whether the token contains the privileges; otherwise navigation and header are empty until
   * loaded.
   */
  readonly arePrivilegesKnown: boolean;
  /** Null when the claim is invalid: features that depend on either value are then hidden. */
  readonly isAuditor: boolean | null;
  readonly isNCV: boolean | null;
  /** ISO 8601, or null when never. */
  readonly lastLoginAt: string | null;
  readonly passwordExpiresAt: string | null;
  readonly termsAcceptedAt: string | null;
  readonly areUpdatedTermsAccepted: boolean;
  readonly isSecurityQuestionSet: boolean;
  readonly isInitialPasswordChanged: boolean;
  /** Name of the impersonated user, or null. */
  readonly impersonatedName: string | null;
  /** The administrator who impersonates the user, if the token names one. */
  readonly actor: { readonly name: string; readonly email: string } | null;
}
