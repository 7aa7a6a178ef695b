import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
  codeDigits,
  credentialProblems,
  recoveryCodeProblem,
} from "../../../machines/sign-in/credentials.ts";
import { isEmail } from "../../../machines/user/email.ts";
import { Email } from "../../../src/api/contract/shapes.ts";

const good = { email: "ada@harrowfield.example", password: "Portfolio2026" };

describe("sign-in field validation", () => {
  test.each([
    ["nothing", "", "emailMissing"],
    ["spaces", " \u3000\t", "emailMissing"],
    ["no @ sign", "ada.harrowfield.example", "emailInvalid"],
    ["10,000 characters", `${"x".repeat(10_000)}@harrowfield.example`, "emailInvalid"],
    ["a control character", "ada\u0007@harrowfield.example", "emailInvalid"],
    ["a direction mark", "ada\u202e@harrowfield.example", "emailInvalid"],
    ["an invisible space", "ada\u200b@harrowfield.example", "emailInvalid"],
    ["markup", "<b>ada@harrowfield.example</b>", "emailInvalid"],
    ["254 characters", `${"x".repeat(249)}@a.uk`, null],
    ["255 characters", `${"x".repeat(250)}@a.uk`, "emailInvalid"],
    ["two addresses", "ada@a.example,ada@b.example", "emailInvalid"],
    ["an apostrophe", "sinead.o'connor@harrowfield.example", null],
    ["another script", "李雅婷@深蓝保险.中国", null],
  ])("AUTH-01 an email of %s", (_what, email, problem) => {
    expect(credentialProblems(email, good.password).email).toBe(problem);
  });

  test.each([
    ["nothing", "", "passwordMissing"],
    ["six characters", "abc123", "passwordTooShort"],
    ["10,000 characters", "x".repeat(10_000), "passwordTooLong"],
    ["1,000 characters", "x".repeat(1_000), null],
    ["spaces", " ".repeat(7), null],
    ["emoji and markup", "<b>👩🏽‍💼</b>", null],
  ])("AUTH-01 a password of %s", (_what, password, problem) => {
    expect(credentialProblems(good.email, password).password).toBe(problem);
  });

  test("AUTH-01 every email accepted here is accepted by the API", () => {
    const signs = fc.constantFrom(
      "@",
      ".",
      "..",
      "a",
      "'",
      "+",
      " ",
      "\u202e",
      "\u0000",
      "é",
      "👋",
      "<",
    );
    const texts = fc.oneof(
      fc.emailAddress(),
      fc.array(signs).map((some) => some.join("")),
    );
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(isEmail(text));
        expect(v.is(Email, text.trim())).toBe(true);
      }),
    );
  });

  test("OTP-01 a code is the first six digits of the text", () => {
    const digits = fc.stringMatching(/^[0-9]{6}$/);
    const between = fc.constantFrom("", " ", "-", "\u2013", "\u00a0", "\u202e", "\n", "a");
    const wide = (text: string) =>
      text.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    fc.assert(
      fc.property(digits, between, fc.boolean(), fc.string(), (code, mark, isWide, rest) => {
        const written = (isWide ? wide(code) : code).split("").join(mark);
        expect(codeDigits(`${mark}${written}${rest}`)).toBe(code);
      }),
    );
  });
});

describe("recovery codes as they are typed", () => {
  test.each([
    ["nothing", " \u3000", "missing"],
    ["half a code", "7H2K-9Q", "malformed"],
    ["an email", "ada@harrowfield.example", "malformed"],
    ["markup", "<b>7H2K9QXM4TRAW0ZC</b>", "malformed"],
    ["61 characters", "A".repeat(61), "malformed"],
    ["groups", "7H2K-9QXM-4TRA-W0ZC", null],
    ["spaces and small letters", " 7h2k 9qxm 4tra w0zc ", null],
    ["full-width characters", "７Ｈ２Ｋ－９ＱＸＭ－４ＴＲＡ－Ｗ０ＺＣ", null],
    ["a dash of a word processor", "7H2K\u20119QXM\u20134TRA-W0ZC", null],
  ])("KEY-03 %s", (_what, typed, problem) => {
    expect(recoveryCodeProblem(typed)).toBe(problem);
  });
});
