import * as v from "valibot";
import { call } from "./call.ts";
import { Done, Text, optionalField } from "./shapes.ts";

const text = v.string();
export const UserName = v.pipe(text, v.minLength(1), v.maxLength(254));
export const Password = v.pipe(text, v.minLength(1), v.maxLength(1000));

/** Response of all calls that return tokens (RFC 6749, section 5.1, with an own field `redirect`). */
export const TokenResponse = v.object({
  access_token: Text,
  refresh_token: Text,
  token_type: v.literal("Bearer"),
  /** Seconds. */
  expires_in: v.pipe(v.number(), v.integer(), v.minValue(1)),
  redirect: optionalField(v.literal("security-question")),
});
export type TokenResponse = v.InferOutput<typeof TokenResponse>;

/**
 * Body of all error responses. A 401 after which the token must not be refreshed has `redirect:
 * "login"`. Where a passkey can be the second step or a confirmation, `passkey` has the options for the browser;
 * where a recovery code can, `hasRecoveryCodes` is true.
 */
export const ErrorBody = v.object({
  error: v.string(),
  error_description: optionalField(v.string()),
  redirect: optionalField(v.literal("login")),
  passkey: optionalField(v.looseObject({ challenge: Text })),
  hasRecoveryCodes: optionalField(v.boolean()),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

/** For a 400 `pending_totp`, Retry-After has the seconds until another code can be requested. */
export const token = call({
  name: "token",
  summary: "Signs in with a password and, if required, a one-time code; or refreshes the tokens.",
  method: "POST",
  path: "/auth/token",
  tag: "auth",
  signedIn: false,
  query: v.object({ "otp-code": v.optional(v.pipe(text, v.regex(/^\d{6}$/))) }),
  bodyFormat: "form",
  body: v.variant("grant_type", [
    v.object({
      grant_type: v.literal("password"),
      username: UserName,
      password: Password,
    }),
    v.object({
      grant_type: v.literal("refresh_token"),
      refresh_token: v.pipe(text, v.minLength(1), v.maxLength(4000)),
    }),
  ]),
  response: TokenResponse,
});

export const logout = call({
  name: "logout",
  summary:
    "Ends the session of the bearer token; its access and refresh tokens are rejected afterwards.",
  method: "POST",
  path: "/auth/logout",
  tag: "auth",
  response: Done,
});

export const health = call({
  name: "health",
  summary: "Returns 200 when the API is ready.",
  method: "GET",
  path: "/health",
  tag: "auth",
  signedIn: false,
  response: Done,
});
