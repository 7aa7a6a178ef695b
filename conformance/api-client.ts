import * as v from "valibot";
import type { Call } from "../src/api/contract/call.ts";
import { allCalls, type CallName } from "../src/api/contract/index.ts";
import type { Role } from "./roles.ts";

/** Sends a request: `fetch`, or an API in the same process. */
export type Send = (request: Request) => Promise<Response>;

export interface Account {
  readonly email: string;
  readonly password: string;
}
export type Accounts = Readonly<Partial<Record<Role, Account>>>;

export interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  /** JSON body; undefined if there is none. */
  readonly json: unknown;
}

/**
 * What the other checks need from a response with tokens. The success of `token` checks the whole
 * schema, so that another difference in it does not leave the rest untested.
 */
const Tokens = v.object({
  access_token: v.string(),
  refresh_token: v.fallback(v.optional(v.string()), undefined),
});
export type Tokens = v.InferOutput<typeof Tokens>;

/** Thrown when a check cannot run because an account or a record is missing. */
export class Untestable extends Error {
  override readonly name = "Untestable";
}

const patienceMs = 60_000;

/** Client for the tested API; keeps one session per role. */
export class ApiClient {
  readonly #base: string;
  readonly #send: Send;
  readonly #accounts: Accounts;
  readonly #sessions = new Map<Role, Promise<Tokens>>();
  readonly #kept = new Map<string, Promise<unknown>>();
  readonly #undo: (() => Promise<unknown>)[] = [];

  constructor(base: string, send: Send, accounts: Accounts) {
    this.#base = base.replace(/\/+$/, "");
    this.#send = send;
    this.#accounts = accounts;
  }

  call(name: CallName, parts: Parts = {}): Promise<Reply> {
    const call: Call = allCalls[name];
    const path = call.path.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(parts.params?.[key] ?? "none"),
    );
    return this.callPath(call.method, path, parts, call.bodyFormat === "form");
  }

  async callPath(method: string, path: string, parts: Parts = {}, isForm = false): Promise<Reply> {
    const { query = {}, body, token } = parts;
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) =>
        (Array.isArray(value) ? value : [value]).map((each) => [name, String(each)]),
      ),
    );
    const url = `${this.#base}${path}${search.size > 0 ? `?${search}` : ""}`;
    const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
    const headers = {
      accept: "application/json, */*",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": type }),
      ...parts.headers,
    };
    const text = body === undefined ? null : textOf(body, isForm);
    const signal = AbortSignal.timeout(patienceMs);
    const request = new Request(url, { method, headers, body: text, redirect: "manual", signal });
    const response = await this.#send(request);
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, bytes, json: jsonIn(bytes) };
  }

  hasAccount(role: Role): boolean {
    return this.#accounts[role] !== undefined;
  }

  accountOf(role: Role): Account {
    const account = this.#accounts[role];
    if (!account) throw new Untestable(`no account with the role ${role}`);
    return account;
  }

  /** Opens a separate session, which ends with the run. */
  async signIn(role: Role): Promise<Tokens> {
    const { email, password } = this.accountOf(role);
    const body = { grant_type: "password", username: email, password };
    const tokens = tokensIn(await this.call("token", { body }), `the ${role} cannot sign in`);
    this.atEnd(() => this.call("logout", { token: tokens.access_token }));
    return tokens;
  }

  /** Returns the access token of the role's session. */
  async tokenOf(role: Role): Promise<string> {
    const known = this.#sessions.get(role) ?? this.signIn(role);
    this.#sessions.set(role, known);
    return (await known).access_token;
  }

  /** Discards a role's session after it has ended; the next call opens another. */
  forget(role: Role): void {
    this.#sessions.delete(role);
  }

  /** Results of earlier requests, by name. */
  keep<T>(key: string, find: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(key) as Promise<T> | undefined;
    const kept = known ?? find();
    this.#kept.set(key, kept);
    return kept;
  }

  /** Registers the removal of a record that a check has created. */
  atEnd(undo: () => Promise<unknown>): void {
    this.#undo.push(undo);
  }

  /** Removes the created records, last first, and ends the sessions. */
  async close(): Promise<void> {
    for (const undo of this.#undo.splice(0).toReversed()) await undo().catch(() => {});
  }
}

/** Returns the tokens of a response; throws `Untestable` without an access token. */
export function tokensIn(reply: Reply, otherwise: string): Tokens {
  const parsed = v.safeParse(Tokens, reply.json);
  if (reply.status === 200 && parsed.success) return parsed.output;
  throw new Untestable(`${otherwise} (HTTP ${reply.status})`);
}

function textOf(body: unknown, isForm: boolean): string {
  if (typeof body === "string") return body;
  return isForm
    ? new URLSearchParams(body as Record<string, string>).toString()
    : JSON.stringify(body);
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
