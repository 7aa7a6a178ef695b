import { describe, expect, test } from "vitest";
import {
  enquiryForms,
  networkLost,
  passedChallenge,
  solutionRefused,
} from "../../../machines/enquiry/fixtures.ts";
import { alertMs } from "../../../machines/alert.ts";
import { enquiryMachine } from "../../../machines/enquiry/machine.ts";
import { enquiryFields } from "../../../machines/enquiry/rules.ts";
import {
  challenged,
  filled,
  formOf,
  lost,
  passed,
  screenOf,
  sending,
  start,
  subject,
} from "../../support/enquiry-walks.ts";
import { expectEveryTransition } from "../../support/walk.ts";

describe("enquiry machine", () => {
  expectEveryTransition(enquiryMachine);

  test.each([
    ["REG-01", "register"],
    ["HELP-01", "help"],
    ["LOCK-01", "locked"],
  ] as const)("%s a %s form requires every field before the challenge", (_row, kind) => {
    for (const left of enquiryFields[kind]) {
      const walking = filled(kind);
      walking.send({ type: "field.changed", field: left, text: " \n" });
      walking.send({ type: "form.submitted", subject });
      expect(screenOf(walking)).toBe("form");
      walking.send({ type: "field.changed", field: left, text: enquiryForms[kind][left] });
      walking.send({ type: "form.submitted", subject });
      expect(screenOf(walking)).toBe("challenge");
    }
  });

  test("CAPT-01 FAULT-17 sends once, after the challenge is solved", async () => {
    const walking = challenged();
    walking.send({ type: "enquiry.sent" });
    expect(walking.inputOf("sendEnquiry")).toBeUndefined();
    walking.send({ type: "challenge.ticked" });
    walking.send({ type: "challenge.ticked" });
    expect(walking.state().hasTag("solving")).toBe(true);
    walking.send({ type: "enquiry.sent" });
    expect(walking.inputOf("sendEnquiry")).toBeUndefined();
    walking.send({ type: "challenge.passed", passed: passedChallenge });
    walking.send({ type: "challenge.ticked" });
    expect(walking.state().hasTag("passed")).toBe(true);
    walking.send({ type: "enquiry.sent" });
    const sent = walking.inputOf("sendEnquiry");
    expect(sent).toEqual({
      kind: "help",
      form: { ...enquiryForms.help, subject },
      solution: passedChallenge.solution,
    });
    walking.send({ type: "enquiry.sent" });
    walking.send({ type: "enquiry.cancelled" });
    expect(walking.inputOf("sendEnquiry")).toBe(sent);
    expect([...walking.state().tags]).toEqual(["busy", "passed"]);
    await walking.resolve("sendEnquiry");
    expect(screenOf(walking)).toBe("confirm");
    expect(walking.state().context.challenge).toBeNull();
  });

  test("CAPT-01 cancel returns to the form and keeps its text", async () => {
    const walking = passed("register");
    walking.send({ type: "enquiry.cancelled" });
    expect(screenOf(walking)).toBe("form");
    expect(walking.state().context).toMatchObject({
      form: { ...enquiryForms.register, subject },
      challenge: null,
    });
  });

  test("CAPT-01 an expired challenge clears its solution", async () => {
    const walking = passed();
    expect(walking.state().context.challenge).toEqual(passedChallenge);
    const expiry = walking.state().children.challengeExpiry;
    expect(expiry?.getSnapshot()).toMatchObject({ input: passedChallenge });
    walking.send({ type: "challenge.expired" });
    expect(walking.state().hasTag("expired")).toBe(true);
    expect(walking.state().context).toMatchObject({ challenge: null, boxes: 1 });
    walking.send({ type: "enquiry.sent" });
    expect(walking.inputOf("sendEnquiry")).toBeUndefined();
    walking.send({ type: "challenge.ticked" });
    expect(walking.state().hasTag("solving")).toBe(true);
  });

  test("CAPT-01 unticking the box clears the solution", () => {
    const walking = passed();
    walking.send({ type: "challenge.unticked" });
    expect(walking.state().value).toEqual({ challenging: "unticked" });
    expect(walking.state().context.challenge).toBeNull();
    walking.send({ type: "enquiry.sent" });
    expect(walking.inputOf("sendEnquiry")).toBeUndefined();
    walking.send({ type: "challenge.ticked" });
    walking.send({ type: "challenge.unticked" });
    expect(walking.state().value).toEqual({ challenging: "unticked" });
  });

  test("CAPT-01 a rejected form is shown again with its text", async () => {
    const walking = await lost();
    walking.send({ type: "enquiry.sent" });
    const failure = { kind: "badRequest", code: "invalid_request", description: "No such name" };
    await walking.fail("sendEnquiry", failure);
    expect(walking.state().value).toEqual({ filling: "alerting" });
    expect(walking.state().context).toMatchObject({
      failure,
      form: { ...enquiryForms.register, subject },
      challenge: null,
      unconfirmed: null,
    });
    walking.clock.increment(alertMs);
    expect(walking.state().value).toEqual({ filling: "quiet" });
    expect(walking.state().context.failure).toEqual(failure);
  });

  test("CAPT-02 a rejected solution is discarded and can be solved again", async () => {
    const walking = sending();
    await walking.fail("sendEnquiry", solutionRefused);
    expect(walking.state().value).toEqual({ challenging: "alerting" });
    expect(walking.state().context).toMatchObject({
      failure: solutionRefused,
      challenge: null,
      boxes: 1,
    });
    walking.clock.increment(alertMs);
    expect(walking.state().value).toEqual({ challenging: "unticked" });
    expect(walking.state().context.failure).toEqual(solutionRefused);
    walking.send({ type: "challenge.ticked" });
    expect(walking.state().context.failure).toBeNull();
  });

  test.each(["network", "timeout", "malformed", "tooLarge"])(
    "CAPT-01 a failure of kind %s keeps the solution for a retry",
    async (kind) => {
      const walking = sending();
      await walking.fail("sendEnquiry", { ...networkLost, kind });
      expect(walking.state().value).toEqual({ challenging: { passed: "alerting" } });
      walking.clock.increment(alertMs);
      expect(walking.state().value).toEqual({ challenging: { passed: "quiet" } });
      walking.send({ type: "enquiry.sent" });
      expect(walking.inputOf("sendEnquiry")).toMatchObject({ solution: passedChallenge.solution });
      await walking.resolve("sendEnquiry");
      expect(walking.state().context.unconfirmed).toBeNull();
    },
  );

  test("FAULT-17 warns that a retried enquiry may already have been sent", async () => {
    const walking = await lost();
    walking.send({ type: "enquiry.sent" });
    await walking.fail("sendEnquiry", { ...networkLost, kind: "unavailable" });
    expect(walking.state().value).toEqual({ challenging: { passed: "alerting" } });
    walking.send({ type: "enquiry.sent" });
    await walking.fail("sendEnquiry", solutionRefused);
    expect(walking.state().value).toBe("unconfirmed");
    expect(screenOf(walking)).toBe("challenge");
    expect(walking.state().context).toMatchObject({ failure: null, challenge: null });
    walking.send({ type: "enquiry.sentAgain" });
    expect(walking.state().value).toEqual({ challenging: "unticked" });
    expect(walking.state().context).toMatchObject({
      boxes: 1,
      form: { ...enquiryForms.register, subject },
    });
    walking.send({ type: "challenge.passed", passed: passedChallenge });
    walking.send({ type: "enquiry.sent" });
    await walking.fail("sendEnquiry", solutionRefused);
    expect(walking.state().value).toEqual({ challenging: "alerting" });
  });

  test("FAULT-17 warns before a second solution after a network error", async () => {
    const expired = await lost();
    expired.send({ type: "challenge.expired" });
    const unticked = await lost();
    unticked.send({ type: "challenge.unticked" });
    const broken = await lost();
    broken.send({ type: "challenge.unavailable" });
    const back = await lost();
    back.send({ type: "enquiry.cancelled" });
    back.send({ type: "form.submitted", subject: "In other words" });
    for (const walking of [expired, unticked, broken, back]) {
      expect(walking.state().value).toBe("unconfirmed");
      walking.send({ type: "enquiry.cancelled" });
      expect(walking.state().value).toEqual({ filling: "quiet" });
      expect(walking.state().context.form).toMatchObject(formOf("register"));
    }
    back.send({ type: "field.changed", field: "organisation", text: "Hartwell" });
    back.send({ type: "form.submitted", subject });
    expect(back.state().value).toEqual({ challenging: "unticked" });
    back.send({ type: "challenge.passed", passed: passedChallenge });
    back.send({ type: "enquiry.sent" });
    await back.fail("sendEnquiry", solutionRefused);
    expect(back.state().value).toEqual({ challenging: "alerting" });
  });

  test("CAPT-02 an unavailable challenge can be retried with the form kept", async () => {
    const begun = challenged("register");
    begun.send({ type: "challenge.ticked" });
    begun.send({ type: "challenge.unavailable" });
    expect(begun.state().hasTag("unavailable")).toBe(true);
    begun.send({ type: "challenge.ticked" });
    expect(begun.state().hasTag("solving")).toBe(true);
    const afterBack = passed("register");
    afterBack.send({ type: "challenge.unavailable" });
    expect(afterBack.state().hasTag("unavailable")).toBe(true);
    expect(afterBack.state().context.challenge).toBeNull();
    const theirs = challenged("register");
    theirs.send({ type: "challenge.unavailable" });
    expect(theirs.state().hasTag("unavailable")).toBe(true);
    theirs.send({ type: "challenge.retried" });
    expect(theirs.state().value).toEqual({ challenging: "unticked" });
    expect(theirs.state().context.form).toMatchObject({ name: enquiryForms.register.name });
  });

  test("HELP-01 LOCK-01 a sent form is emptied except a locked user's email", async () => {
    const help = sending();
    await help.resolve("sendEnquiry");
    help.send({ type: "enquiry.closed" });
    expect(help.state().value).toEqual({ filling: "quiet" });
    expect(Object.values(help.state().context.form).join("")).toBe("");
    const locked = start("locked", "fiona.gray@hartwellpensions.example");
    expect(locked.state().context.form.email).toBe("fiona.gray@hartwellpensions.example");
    const sent = sending("locked");
    await sent.resolve("sendEnquiry");
    sent.send({ type: "enquiry.closed" });
    expect(sent.state().context.form).toMatchObject({ email: enquiryForms.locked.email, name: "" });
  });
});
