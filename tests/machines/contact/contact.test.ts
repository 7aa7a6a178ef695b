import { afterAll, describe, expect, test } from "vitest";
import {
  messageRefused,
  predefinedContact,
  senderFixture,
} from "../../../machines/contact/fixtures.ts";
import { contactMachine } from "../../../machines/contact/machine.ts";
import {
  contactProblems,
  contactSubject,
  formOf,
  messageOf,
  remainingCharacters,
  subjectsOf,
} from "../../../machines/contact/rules.ts";
import type { ContactMatter, SupportSubject } from "../../../machines/contact/types.ts";
import { transitionsOf, walk } from "../../support/walk.ts";

const empty = { subject: "", portfolioCode: "", comment: "" };
const fill = { subject: "reporting", comment: "Where is October?" } as const;

describe("contact form", () => {
  const taken = new Set<string>();
  const begin = (isOnPage = false) =>
    walk(contactMachine, {
      effects: ["loadForm", "sendMessage"],
      input: { sender: senderFixture, isOnPage },
      taken,
    });

  async function open(matter: ContactMatter = {}, walked = begin()) {
    walked.send({ type: "contact.opened", matter });
    await walked.resolve("loadForm");
    return walked;
  }

  test("SUP-02 sends the message once, as typed", async () => {
    const { send, state, inputOf, resolve } = await open();
    send({ type: "form.changed", changes: fill });
    send({ type: "form.submitted" });
    send({ type: "form.submitted" });
    send({ type: "form.closed" });
    expect(state().value).toBe("sending");
    expect(inputOf("sendMessage")).toEqual({
      ...senderFixture,
      subject: { code: "reporting" },
      description: "Where is October?",
    });
    await resolve("sendMessage", { caseNumber: "CS-000007" });
    expect(state().value).toBe("sent");
    expect(state().context).toMatchObject({ caseNumber: "CS-000007", form: { comment: "" } });
    send({ type: "form.closed" });
    expect(state().value).toBe("closed");
  });

  test("SUP-02 accepts a response without a case number", async () => {
    const { send, state, resolve } = await open({ contact: predefinedContact });
    send({ type: "form.changed", changes: { comment: "Thank you" } });
    send({ type: "form.submitted" });
    await resolve("sendMessage", {});
    expect(state()).toMatchObject({ value: "sent", context: { caseNumber: null } });
  });

  test("SUP-01 requires a subject and a comment", async () => {
    const { send, state } = await open();
    send({ type: "form.changed", changes: { subject: "general", comment: " \n " } });
    send({ type: "form.submitted" });
    expect(state()).toMatchObject({ value: { filling: "editing" }, context: { isTried: true } });
  });

  test("SUP-02 a failed message keeps its text and can be sent again", async () => {
    const { send, state, fail } = await open();
    send({ type: "form.changed", changes: fill });
    send({ type: "form.submitted" });
    await fail("sendMessage", messageRefused);
    expect(state()).toMatchObject({
      value: { filling: "failed" },
      context: { form: fill, failure: messageRefused },
    });
    send({ type: "form.submitted" });
    expect(state()).toMatchObject({ value: "sending", context: { failure: null } });
    await fail("sendMessage", messageRefused);
    send({ type: "form.changed", changes: { comment: "Shorter" } });
    expect(state()).toMatchObject({
      value: { filling: "editing" },
      context: { failure: null, form: { comment: "Shorter" } },
    });
  });

  test("SUP-02 keeps one draft per topic until cancelled", async () => {
    const walked = await open();
    const { send, state } = walked;
    send({ type: "form.changed", changes: fill });
    send({ type: "form.closed" });
    await open({ contact: predefinedContact }, walked);
    expect(state().context.form).toEqual(empty);
    send({ type: "form.changed", changes: { comment: "For Eleanor" } });
    send({ type: "form.closed" });
    await open({}, walked);
    expect(state().context.form).toEqual({ ...empty, ...fill });
    send({ type: "form.cancelled" });
    await open({}, walked);
    expect(state().context.form).toEqual(empty);
    send({ type: "form.closed" });
    await open({ contact: predefinedContact }, walked);
    expect(state().context.form.comment).toBe("For Eleanor");
  });

  test("SUP-02 can be opened with a subject and a comment prefilled", async () => {
    const matter = { subject: "reporting", comment: "Reports before November 2024: " } as const;
    const walked = await open(matter);
    expect(walked.state().context.form).toEqual({ ...empty, ...matter });
    walked.send({ type: "form.closed" });
    expect(walked.state().context.drafts).toEqual({});
  });

  test("SUP-02 loading the form can be retried after a failure", async () => {
    const { send, state, fail, resolve } = begin();
    const matter = {};
    send({ type: "contact.opened", matter });
    await fail("loadForm", messageRefused);
    expect(state()).toMatchObject({ value: "loadFailed", context: { failure: messageRefused } });
    send({ type: "form.closed" });
    send({ type: "contact.opened", matter });
    await fail("loadForm", messageRefused);
    send({ type: "load.retried" });
    await resolve("loadForm");
    expect(state()).toMatchObject({ value: { filling: "editing" }, context: { failure: null } });
    send({ type: "form.cancelled" });
    send({ type: "contact.opened", matter });
    send({ type: "form.closed" });
    expect(state().value).toBe("closed");
  });

  test("SUP-01 on a page stays open and is emptied by cancel or send", async () => {
    const { send, state, resolve } = begin(true);
    send({ type: "form.changed", changes: fill });
    send({ type: "form.cancelled" });
    expect(state()).toMatchObject({
      value: { filling: "editing" },
      context: { form: { subject: "", comment: "" } },
    });
    send({ type: "form.changed", changes: fill });
    send({ type: "form.submitted" });
    await resolve("sendMessage", { caseNumber: "CS-000008" });
    send({ type: "form.closed" });
    expect(state()).toMatchObject({
      value: { filling: "editing" },
      context: { form: { subject: "", comment: "" }, isTried: false },
    });
  });

  afterAll(() => {
    expect(transitionsOf(contactMachine).filter((name) => !taken.has(name))).toEqual([]);
  });
});

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
    const long = { ...predefinedContact, name: "A\nB", portfolioName: "x".repeat(400) };
    expect(contactSubject(long)).toMatch(/^FAO; A B - for .*…$/);
    expect(contactSubject(long)).toHaveLength(300);
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
    const one = { ...matter, portfolios: portfolios.slice(0, 1) };
    expect(formOf(one).portfolioCode).toBe("");
  });

  test("SUP-01 a comment has 1 to 500 characters after trimming", () => {
    const problems = (comment: string) =>
      contactProblems({}, { subject: "general", portfolioCode: "", comment });
    expect(problems("")).toEqual({ comment: "missing" });
    expect(problems(" \u0000\n\t ")).toEqual({ comment: "missing" });
    expect(problems("?")).toEqual({});
    expect(problems(` ${"x".repeat(500)}\n`)).toEqual({});
    expect(problems("x".repeat(501))).toEqual({ comment: "tooLong" });
    expect(remainingCharacters(` ${"x".repeat(490)} `)).toBe(10);
    expect(remainingCharacters("x".repeat(503))).toBe(-3);
    expect(contactProblems({}, { subject: "", portfolioCode: "", comment: "?" })).toEqual({
      subject: "missing",
    });
  });

  test("SUP-01 markup is kept and control characters are removed", () => {
    const comment = "<b>now</b>\u0000\u001b[31m\r\nthen\t!";
    const form = { subject: "technical", portfolioCode: "", comment } as const;
    expect(messageOf(senderFixture, {}, form).description).toBe("<b>now</b>[31m\nthen\t!");
    expect(() => messageOf(senderFixture, {}, { ...form, subject: "" })).toThrow("subject");
  });
});
