/**
 * Why a call did not do what was asked, as codes: `kind` tells what happened on the way, `code` and
 * `description` what the API said. An effect rejects with an object of this shape; anything else
 * that it rejects with is a defect.
 */
export interface Failure {
  readonly kind: string;
  readonly code: string | null;
  readonly description: string | null;
  /** How long the API asks to wait before another try. */
  readonly retryAfterSeconds?: number | null;
  /** The name of the call that the API refused. */
  readonly call?: string | null;
}

/** The failure in what an effect rejected with; throws what is none. */
export function failureOf(error: unknown): Failure {
  if (!isFailure(error)) throw error;
  const { kind, code, description, retryAfterSeconds } = error;
  return {
    kind,
    code,
    description,
    ...(typeof retryAfterSeconds === "number" ? { retryAfterSeconds } : {}),
  };
}

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
