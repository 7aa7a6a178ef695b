import type { ResponseOf, RequestOf } from "../../src/api/contract/call.ts";
import type { allCalls, CallName } from "../../src/api/contract/index.ts";
import type { Language } from "../users/language.ts";
import type { Session } from "../auth/sessions.ts";
import type { FileResponse } from "../http/respond.ts";
import type { Sandbox } from "../context/sandbox.ts";

type Calls = typeof allCalls;

/** What a handler is given: the checked request, and the session where the call asks for one. */
type Input<Name extends CallName> = RequestOf<Calls[Name]> & {
  readonly sandbox: Sandbox;
  /** What the caller's browser would rather read. */
  readonly language: Language;
  /** Where the request comes from, as limits count it. */
  readonly source: string;
} & (Calls[Name]["signedIn"] extends true
    ? { readonly session: Session }
    : Calls[Name]["signedIn"] extends "optional"
      ? { readonly session: Session | null }
      : unknown);

type Output<Name extends CallName> =
  ResponseOf<Calls[Name]> extends Blob ? FileResponse : ResponseOf<Calls[Name]>;

/** The handlers of some calls, by name. */
export type Handlers<Name extends CallName> = {
  readonly [One in Name]: (input: Input<One>) => Output<One> | Promise<Output<One>>;
};

/** The answer of a call that has nothing to tell. */
export const done = { status: "ok" } as const;
