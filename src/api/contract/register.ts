import * as v from "valibot";
import { enquiryRoles } from "../../../machines/enquiry/roles.ts";
import { call } from "./call.ts";
import { Count, Done, Text, TypedEmail, lineText } from "./shapes.ts";

/** Solution of a challenge from the captcha provider's widget. */
export const CaptchaSolution = v.pipe(v.string(), v.minLength(1), v.maxLength(10_000));

export const register = call({
  name: "register",
  summary: "Requests access; the response is the same whether or not the address is known.",
  method: "POST",
  path: "/auth/register",
  tag: "auth",
  signedIn: false,
  body: v.object({
    userName: lineText(200),
    accountNames: lineText(500),
    email: TypedEmail,
    role: v.picklist(enquiryRoles),
    organisation: lineText(200),
    recaptcha: CaptchaSolution,
  }),
  response: Done,
});

export const challenge = call({
  name: "challenge",
  summary: "Returns a signed proof-of-work challenge (ALTCHA, version 2) for one use.",
  method: "GET",
  path: "/auth/challenge",
  tag: "auth",
  signedIn: false,
  response: v.object({
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
