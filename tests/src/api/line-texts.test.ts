import * as v from "valibot";
import { expect, test } from "vitest";
import type { Call } from "../../../src/api/contract/call.ts";
import { allCalls } from "../../../src/api/contract/index.ts";

interface Schema extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Schema>>;
  /** Schemas of a union; the values of a list of texts. */
  readonly options?: readonly (Schema | string)[];
  readonly item?: Schema;
  readonly wrapped?: Schema;
}

/** Paths of the fields of a schema that accept a text. */
function fieldsWith(text: string, schema: Schema, path: string): string[] {
  const { entries, options = [], item, wrapped } = schema;
  const parts = [
    ...Object.entries(entries ?? {}).map(([name, entry]) => [entry, `${path}.${name}`] as const),
    ...[...options, item, wrapped].flatMap((option) =>
      typeof option === "object" ? [[option, path] as const] : [],
    ),
  ];
  if (parts.length > 0) return parts.flatMap(([part, at]) => fieldsWith(text, part, at));
  return v.safeParse(schema, text).success ? [path] : [];
}

const accepting = (text: string) =>
  Object.values<Call>(allCalls).flatMap(({ name, body }) =>
    body ? [...new Set(fieldsWith(text, body as Schema, name))] : [],
  );

/** Texts of several lines, and what is only compared: secrets, search words, names of accounts. */
const free = [
  "token.username",
  "token.password",
  "token.refresh_token",
  "saveSecurityQuestions.password",
  "saveSecurityQuestions.securityAnswerOne",
  "saveSecurityQuestions.securityAnswerTwo",
  "saveSecurityQuestions.securityAnswerThree",
  "resetPassword.securityAnswer",
  "unlockAccount.securityAnswer",
  "resetPassword.newPassword",
  "setInitialPassword.newPassword",
  "register.recaptcha",
  "help.message",
  "help.recaptcha",
  "confirmSession.password",
  "changePassword.oldPassword",
  "changePassword.newPassword",
  "createCase.description",
  "createCashInstruction.notes",
  "signInWithPasskey.password",
  "signInWithPasskey.username",
  "signInWithRecoveryCode.password",
  "signInWithRecoveryCode.recoveryCode",
  "signInWithRecoveryCode.username",
  "npvSearch.filters.text",
  "logEvent.eventDetails",
  "resetPassword.code",
  "resetPassword.userName",
  "setInitialPassword.code",
  "setInitialPassword.userName",
  "unlockAccount.code",
  "unlockAccount.userName",
  "verifyUnlockLink.code",
  "verifyUnlockLink.userName",
  "verifyInitialLink.code",
  "verifyInitialLink.userName",
  "verifyResetLink.code",
  "verifyResetLink.userName",
];

test.each([
  ["a line break", "a\nb"],
  ["a control character", "a\u0007b"],
  ["a line separator", "a\u2028b"],
  ["a right-to-left override", "a\u202Ebfdp.exe"],
  ["an isolate", "a\u2066b"],
])("SAFE-46 only texts of several lines accept %s", (_, text) => {
  expect(accepting(text).toSorted()).toEqual(free.toSorted());
  expect(accepting(`${text}@b.example`).toSorted()).toEqual(free.toSorted());
});
