/** How one user took the place of another, and their names. */
export interface IdentityChange {
  /** Whether another tab did it. */
  readonly isElsewhere: boolean;
  readonly kind:
    | "otherUser"
    | "impersonationStarted"
    | "impersonationStopped"
    /** The API ended the impersonation. */
    | "impersonationLost";
  readonly from: string;
  readonly to: string;
}
