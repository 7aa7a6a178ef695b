import type { Call, ResponseOf, RequestOf } from "../../src/api/contract/call.ts";
import type { allCalls, CallName } from "../../src/api/contract/index.ts";
import type { Language } from "../users/language.ts";
import type { Browser } from "../auth/known-browsers.ts";
import type { Session } from "../auth/sessions.ts";
import type { FileResponse } from "../http/respond.ts";
import type { Sandbox } from "../context/sandbox.ts";

type Calls = typeof allCalls;

/** Input of a handler: the validated request, and the session if the call requires one. */
type Input<Name extends CallName> = RequestOf<Calls[Name]> & {
  readonly sandbox: Sandbox;
  /** Preferred language of the request (Accept-Language). */
  readonly language: Language;
  /** Network address of the request. */
  readonly address: string;
  readonly browser: Browser;
  /** Source of the request for rate limits: its network address, or the user of a known browser. */
  readonly source: string;
} & (Calls[Name] extends { readonly signedIn: false }
    ? unknown
    : Calls[Name] extends { readonly signedIn: "optional" }
      ? { readonly session: Session | null }
      : { readonly session: Session });

type Output<Name extends CallName> =
  ResponseOf<Calls[Name]> extends Blob ? FileResponse : ResponseOf<Calls[Name]>;

export type Handlers<Name extends CallName> = {
  readonly [One in Name]: (input: Input<One>) => Output<One> | Promise<Output<One>>;
};

/** Whether an API can leave a call out, which its summary says. */
export const isAddition = ({ summary }: Call) => summary.includes("An addition");

/** Response of a call without a result. */
export const done = { status: "ok" } as const;
