import { describe, expect, test } from "vitest";
import {
  predefinedContact,
  senderFixture,
  statementFile,
} from "../../../machines/contact/fixtures.ts";
import {
  contactProblems,
  contactSubject,
  formOf,
  messageOf,
  remainingCharacters,
  subjectsOf,
} from "../../../machines/contact/rules.ts";
import { isSameForm } from "../../../machines/typed-input/is-same-form.ts";
import type { ContactForm, SupportSubject } from "../../../machines/contact/types.ts";

const empty = { subject: "", portfolioCode: "", comment: "", attachments: [] } as const;

describe("support message rules", () => {
  test("SUP-01 ROLE-02 only UK auditors can select a bridging letter", () => {
    const others: SupportSubject[] = ["reporting", "technical", "contactDetails", "general"];
    expect(subjectsOf({ isAuditor: true, region: "uk" })).toEqual([
      "reporting",
      "technical",
      "bridgingLetter",
      "contactDetails",
      "general",
    ]);
    expect(subjectsOf({ isAuditor: true, region: "us" })).toEqual(others);
    expect(subjectsOf({ isAuditor: false, region: "uk" })).toEqual(others);
  });

  test("SUP-02 a contact becomes a single-line subject of limited length", () => {
    expect(contactSubject(predefinedContact)).toBe(
      "FAO; Eleanor Marsh - for Hartwell Pension Scheme - Growth",
    );
    const full = { ...predefinedContact, portfolioName: "" };
    const unused = 300 - contactSubject(full).length;
    expect(contactSubject({ ...full, portfolioName: "x".repeat(unused) })).toMatch(/x$/);
    const long = { ...predefinedContact, name: "A\n B", portfolioName: "x".repeat(400) };
    expect(contactSubject(long)).toMatch(/^FAO; A B - for .*…$/);
    expect(contactSubject(long)).toHaveLength(300);
    const cut = { ...full, portfolioName: `${"x".repeat(unused - 2)}𠮷𠮷` };
    expect(contactSubject(cut)).toMatch(/x…$/);
  });

  test("MCST-01 one of several portfolios is selected for the subject", () => {
    const portfolios = ["Growth", "Income"].map((portfolioName, at) => ({
      portfolioCode: `HPS00${at + 1}`,
      accountName: "Hartwell Pension Scheme",
      portfolioName,
    }));
    const matter = { contact: predefinedContact, portfolios };
    const form = formOf(matter);
    const subjectOf = (selected: string) =>
      messageOf(senderFixture, matter, { ...form, portfolioCode: selected, comment: "?" }).subject;
    expect(form.portfolioCode).toBe("HPS001");
    expect(subjectOf("HPS002")).toEqual({
      text: "FAO; Eleanor Marsh - for Hartwell Pension Scheme - Income",
    });
    expect(subjectOf("gone")).toEqual({ text: contactSubject(predefinedContact) });
    const waiting = { key: "1", file: statementFile, sentBytes: 0, attachmentId: null };
    const message = messageOf(senderFixture, matter, { ...form, attachments: [waiting] });
    expect(message.attachmentIds).toBeUndefined();
    const ofOne = { ...matter, portfolios: portfolios.slice(0, 1) };
    expect(formOf(ofOne).portfolioCode).toBe("");
  });

  test("SUP-02 a form differs by each of its fields", () => {
    const attachment = { key: "a", file: statementFile, sentBytes: 0, attachmentId: null };
    const others = [
      { subject: "general" },
      { portfolioCode: "HPS001" },
      { comment: "?" },
      { attachments: [attachment] },
    ] as const;
    expect(
      others.map((changes) => isSameForm<ContactForm>(empty, { ...empty, ...changes })),
    ).toEqual([false, false, false, false]);
    expect(isSameForm<ContactForm>(empty, formOf({}))).toBe(true);
    // A field that is added to the form counts, too.
    expect(isSameForm({ ...empty, phone: "" }, { ...empty, phone: "1" })).toBe(false);
  });

  test("SUP-01 a comment has 1 to 500 characters after trimming", () => {
    const problems = (comment: string) =>
      contactProblems({}, { ...empty, subject: "general", comment });
    expect(problems("")).toEqual({ comment: "missing" });
    expect(problems(" \u0000\n\t ")).toEqual({ comment: "missing" });
    expect(problems("?")).toEqual({});
    expect(problems(` ${"x".repeat(500)}\n`)).toEqual({});
    expect(problems("x".repeat(501))).toEqual({ comment: "tooLong" });
    expect(remainingCharacters(` ${"x".repeat(490)} `)).toBe(10);
    expect(remainingCharacters("x".repeat(503))).toBe(-3);
    expect(contactProblems({}, { ...empty, comment: "?" })).toEqual({
      subject: "missing",
    });
  });

  test("SUP-01 markup is kept and control characters are removed", () => {
    const comment = "<b>now</b>\u0000\u001b[31m\r\nthen\t!";
    const form = { ...empty, subject: "technical", comment } as const;
    expect(messageOf(senderFixture, {}, form).description).toBe("<b>now</b>[31m\nthen\t!");
    expect(() => messageOf(senderFixture, {}, { ...form, subject: "" })).toThrow("subject");
  });
});
