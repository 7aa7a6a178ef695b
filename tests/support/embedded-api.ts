import { DatabaseSync } from "node:sqlite";
import * as v from "valibot";
import { ErrorBody, TokenResponse } from "../../src/api/contract/auth.ts";
import type { Call } from "../../src/api/contract/call.ts";
import { allCalls, type CallName } from "../../src/api/contract/index.ts";
import { createApp } from "../../sandbox/app.ts";
import type { Clock } from "../../sandbox/context/clock.ts";
import { openInMemory } from "../../sandbox/database/open.ts";
import { refusalsOf } from "../../sandbox/description/refusals.ts";
import { storedMails } from "../../sandbox/context/outbox.ts";
import { type PersonaKey, personas } from "../../sandbox/seed/personas.ts";
import { createSandbox } from "../../sandbox/context/sandbox.ts";
import { createSeed } from "../../sandbox/seed/seed.ts";
import { testSettings } from "./test-settings.ts";

/** Request parameters; arrays are repeated in the query. */
export interface CallRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

interface Sent extends CallRequest {
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** The address that the request comes from. */
  readonly source?: string;
}

/** A Wednesday. */
export const testStart = new Date("2026-11-18T10:00:00Z");

/** Clock that only tests advance, so that test duration has no effect. */
function stillClock(start: Date): Clock {
  let nowMs = start.getTime();
  return {
    now: () => new Date(nowMs),
    advance(seconds) {
      nowMs += seconds * 1000;
    },
    restore() {
      nowMs = start.getTime();
    },
  };
}

const seedAt = (start: Date) => openInMemory(createSeed(stillClock(start), testSettings));
const firstData = seedAt(testStart).then((db) => db.serialize());

async function firstDataAt(start: Date): Promise<DatabaseSync> {
  if (start !== testStart) return seedAt(start);
  const db = new DatabaseSync(":memory:");
  db.deserialize(await firstData);
  return db;
}

/** Opens an API with a database, by default with seed data in memory, and a clock that begins at `start`. */
export async function openApi(opened?: DatabaseSync, start = testStart) {
  const clock = stillClock(start);
  const db = opened ?? (await firstDataAt(start));
  const sandbox = await createSandbox(db, clock, testSettings);
  const app = createApp(sandbox);

  async function call(
    name: CallName,
    { token, headers, source, ...parts }: Sent = {},
  ): Promise<Response> {
    const called: Call = allCalls[name];
    const bearer = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const request = requestOf(called, parts);
    const init = { ...request.init, headers: { ...request.headers, ...bearer, ...headers } };
    const env = source === undefined ? {} : { incoming: { socket: { remoteAddress: source } } };
    const response = await app.request(request.path, init, env);
    if (response.status >= 400) checkDeclared(called, await refusalOf(response.clone()));
    return response;
  }

  function signIn(
    email: string,
    password: string,
    code?: string,
    source?: string,
  ): Promise<Response> {
    const request = passwordRequest(email, password, code);
    return call("token", source === undefined ? request : { ...request, source });
  }

  /** Opens a browser at an address; it keeps the cookie of a sign-in. */
  function openBrowser(source: string) {
    let cookie = "";
    const callHere: typeof call = async (name, sent) => {
      const headers = { ...sent?.headers, ...(cookie === "" ? {} : { cookie }) };
      const response = await call(name, { source, ...sent, headers });
      cookie = response.headers.get("set-cookie")?.split(";")[0] ?? cookie;
      return response;
    };
    return {
      call: callHere,
      signIn: (email: string, password: string, code?: string) =>
        callHere("token", passwordRequest(email, password, code)),
    };
  }

  return {
    app,
    clock,
    sandbox,
    call,
    signIn,
    openBrowser,
    refresh: (token: string) =>
      call("token", { body: { grant_type: "refresh_token", refresh_token: token } }),
    /** Signs a persona in by password and returns the tokens. */
    async tokensOf(key: PersonaKey): Promise<TokenResponse> {
      const { email, password } = personas[key];
      return tokensIn(await signIn(email, password));
    },
    mailsTo: (email: string) => storedMails(db, email),
  };
}

export type Api = Awaited<ReturnType<typeof openApi>>;

const passwordRequest = (email: string, password: string, code?: string) => ({
  query: code === undefined ? {} : { "otp-code": code },
  body: { grant_type: "password", username: email, password },
});

function requestOf(call: Call, { params = {}, query = {}, body }: CallRequest) {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((item) => [name, String(item)]),
    ),
  );
  const isForm = call.bodyFormat === "form";
  const text =
    body === undefined
      ? null
      : isForm
        ? new URLSearchParams(body as Record<string, string>).toString()
        : JSON.stringify(body);
  return {
    path: `/api${path}${search.size > 0 ? `?${search}` : ""}`,
    init: { method: call.method, body: text },
    headers: {
      "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
    },
  };
}

/** Tokens of a response; asserts status 200. */
export async function tokensIn(response: Response): Promise<TokenResponse> {
  return v.parse(TokenResponse, await bodyOf(response, 200));
}

/** Body of a response; asserts its status. */
export async function bodyOf(response: Response, status: number): Promise<unknown> {
  const text = await response.text();
  if (response.status !== status)
    throw new Error(`${response.status} instead of ${status}: ${text}`);
  return JSON.parse(text);
}

/** Throws if the OpenAPI document does not list a refusal of a call. */
function checkDeclared(call: Call, refusal: string): void {
  const declared = refusalsOf(call).flatMap(([status, codes]) =>
    codes.map((code) => `${status} ${code}`),
  );
  if (!declared.includes(refusal)) throw new Error(`${call.name} does not declare ${refusal}`);
}

/** Status and error code of a response. */
export async function refusalOf(response: Response): Promise<string> {
  return `${response.status} ${v.parse(ErrorBody, await response.json()).error}`;
}
