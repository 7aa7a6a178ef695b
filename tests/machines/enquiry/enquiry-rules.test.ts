import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { enquiryForms } from "../../../machines/enquiry/fixtures.ts";
import { enquiryRoles, rolesOf } from "../../../machines/enquiry/roles.ts";
import {
  cleanForm,
  cleanText,
  enquiryFields,
  enquiryProblems,
} from "../../../machines/enquiry/rules.ts";
import type { EnquiryKind } from "../../../machines/enquiry/types.ts";
import { regions } from "../../../machines/user/types.ts";
import { register } from "../../../src/api/contract/register.ts";
import { help } from "../../../src/api/contract/support.ts";

const kinds = Object.keys(enquiryFields) as EnquiryKind[];

describe("REG-01 HELP-01 LOCK-01 enquiry validation", () => {
  test.each([
    ["empty", "", "missing"],
    ["blank", " \n\t ", "missing"],
    ["of control characters", "\u0000\u0007\u001b", "missing"],
    ["of 200 characters", "x".repeat(200), undefined],
    ["of 10,000 characters", "x".repeat(10_000), "tooLong"],
    ["of markup", "<img src=x onerror=alert(1)>", undefined],
    ["with emoji", "👩🏽‍💼 Ivy", undefined],
    ["right to left", "\u202eIvy", undefined],
  ])("REG-01 a name that is %s", (_what, name, problem) => {
    for (const kind of kinds) {
      expect(enquiryProblems(kind, { ...enquiryForms[kind], name }).name).toBe(problem);
    }
  });

  test.each([
    ["", "missing"],
    ["ivy", "invalid"],
    ["ivy@hartwell", "invalid"],
    ["<ivy@hartwell.example>", "invalid"],
    ["ivy\u202e@hartwell.example", "invalid"],
    ["ivy\u200b@hartwell.example", "invalid"],
    [`${"x".repeat(10_000)}@hartwell.example`, "tooLong"],
    [" ivy@hartwell.example ", undefined],
    ["sinead.o'connor+portal@hartwell.example", undefined],
    ["李雅婷@深蓝保险.中国", undefined],
  ])("HELP-01 the email '%s'", (email, problem) => {
    expect(enquiryProblems("help", { ...enquiryForms.help, email }).email).toBe(problem);
  });

  test("every field of a form is required", () => {
    for (const kind of kinds) {
      expect(enquiryProblems(kind, enquiryForms[kind])).toEqual({});
      for (const field of enquiryFields[kind]) {
        const form = { ...enquiryForms[kind], [field]: "" };
        expect(enquiryProblems(kind, form)).toEqual({ [field]: "missing" });
      }
    }
  });

  test("REG-01 nine roles are offered, Auditor in the UK only", () => {
    expect(rolesOf("uk")).toHaveLength(9);
    for (const region of regions.filter((candidate) => candidate !== "uk")) {
      expect(rolesOf(region)).toEqual(enquiryRoles.filter((role) => role !== "Auditor"));
    }
  });

  test("CAPT-01 a form is complete exactly if the API accepts it", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 600 }),
      fc.constantFrom("", " ", "\u0000", "x".repeat(10_000)),
    );
    fc.assert(
      fc.property(text, text, text, text, (name, organisation, accountNames, message) => {
        const typed = { ...enquiryForms.register, name, organisation, accountNames, message };
        const form = cleanForm({ ...typed, subject: "Help" });
        const request = {
          userName: form.name,
          accountNames: form.accountNames,
          email: form.email,
          role: form.role,
          organisation: form.organisation,
          recaptcha: "x",
        };
        const question = { UserName: form.name, ...form, recaptcha: "x" };
        const isComplete = (kind: EnquiryKind) =>
          Object.keys(enquiryProblems(kind, typed)).length === 0;
        expect(v.is(register.body, request)).toBe(isComplete("register"));
        expect(v.is(help.body, question)).toBe(isComplete("help"));
      }),
    );
  });

  test("CAPT-01 cleaning a text keeps line breaks and is idempotent", () => {
    expect(cleanText("  two\r\nlines\u0007 ")).toBe("two\nlines");
    expect(cleanText("two\rlines")).toBe("two\nlines");
    expect(cleanText("\u202eשלום 👋 <b>")).toBe("\u202eשלום 👋 <b>");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(cleanText(cleanText(text))).toBe(cleanText(text));
        expect(cleanText(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});
