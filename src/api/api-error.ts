/** Kinds of failures; each has its own text. */
export const apiErrorKinds = [
  "badRequest",
  "unauthorised",
  "forbidden",
  "notFound",
  "rateLimited",
  "unavailable",
  "tooLarge",
  "network",
  "timeout",
  "malformed",
  "unknown",
] as const;
export type ApiErrorKind = (typeof apiErrorKinds)[number];

export function isApiErrorKind(kind: string): kind is ApiErrorKind {
  return (apiErrorKinds as readonly string[]).includes(kind);
}

interface ApiErrorDetails {
  readonly status?: number | undefined;
  /** `error` of the response body. */
  readonly code?: string | undefined;
  /** `error_description` of the response body. */
  readonly description?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** `passkey` of the response body, as JSON. */
  readonly passkeyOptions?: string | undefined;
  /** `hasRecoveryCodes` of the response body. */
  readonly hasRecoveryCodes?: boolean;
  /** Name of the call that failed. */
  readonly call?: string | undefined;
  /** Whether the call's failures show the API's text. */
  readonly isQuoted?: boolean | undefined;
  /** Id of the request, which the API's log has too. */
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** Error of the API client: an outage or a rejected request, never a defect of the portal. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly code: string | null;
  readonly description: string | null;
  readonly retryAfterSeconds: number | null;
  readonly passkeyOptions: string | undefined;
  readonly hasRecoveryCodes: boolean;
  readonly call: string | null;
  readonly isQuoted: boolean;
  readonly requestId: string | null;

  constructor(kind: ApiErrorKind, details: ApiErrorDetails = {}) {
    super(`${kind}${details.code ? `: ${details.code}` : ""}`, { cause: details.cause });
    this.kind = kind;
    this.status = details.status ?? null;
    this.code = details.code ?? null;
    this.description = details.description ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.passkeyOptions = details.passkeyOptions;
    this.hasRecoveryCodes = details.hasRecoveryCodes ?? false;
    this.call = details.call ?? null;
    this.isQuoted = details.isQuoted ?? false;
    this.requestId = details.requestId ?? null;
  }
}

/**
 * Returns the kind of an HTTP status (specification 1, section 8); a gateway timeout is a large
 * response only where the user can ask for less.
 */
export function kindOfStatus(status: number, isNarrowable?: boolean): ApiErrorKind {
  if (status === 400 || status === 422) return "badRequest";
  if (status === 401) return "unauthorised";
  if (status === 403) return "forbidden";
  if (status === 404 || status === 410) return "notFound";
  if (status === 429) return "rateLimited";
  if (status === 504) return isNarrowable ? "tooLarge" : "timeout";
  if (status >= 500) return "unavailable";
  return "unknown";
}

const noSuchCall: ReadonlySet<number | null> = new Set([404, 405, 501]);

/** Whether the API does not support the call, because it has no such addition to the contract. */
export function isNoSuchCall(error: unknown): boolean {
  return error instanceof ApiError && noSuchCall.has(error.status);
}
