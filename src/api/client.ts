import ky from "ky";
import * as v from "valibot";
import { offlineCode } from "../../machines/failure.ts";
import { ApiError } from "./api-error.ts";
import type { ResponseOf, Call, RequestOf } from "./contract/call.ts";
import type { DownloadedFile } from "./downloaded-file.ts";
import type { OnProgress } from "./receive-file.ts";
import { bodyOf, pathOf, queryOf } from "./request-parts.ts";
import { parseJson, refusalOf } from "./refusal.ts";

/** Provides the client with tokens; implemented by the session's effects. */
export interface Tokens {
  access(): string | null;
  /** Resolves with the access token, refreshed first if it is about to expire. */
  fresh?(): Promise<string | null>;
  /** Signal that is aborted when the current session ends, together with its calls. */
  sessionSignal?(): AbortSignal;
  /** Called when the API has accepted a token. */
  accepted?(token: string): void;
  /** Resolves with a new access token of the same session for a rejected one, or with null. */
  renew(refused: string): Promise<string | null>;
  /** Called when the API has ended the session of a token (`redirect: "login"`). */
  end(refused: string): void;
  /** Called when the API refused what a token's user may not do, perhaps no longer. */
  forbidden?(token: string): void;
}

export interface ApiSettings {
  /** Base URL of all calls, absolute or from the root, without a trailing slash. */
  readonly baseUrl: string;
  readonly tokens: Tokens;
  /**
   * Language of the Accept-Language header (RFC 9110, section 12.5.4); the browser's by default.
   */
  readonly language?: () => string;
  /** Timeout of a whole response in milliseconds; by default 30 s, and 5 minutes for a file. */
  readonly timeoutMs?: number;
  /** Whether URLs of report files contain the token, for an API that requires it. */
  readonly isTokenInFileUrl?: boolean;
  /** Returns the id of a call, for an API that may get such a header; none by default. */
  readonly newRequestId?: (() => string) | undefined;
  /** Whether the device is online; a call that is made offline is not sent. */
  readonly isOnline?: () => boolean;
  /** Called with each error that a call throws, and with the call's name. */
  readonly onFailure?: (error: unknown, call: string) => void;
}

export interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  /**
   * Lets the request outlive the page; its body must be smaller than 64 KiB (Fetch, section 5.6).
   */
  readonly keepalive?: boolean;
}

export interface DownloadOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called during a download with the bytes received and the total, if known. */
  readonly onProgress?: OnProgress;
}

export interface Api {
  /**
   * Sends a request and validates the response; rejects with an `ApiError`, or with the signal's
   * reason.
   */
  send<T extends Call>(
    call: T,
    request: RequestOf<T>,
    options?: SendOptions,
  ): Promise<ResponseOf<T>>;
  /** Downloads a file with its name; rejects with an `ApiError`, or with the signal's reason. */
  download<T extends Call>(
    call: T,
    request: RequestOf<T>,
    options?: DownloadOptions,
  ): Promise<DownloadedFile>;
}

interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

const responseTimeoutMs = 30_000;
const fileTimeoutMs = 300_000;

/** Signals that can end a call: of the caller, the session and the timeout. */
interface Ending {
  readonly call: Call;
  readonly caller: AbortSignal | undefined;
  /** Signal of the session that the call belongs to. */
  readonly sessionSignal: AbortSignal | undefined;
  readonly deadline: AbortSignal;
  readonly keepalive: boolean;
  readonly requestId: string | undefined;
}

