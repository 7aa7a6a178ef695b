import * as v from "valibot";
import { call } from "./call.ts";
import { Count, Done, Email, Text, typedText } from "./shapes.ts";

const text = v.string();
export const UserName = v.pipe(text, v.minLength(1), v.maxLength(254));
export const Password = v.pipe(text, v.minLength(1), v.maxLength(1000));

/** 200 of every call that hands out tokens (RFC 6749 §5.1, `redirect` by decisions.md). */
export const TokenAnswer = v.object({
  access_token: Text,
  refresh_token: Text,
  token_type: v.literal("Bearer"),
  /** Seconds. */
  expires_in: v.pipe(v.number(), v.integer(), v.minValue(1)),
  redirect: v.optional(v.literal("security-question")),
});
export type TokenAnswer = v.InferOutput<typeof TokenAnswer>;

/** Every refusal of every call. A 401 that must not be refreshed carries `redirect: "login"`. */
export const ErrorBody = v.object({
  error: v.string(),
  error_description: v.optional(v.string()),
  redirect: v.optional(v.literal("login")),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;

export const token = call({
  name: "token",
  summary: "Signs in by password, with a one-time code where one is asked for, or refreshes.",
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
  answer: TokenAnswer,
});

export const logout = call({
  name: "logout",
  summary: "Ends the session of the bearer token: its access and refresh tokens are refused after.",
  method: "POST",
  path: "/auth/logout",
  tag: "auth",
  signedIn: true,
  answer: Done,
});

export const health = call({
  name: "health",
  summary: "Answers when the API is ready.",
  method: "GET",
  path: "/health",
  tag: "auth",
  signedIn: false,
  answer: Done,
});

/** Roles that a person may ask for access in; Auditor is offered in the UK region only. */
export const registrationRoles = [
  "Trustee",
  "General Management",
  "General Finance",
  "Investment & Research",
  "Advisor",
  "Consultant",
  "Operations & Administration",
  "Auditor",
  "Other",
] as const;

/** The solved challenge as the captcha provider's widget hands it over. */
export const CaptchaSolution = v.pipe(text, v.minLength(1), v.maxLength(10_000));

export const register = call({
  name: "register",
  summary: "Asks for access; answers the same whether or not the address is known.",
  method: "POST",
  path: "/auth/register",
  tag: "auth",
  signedIn: false,
  body: v.object({
    userName: typedText(200),
    accountNames: typedText(500),
    email: Email,
    role: v.picklist(registrationRoles),
    organisation: typedText(200),
    recaptcha: CaptchaSolution,
  }),
  answer: Done,
});

export const challenge = call({
  name: "challenge",
  summary: "A signed proof-of-work challenge (ALTCHA, version 2) that can be solved once.",
  method: "GET",
  path: "/auth/challenge",
  tag: "auth",
  signedIn: false,
  answer: v.object({
    parameters: v.looseObject({
      algorithm: Text,
      nonce: Text,
      salt: Text,
      cost: Count,
      keyLength: Count,
      keyPrefix: Text,
      /** Seconds since 1970. */
      expiresAt: Count,
    }),
    signature: Text,
  }),
});
