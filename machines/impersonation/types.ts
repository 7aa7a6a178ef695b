import type { Failure } from "../failure.ts";
import type { User } from "../user/types.ts";

/** The user to impersonate. */
export interface ImpersonationTarget {
  readonly email: string;
  readonly name: string;
}

export interface ImpersonationInput {
  /** Whether an impersonation is active at the start, for example after a reload. */
  readonly isImpersonating: boolean;
  /** Whether the user's privileges allow impersonation. */
  readonly canImpersonate: boolean;
}

export interface ImpersonationContext extends ImpersonationInput {
  /** User of the latest start, or null before any. */
  readonly target: ImpersonationTarget | null;
  /** Failure of the latest start or stop, until it is dismissed or retried. */
  readonly failure: Failure | null;
  readonly outcome: ImpersonationOutcome;
}

export type ImpersonationEvent =
  | { readonly type: "start.requested"; readonly target: ImpersonationTarget }
  | { readonly type: "stop.requested" }
  /** The API rejects the tokens of the impersonation. */
  | { readonly type: "tokens.refused" }
  | { readonly type: "failure.read" };

/** Result: another effective user, or the session is lost. */
export type ImpersonationOutcome =
  | { readonly kind: "started" | "stopped" | "fellBack"; readonly user: User }
  | { readonly kind: "lost" };
