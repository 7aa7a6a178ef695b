import * as v from "valibot";
import { Password, UserName } from "./auth.ts";
import { call } from "./call.ts";
import { Done, Text, TypedEmail, typedText } from "./shapes.ts";

const text = v.string();
const LinkCode = v.pipe(text, v.minLength(1), v.maxLength(200));

export const bannedPasswords = call({
  name: "bannedPasswords",
  summary: "Returns the phrases that no password may contain, in lower case.",
  method: "GET",
  path: "/auth/bannedpassword",
  tag: "auth",
  signedIn: false,
  response: v.array(Text),
});

export const forgotPassword = call({
  name: "forgotPassword",
  summary: "Emails a reset link to a known address; the response is the same for an unknown one.",
  method: "POST",
  path: "/auth/password/forgot",
  tag: "auth",
  signedIn: false,
  body: v.object({ userName: TypedEmail }),
  response: Done,
});

const Link = v.object({ code: LinkCode, userName: UserName });

const SecurityQuestion = v.object({
  region: Text,
  questionDescription: Text,
  /** Key of a predefined question, which the portal translates. */
  questionKey: Text,
});

export const verifyResetLink = call({
  name: "verifyResetLink",
  summary: "Checks the code of a reset link without using it.",
  method: "POST",
  path: "/auth/password/reset/verify",
  tag: "auth",
  signedIn: false,
  body: Link,
  response: SecurityQuestion,
});

export const resetPassword = call({
  name: "resetPassword",
  summary: "Sets a new password with the code of a reset link and the answer to its question.",
  method: "POST",
  path: "/auth/password/reset",
  tag: "auth",
  signedIn: false,
  body: v.object({
    userName: UserName,
    newPassword: Password,
    code: LinkCode,
    securityAnswer: typedText(200),
  }),
  response: Done,
});

export const verifyInitialLink = call({
  name: "verifyInitialLink",
  summary: "Checks the code of an initial-password link without using it.",
  method: "POST",
  path: "/auth/password/initial/verify",
  tag: "auth",
  signedIn: false,
  body: Link,
  response: v.object({ region: Text }),
});

export const setInitialPassword = call({
  name: "setInitialPassword",
  summary: "Sets the first password; the returned one-time code is valid for one sign-in.",
  method: "POST",
  path: "/auth/password/initial",
  tag: "auth",
  signedIn: false,
  body: v.object({ userName: UserName, newPassword: Password, code: LinkCode }),
  response: v.object({ otp: v.pipe(text, v.regex(/^\d{6}$/)) }),
});

export const verifyUnlockLink = call({
  name: "verifyUnlockLink",
  summary: "Checks the code of a link that unlocks sign-in, without using it. An addition.",
  method: "POST",
  path: "/auth/unlock/verify",
  tag: "auth",
  signedIn: false,
  body: Link,
  response: SecurityQuestion,
});

export const unlockAccount = call({
  name: "unlockAccount",
  summary:
    "Unlocks sign-in with the code of an emailed link and the answer to its question. An addition.",
  method: "POST",
  path: "/auth/unlock",
  tag: "auth",
  signedIn: false,
  body: v.object({ userName: UserName, code: LinkCode, securityAnswer: typedText(200) }),
  response: Done,
});