/** Creates the client of an API; all requests of the portal use it. */
export function createApi(settings: ApiSettings): Api {
  const { baseUrl, tokens, language, timeoutMs, isTokenInFileUrl = false } = settings;
  const { newRequestId, onFailure, isOnline = () => true } = settings;
  const tokenQuery = (call: Call, token?: string | null): string[][] =>
    isTokenInFileUrl && call.name === "reportFile" && token ? [["access_token", token]] : [];
  const endingOf = (call: Call, { signal, keepalive = false }: SendOptions): Ending => ({
    call,
    caller: signal,
    sessionSignal: call.signedIn !== false ? tokens.sessionSignal?.() : undefined,
    deadline: AbortSignal.timeout(timeoutMs ?? (call.file ? fileTimeoutMs : responseTimeoutMs)),
    keepalive,
    requestId: newRequestId?.(),
  });

  async function attempt(call: Call, parts: Parts, ending: Ending, token?: string | null) {
    const { caller, sessionSignal, deadline, keepalive, requestId } = ending;
    const code = isOnline() ? undefined : offlineCode;
    try {
      return await ky(baseUrl + pathOf(call, parts.params), {
        method: call.method,
        searchParams: [...queryOf(parts.query), ...tokenQuery(call, token)],
        ...bodyOf(call, parts.body),
        headers: {
          accept: call.file?.join() ?? "application/json",
          ...(language && { "accept-language": language() }),
          ...(requestId && { "x-request-id": requestId }),
          ...bearer(token),
        },
        cache: "no-store",
        // The API knows a browser by a cookie of these calls; no other call sends cookies.
        credentials: call.tag === "auth" ? "same-origin" : "omit",
        redirect: "error",
        keepalive,
        referrerPolicy: "no-referrer",
        timeout: false,
        retry: 0,
        throwHttpErrors: false,
        signal: AbortSignal.any(
          [caller, sessionSignal, deadline].filter((item) => item !== undefined),
        ),
      });
    } catch (error) {
      throw endedBy(ending, error, code);
    }
  }

  /** Does not wait for a refresh when the page is being unloaded. */
  async function tokenFor({ keepalive }: Ending): Promise<string | null> {
    return tokens.fresh && !keepalive ? tokens.fresh() : tokens.access();
  }

  /** Returns the response of a call, repeated once with a new token when the first is rejected. */
  async function respond(call: Call, parts: Parts, ending: Ending): Promise<Response> {
    let token = call.signedIn !== false ? await tokenFor(ending) : null;
    for (let isRepeated = false; ; isRepeated = true) {
      const response = await attempt(call, parts, ending, token);
      const isUnauthorised = response.status === 401;
      if (token && !isUnauthorised) tokens.accepted?.(token);
      if (response.ok) return response;
      // Without a readable body the failure has only its status.
      const text = await readBody(() => response.text(), ending).catch(() => "");
      const { error, endsSession } = refusalOf(response, text, ending);
      // A page that goes with a lost right takes along what was typed: only reads look for one.
      const isLostRight = error.kind === "forbidden" && call.method === "GET";
      if (token && isLostRight) tokens.forbidden?.(token);
      if (!token || !isUnauthorised) throw error;
      if (endsSession) tokens.end(token);
      if (endsSession || isRepeated) throw error;
      token = await tokens.renew(token);
      if (!token) throw endedBy(ending, error);
    }
  }

  /** Reports a failure of a call, and fails with it. */
  async function reporting<T>({ name }: Call, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      onFailure?.(error, name);
      throw error;
    }
  }

  return {
    send: (call, request, options = {}) =>
      reporting(call, async () => {
        const ending = endingOf(call, options);
        const response = await respond(call, request, ending);
        const text = await readBody(() => response.text(), ending);
        return parseResponse(call, text, ending);
      }),
    download: (call, request, options = {}) =>
      reporting(call, async () => {
        const ending = endingOf(call, options);
        const response = await respond(call, request, ending);
        const receive = async () => {
          const { receiveFile } = await loadReceiving();
          return receiveFile(response, call.file ?? [], options.onProgress);
        };
        return readBody(receive, ending);
      }),
  };
}

/** Loads the code for downloads, which the sign-in does not need. */
export const loadReceiving = () => import("./receive-file.ts");

function bearer(token?: string | null): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

async function readBody<T>(read: () => Promise<T>, ending: Ending): Promise<T> {
  try {
    const body = await read();
    ending.caller?.throwIfAborted();
    ending.sessionSignal?.throwIfAborted();
    return body;
  } catch (error) {
    throw endedBy(ending, error);
  }
}

/** Returns why a call failed: the reason of the signal that aborted it, or its error. */
function endedBy(ending: Ending, cause: unknown, code?: string): unknown {
  const { requestId, caller, sessionSignal, deadline } = ending;
  const call = { call: ending.call.name, isQuoted: ending.call.isErrorQuoted };
  if (caller?.aborted) return caller.reason;
  if (sessionSignal?.aborted) {
    return new ApiError("unauthorised", { ...call, cause: sessionSignal.reason });
  }
  if (cause instanceof ApiError) return cause;
  const kind = deadline.aborted ? "timeout" : "network";
  return new ApiError(kind, { ...call, requestId, code, cause });
}

function parseResponse<T extends Call>(
  call: T,
  text: string,
  { requestId }: Ending,
): ResponseOf<T> {
  // A list of a million wrong entries would otherwise be a million issues.
  const parsed = v.safeParse(call.response ?? v.never(), parseJson(text), { abortEarly: true });
  if (!parsed.success) {
    const cause = v.summarize(parsed.issues);
    const isQuoted = call.isErrorQuoted;
    throw new ApiError("malformed", { call: call.name, isQuoted, requestId, cause });
  }
  return parsed.output as ResponseOf<T>;
}
