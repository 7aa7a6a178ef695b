import type { PasskeyOptions } from "../../src/api/contract/passkeys.ts";

interface RefusalOptions {
  readonly endsSession?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  readonly passkey?: PasskeyOptions | undefined;
  readonly hasRecoveryCodes?: boolean;
}

/**
 * An error of the API with the response body `{ error, error_description }` (docs/api-contract.md).
 */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 422 | 429;
  readonly code: string;
  readonly description: string;
  /** Whether the session has ended, so that refreshing the tokens would fail. */
  readonly endsSession: boolean;
  readonly headers: Readonly<Record<string, string>>;
  /** Options for a passkey as the second step. */
  readonly passkey: PasskeyOptions | undefined;
  /** Whether a recovery code can be the second step. */
  readonly hasRecoveryCodes: boolean;

  constructor(
    status: Refusal["status"],
    code: string,
    description: string,
    { endsSession = false, headers = {}, passkey, hasRecoveryCodes = false }: RefusalOptions = {},
  ) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
    this.description = description;
    this.endsSession = endsSession;
    this.headers = headers;
    this.passkey = passkey;
    this.hasRecoveryCodes = hasRecoveryCodes;
  }
}

export const invalidRequest = (description: string) =>
  new Refusal(400, "invalid_request", description);

export const forbidden = (description = "You do not have permission to do this.") =>
  new Refusal(403, "forbidden", description);

export const notFound = (description = "The record was not found.") =>
  new Refusal(404, "not_found", description);

/** For what a user stores; deleting something of the kind makes room. */
export const quotaExceeded = (description: string) =>
  new Refusal(400, "quota_exceeded", description);

export const tooManyRequests = (retryAfterSeconds: number) =>
  new Refusal(429, "too_many_requests", "Too many attempts. Wait a moment and try again.", {
    headers: { "retry-after": String(Math.max(1, Math.ceil(retryAfterSeconds))) },
  });
