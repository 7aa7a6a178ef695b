import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  securityAnswerProblem,
  judgePassword,
  newPasswordProblems,
  passwordRules,
} from "../../../machines/passwords/rules.ts";

const phrases = ["letmein", "Alderbrook"];

/** Returns the rules that a password violates. */
function unmet(password: string, banned: readonly string[] | null = phrases) {
  return judgePassword(password, banned)
    .filter(({ verdict }) => verdict === "unmet")
    .map(({ rule }) => rule);
}

describe("password rules", () => {
  test.each([
    ["Harbour Light 7", []],
    ["Harbou7xx", []],
    ["Harbou7x", ["length"]],
    ["Ha7xxx", ["length", "allowedCharacters"]],
    ["harbourlight7", ["uppercase"]],
    ["HARBOURLIGHT7", ["lowercase"]],
    ["Harbourlight", ["digit"]],
    ["Harbour\u0000Light7", ["allowedCharacters"]],
    ["Harbour\nLight7", ["allowedCharacters"]],
    ["Harbour\ud83dLight7", ["allowedCharacters"]],
    ["Harbour🌊Light7", []],
    ["Ångström Été 7", []],
    ["密码长度足够的Aa7", []],
    ["xxLETMEIN77a", ["noBannedPhrase"]],
    ["alderBROOK 2026", ["noBannedPhrase"]],
    ["        ", ["length", "digit", "lowercase", "uppercase"]],
  ])("RESET-02 %j violates %j", (password, broken) => {
    expect(unmet(password)).toEqual(broken);
  });

  test("RESET-02 rules are neutral without a password or a phrase list", () => {
    expect(new Set(judgePassword("", phrases).map(({ verdict }) => verdict))).toEqual(
      new Set(["neutral"]),
    );
    expect(judgePassword("Letmein 2026", null).at(-1)).toEqual({
      rule: "noBannedPhrase",
      verdict: "neutral",
    });
    expect(unmet("Letmein 2026", null)).toEqual([]);
    expect(unmet("Letmein", null)).toEqual(["length", "digit"]);
    expect(
      new Set(judgePassword("Harbour Light 7", phrases).map(({ verdict }) => verdict)),
    ).toEqual(new Set(["met"]));
  });

  const anyText = fc.string({ unit: "binary", maxLength: 200 });

  test("SAFE-32 any text gets a verdict for each rule", () => {
    fc.assert(
      fc.property(anyText, fc.array(fc.string({ maxLength: 12 })), (password, banned) => {
        const verdicts = judgePassword(password, banned);
        expect(verdicts.map(({ rule }) => rule)).toEqual(passwordRules);
        const broken = new Set(unmet(password, banned));
        fc.pre(password !== "");
        expect(broken.has("length")).toBe(password.length <= 8);
        expect(broken.has("digit")).toBe(!/[0-9]/.test(password));
        const isBanned = banned.some(
          (phrase) => phrase && password.toLowerCase().includes(phrase.toLowerCase()),
        );
        expect(broken.has("noBannedPhrase")).toBe(isBanned);
      }),
    );
  });

  test("RESET-02 a banned phrase is found anywhere and in any case", () => {
    const phrase = fc.constantFrom("letmein", "LetMeIn", "LETMEIN");
    fc.assert(
      fc.property(anyText, phrase, anyText, (before, word, after) => {
        expect(unmet(`${before}${word}${after}`)).toContain("noBannedPhrase");
      }),
    );
  });

  test("SAFE-32 a long password in any script is accepted", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 64, maxLength: 300 }), (text) => {
        const password = `${text.replace(/\p{Cc}/gu, "")}Aa7 padding padding`;
        expect(unmet(password, [])).toEqual([]);
      }),
    );
  });

  test("RESET-03 the confirmation must match exactly", () => {
    const good = "Harbour Light 7";
    const problems = (newPassword: string, confirm: string) =>
      Object.values(newPasswordProblems({ newPassword, confirm }, phrases));
    expect(problems(good, good)).toEqual([null, null]);
    expect(problems(good, "")).toEqual([null, "confirmMissing"]);
    expect(problems(good, `${good} `)).toEqual([null, "confirmDiffers"]);
    expect(problems("\u00c9 7 abcdefg", "E\u0301 7 abcdefg")).toEqual([null, "confirmDiffers"]);
    expect(problems("", "")).toEqual(["passwordMissing", "confirmMissing"]);
    expect(problems("short", "short")).toEqual(["passwordBreaksRule", null]);
    const huge = `Aa7${"x".repeat(10_000)}`;
    expect(problems(huge, huge)).toEqual(["passwordTooLong", null]);
    const longest = `Aa7${"x".repeat(997)}`;
    expect(problems(longest, longest)).toEqual([null, null]);
  });

  test.each([
    ["", "answerMissing"],
    [" \t\n", "answerMissing"],
    ["Hill House", null],
    ["🌊", null],
    ["x".repeat(200), null],
    ["x".repeat(201), "answerTooLong"],
  ])("RESET-03 the security answer %j has the error %s", (securityAnswer, problem) => {
    expect(securityAnswerProblem(securityAnswer)).toBe(problem);
  });
});
