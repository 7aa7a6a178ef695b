/** Everything that can go wrong with a call, as far as a text for people differs. */
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
  /** The body's `error`. */
  readonly code?: string | undefined;
  /** The body's `error_description`. */
  readonly description?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  /** The name of the call that the API refused. */
  readonly call?: string | undefined;
  readonly cause?: unknown;
}

/** The one error of the API client: an outage or a refusal, never a defect of ours. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly code: string | null;
  readonly description: string | null;
  readonly retryAfterSeconds: number | null;
  readonly call: string | null;

  constructor(kind: ApiErrorKind, details: ApiErrorDetails = {}) {
    super(`${kind}${details.code ? `: ${details.code}` : ""}`, { cause: details.cause });
    this.kind = kind;
    this.status = details.status ?? null;
    this.code = details.code ?? null;
    this.description = details.description ?? null;
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.call = details.call ?? null;
  }
}

/** The kind that an HTTP status stands for (specification 1, section 8). */
export function kindOfStatus(status: number): ApiErrorKind {
  if (status === 400) return "badRequest";
  if (status === 401) return "unauthorised";
  if (status === 403) return "forbidden";
  if (status === 404) return "notFound";
  if (status === 429) return "rateLimited";
  if (status === 504) return "tooLarge";
  if (status >= 500) return "unavailable";
  return "unknown";
}

const noSuchCall: ReadonlySet<number | null> = new Set([404, 405, 501]);

/** Whether an API says that it has no such call, as one without an addition to the contract does. */
export function isNoSuchCall(error: unknown): boolean {
  return error instanceof ApiError && noSuchCall.has(error.status);
}
