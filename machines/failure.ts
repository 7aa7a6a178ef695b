/**
 * Why a call failed: `kind` is the kind of the error, `code` and `description` come from the API.
 * An effect rejects with an object of this shape; any other rejection is a defect.
 */
export interface Failure {
  readonly kind: string;
  readonly code: string | null;
  readonly description: string | null;
  /** Seconds to wait before a retry, from the API. */
  readonly retryAfterSeconds?: number | null;
  /** Name of the call that failed. */
  readonly call?: string | null;
  /** Whether the call's failures show the API's text. */
  readonly isQuoted?: boolean;
  /** Id of the request, which the API's log has too. */
  readonly requestId?: string | null;
}

/** Converts what an effect rejected with; rethrows anything that is not a `Failure`. */
export function failureOf(error: unknown): Failure {
  if (!isFailure(error)) throw error;
  const { kind, code, description, retryAfterSeconds, call, isQuoted, requestId } = error;
  return {
    kind,
    code,
    description,
    ...(typeof retryAfterSeconds === "number" ? { retryAfterSeconds } : {}),
    ...(typeof call === "string" ? { call } : {}),
    ...(isQuoted ? { isQuoted } : {}),
    ...(typeof requestId === "string" ? { requestId } : {}),
  };
}

/** After these failures the outcome of a request is unknown; a proxy causes the last two. */
const unconfirmedKinds: ReadonlySet<string> = new Set([
  "network",
  "timeout",
  "malformed",
  "tooLarge",
]);

/** Code of a failed call that was made while the browser was offline, and so was not sent. */
export const offlineCode = "offline";

/** Whether a request may have been carried out although it failed. */
export const isOutcomeUnknown = ({ kind, code }: Failure): boolean =>
  unconfirmedKinds.has(kind) && code !== offlineCode;

function isFailure(error: unknown): error is Failure {
  return (
    typeof error === "object" &&
    error !== null &&
    "kind" in error &&
    typeof error.kind === "string" &&
    "code" in error &&
    "description" in error
  );
}
