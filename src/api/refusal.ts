import { ApiError, kindOfStatus } from "./api-error.ts";
import type { Call } from "./contract/call.ts";

/**
 * Parses JSON without `__proto__` keys; returns undefined when the text is invalid. Only a text that
 * may have such a key, possibly with escaped letters, takes the five times slower way.
 */
export function parseJson(text: string): unknown {
  try {
    if (!/__proto__|\\u00[567]/i.test(text)) return JSON.parse(text);
    return JSON.parse(text, (key, value: unknown) => (key === "__proto__" ? undefined : value));
  } catch {
    return undefined;
  }
}

/** A call that was rejected, and the id of its request. */
interface Rejected {
  readonly call: Call;
  readonly requestId: string | undefined;
}

/**
 * Status by which a failure is named. A page in place of the API's body is of a proxy or a firewall in
 * front of it, and says nothing about the user, the session or the input. The token call has status
 * 400 for its limits, too (RFC 6749, section 5.2).
 */
function namedStatus({ status, headers }: Response, code?: string): number {
  if (code === "too_many_requests") return 429;
  const isPage = headers.get("content-type")?.startsWith("text/html");
  return isPage && status < 404 ? 502 : status;
}

/** Returns the failure of a rejected call from its status and its body, which can be anything. */
export function refusalOf(response: Response, text: string, { call, requestId }: Rejected) {
  const { status, headers } = response;
  const body: Readonly<Record<string, unknown>> = { ...Object(parseJson(text)) };
  const code = textIn(body["error"]);
  const retryAfter = Number(headers.get("retry-after") ?? Number.NaN);
  return {
    endsSession: body["redirect"] === "login",
    error: new ApiError(kindOfStatus(namedStatus(response, code), call.isNarrowable), {
      status,
      code,
      description: textIn(body["error_description"]),
      retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
      passkeyOptions: jsonIn(body["passkey"]),
      hasRecoveryCodes: body["hasRecoveryCodes"] === true,
      call: call.name,
      isQuoted: call.isErrorQuoted,
      requestId,
    }),
  };
}

/** Returns a field of an error body as JSON if it is an object. */
function jsonIn(field: unknown): string | undefined {
  return typeof field === "object" && field !== null ? JSON.stringify(field) : undefined;
}

/** Returns a field of an error body if it is a non-blank string. */
function textIn(field: unknown): string | undefined {
  return typeof field === "string" && field.trim() !== "" ? field : undefined;
}
