import type { Failure } from "../failure.ts";
import type { User } from "../user/types.ts";

/** Who is to be acted as. */
export interface ImpersonationTarget {
  readonly email: string;
  readonly name: string;
}

export interface ImpersonationInput {
  /** Whether somebody is acted as already, as after a reload. */
  readonly isImpersonating: boolean;
  /** Whether the privileges allow to start. */
  readonly canImpersonate: boolean;
}

export interface ImpersonationContext extends ImpersonationInput {
  /** Who the latest start is about, or null before any. */
  readonly target: ImpersonationTarget | null;
  /** Why the latest start or stop changed nothing, until it is read or tried again. */
  readonly failure: Failure | null;
  readonly outcome: ImpersonationOutcome;
}

export type ImpersonationEvent =
  | { readonly type: "start.requested"; readonly target: ImpersonationTarget }
  | { readonly type: "stop.requested" }
  /** The API takes the tokens of the impersonation no more. */
  | { readonly type: "tokens.refused" }
  | { readonly type: "failure.read" };

/** What came of it: another effective user, or no session that goes on. */
export type ImpersonationOutcome =
  | { readonly kind: "started" | "stopped" | "fellBack"; readonly user: User }
  | { readonly kind: "lost" };
