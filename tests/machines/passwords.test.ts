import { afterAll, describe, expect, test } from "vitest";
import { known, tooMany } from "../../machines/forgot-password/fixtures.ts";
import { forgotPasswordMachine } from "../../machines/forgot-password/machine.ts";
import { linkMemoryMs } from "../../machines/passwords/link.ts";
import {
  deadLink,
  goodEntries,
  phrases,
  question,
  resetLink,
  wrongAnswer,
} from "../../machines/reset-password/fixtures.ts";
import { debounceMs, resetPasswordMachine } from "../../machines/reset-password/machine.ts";
import { expiredPassword, initialLink, oneTimeCode } from "../../machines/set-password/fixtures.ts";
import { setPasswordMachine } from "../../machines/set-password/machine.ts";
import type { FirstCredentials } from "../../machines/set-password/types.ts";
import { outage } from "../../machines/sign-in/fixtures.ts";
import { alertMs } from "../../machines/sign-in/setup.ts";
import { transitionsOf, walk } from "../support/walk.ts";

describe("the forgot-password machine", () => {
  const taken = new Set<string>();
  function start() {
    const walking = walk(forgotPasswordMachine, { effects: ["ask"], input: undefined, taken });
    const sent: string[] = [];
    walking.actor.on("sent", ({ type }) => sent.push(type));
    return { ...walking, sent };
  }
  async function asked() {
    const walking = start();
    walking.send({ type: "email.changed", email: ` ${known} ` });
    walking.send({ type: "request.submitted" });
    await walking.answer("ask");
    return walking;
  }

  test("FORGOT-01 an email is required and must be valid", () => {
    const { send, state } = start();
    for (const email of ["", " ", "margaret", `${"x".repeat(10_000)}@a.example`, "a\u0000@b c.d"]) {
      send({ type: "email.changed", email });
      send({ type: "request.submitted" });
      expect(state().matches("entering")).toBe(true);
    }
  });

  test("FORGOT-01 a sent request leads to the confirmation with the email", async () => {
    const { state, sent } = await asked();
    expect(state().hasTag("sent")).toBe(true);
    expect(state().context.sentTo).toBe(known);
    expect(sent).toEqual(["sent"]);
  });

  test("FORGOT-01 the link can be sent again, which is said for a while; one at a time", async () => {
    const { state, send, answer, fail, clock, inputOf, sent } = await asked();
    send({ type: "request.repeated" });
    const first = inputOf("ask");
    expect(first).toBe(known);
    send({ type: "request.repeated" });
    await answer("ask");
    expect(inputOf("ask")).toBeUndefined();
    expect(state().hasTag("resent")).toBe(true);
    clock.increment(alertMs);
    expect(state().hasTag("resent")).toBe(false);
    send({ type: "request.repeated" });
    await fail("ask", tooMany);
    expect(state().context).toMatchObject({ failure: tooMany, sentTo: known });
    expect(state().hasTag("alerting")).toBe(true);
    clock.increment(alertMs);
    expect(state().value).toEqual({ sent: "quiet" });
    expect(sent).toEqual(["sent"]);
  });

  test("FORGOT-01 an outage keeps the email, and a second submit meanwhile does nothing", async () => {
    const { state, send, fail, clock, inputOf } = start();
    send({ type: "email.changed", email: known });
    send({ type: "request.submitted" });
    send({ type: "request.submitted" });
    await fail("ask", outage);
    expect(inputOf("ask")).toBeUndefined();
    expect(state().context).toMatchObject({ email: known, failure: outage });
    clock.increment(alertMs);
    expect(state().value).toEqual({ entering: "quiet" });
  });

  test("FORGOT-01 back at the form it can be sent again or changed; closing forgets the email", async () => {
    const again = await asked();
    again.send({ type: "request.submitted" });
    expect(again.inputOf("ask")).toBe(known);
    const other = await asked();
    other.send({ type: "email.changed", email: "x" });
    expect(other.state().value).toEqual({ entering: "quiet" });
    const closed = await asked();
    closed.send({ type: "request.closed" });
    expect(closed.state().context).toEqual({ email: "", sentTo: "", failure: null });
  });

  afterAll(() => {
    const untaken = transitionsOf(forgotPasswordMachine).filter((name) => !taken.has(name));
    expect(untaken).toEqual([]);
  });
});

describe("the reset-password machine", () => {
  const taken = new Set<string>();
  function start() {
    return walk(resetPasswordMachine, {
      effects: ["checkLink", "loadBannedPhrases", "reset"],
      input: resetLink,
      taken,
    });
  }
  async function atForm() {
    const walking = start();
    await walking.answer("checkLink", question);
    return walking;
  }
  async function filled() {
    const walking = await atForm();
    walking.send({ type: "answer.changed", answer: goodEntries.answer });
    walking.send({ type: "newPassword.changed", newPassword: goodEntries.newPassword });
    walking.send({ type: "confirm.changed", confirm: goodEntries.confirm });
    return walking;
  }

  test("RESET-01 the link is looked at on entry, and the question comes from the answer", async () => {
    const { inputOf, state, answer } = start();
    expect(inputOf("checkLink")).toEqual(resetLink);
    await answer("checkLink", question);
    expect(state().matches("editing")).toBe(true);
    expect(state().context.question).toBe(question);
  });

  test("RESET-01 a dead link says so and keeps only the address; an outage lets try again", async () => {
    const { state, fail } = start();
    await fail("checkLink", deadLink);
    expect(state().value).toBe("dead");
    expect(state().context).toMatchObject({ failure: deadLink, link: { code: "" } });
    const offline = start();
    await offline.fail("checkLink", outage);
    expect(offline.state().value).toBe("unchecked");
    offline.send({ type: "link.retried" });
    await offline.answer("checkLink", question);
    expect(offline.state().matches("editing")).toBe(true);
  });

  test("RESET-02 a list of banned phrases that cannot be loaded is silent and blocks nothing", async () => {
    const { state, fail, send, inputOf } = await filled();
    await fail("loadBannedPhrases", outage);
    expect(state().context).toMatchObject({ failure: null, bannedPhrases: null });
    send({ type: "form.submitted" });
    expect(inputOf("reset")).toEqual({ link: resetLink, ...goodEntries });
  });

  test("RESET-03 entries are judged 500 ms after the last key, or at once when sent", async () => {
    const { state, send, clock } = await atForm();
    send({ type: "answer.changed", answer: "Hill" });
    clock.increment(debounceMs - 1);
    send({ type: "answer.changed", answer: "Hill House" });
    clock.increment(debounceMs - 1);
    expect(state().context.judged.answer).toBe("");
    clock.increment(1);
    expect(state().context.judged.answer).toBe("Hill House");
    send({ type: "newPassword.changed", newPassword: "short" });
    send({ type: "form.submitted" });
    expect(state().context.judged.newPassword).toBe("short");
    expect(state().matches("editing")).toBe(true);
  });

  test("RESET-03 nothing is sent before answer, password and repetition all hold", async () => {
    const { answer, send, inputOf } = await filled();
    await answer("loadBannedPhrases", phrases);
    const breaks = [
      { type: "answer.changed", answer: " " },
      { type: "newPassword.changed", newPassword: "Letmein Harbour 7" },
      { type: "confirm.changed", confirm: "another" },
    ] as const;
    for (const event of breaks) {
      send(event);
      send({ type: "form.submitted" });
      expect(inputOf("reset")).toBeUndefined();
    }
  });

  test("RESET-03 success forgets every secret and tells that it is done; once", async () => {
    const { state, send, answer, actor, inputOf } = await filled();
    const told: string[] = [];
    actor.on("reset", ({ type }) => told.push(type));
    send({ type: "form.submitted" });
    send({ type: "form.submitted" });
    await answer("reset");
    expect(inputOf("reset")).toBeUndefined();
    expect(state().value).toBe("done");
    expect(told).toEqual(["reset"]);
    const kept = JSON.stringify(state().context);
    for (const secret of [resetLink.code, ...Object.values(goodEntries)]) {
      expect(kept).not.toContain(secret);
    }
  });

  test("RESET-01 a wrong answer is counted, an outage keeps all that was typed, a spent link ends", async () => {
    const wrong = await filled();
    wrong.send({ type: "form.submitted" });
    await wrong.fail("reset", wrongAnswer);
    expect(wrong.state().context).toMatchObject({ ...goodEntries, refusedAnswers: 1 });
    expect(wrong.state().hasTag("alerting")).toBe(true);
    wrong.clock.increment(alertMs);
    expect(wrong.state().hasTag("alerting")).toBe(false);
    wrong.send({ type: "form.submitted" });
    await wrong.fail("reset", outage);
    expect(wrong.state().context).toMatchObject({ ...goodEntries, failure: outage });
    const spent = await filled();
    spent.send({ type: "form.submitted" });
    await spent.fail("reset", deadLink);
    expect(spent.state().value).toBe("dead");
  });

  test("ROUTE-05 the code does not stay in memory for longer than 15 minutes", async () => {
    const { state, clock } = await filled();
    clock.increment(linkMemoryMs);
    expect(state().value).toBe("dead");
    expect(state().context).toMatchObject({ link: { code: "" }, newPassword: "" });
  });

  afterAll(() => {
    const untaken = transitionsOf(resetPasswordMachine).filter((name) => !taken.has(name));
    expect(untaken).toEqual([]);
  });
});

describe("the set-password machine", () => {
  const taken = new Set<string>();
  function start() {
    const given: FirstCredentials[] = [];
    const machine = setPasswordMachine.provide({
      actions: { signIn: (_, credentials) => void given.push(credentials) },
    });
    const effects = ["checkLink", "loadBannedPhrases", "set"];
    const walking = walk(machine, { effects, input: initialLink, taken });
    const told: string[] = [];
    walking.actor.on("*", ({ type }) => told.push(type));
    return { ...walking, given, told };
  }
  const password = "Harbour Light 7";
  async function filled() {
    const walking = start();
    await walking.answer("checkLink");
    walking.send({ type: "newPassword.changed", newPassword: password });
    walking.send({ type: "confirm.changed", confirm: password });
    return walking;
  }

  test("INIT-01 the link is looked at on entry; a dead one ends, an outage lets try again", async () => {
    const dead = start();
    expect(dead.inputOf("checkLink")).toEqual(initialLink);
    await dead.fail("checkLink", deadLink);
    expect(dead.state().value).toBe("dead");
    const offline = start();
    await offline.fail("checkLink", outage);
    expect(offline.state().value).toBe("unchecked");
    offline.send({ type: "link.retried" });
    await offline.answer("checkLink");
    expect(offline.state().matches("editing")).toBe(true);
  });

  test("INIT-01 a list that cannot be loaded is told and blocks nothing", async () => {
    const { fail, send, state, inputOf } = await filled();
    await fail("loadBannedPhrases", outage);
    expect(state().context.isListMissing).toBe(true);
    send({ type: "form.submitted" });
    expect(inputOf("set")).toEqual({ link: initialLink, newPassword: password });
  });

  test("INIT-01 nothing is sent before the password holds and is repeated", async () => {
    const { answer, send, inputOf } = await filled();
    await answer("loadBannedPhrases", ["harbour"]);
    send({ type: "form.submitted" });
    send({ type: "newPassword.changed", newPassword: "Another Light 7" });
    send({ type: "form.submitted" });
    expect(inputOf("set")).toBeUndefined();
  });

  test("INIT-02 success hands over the credentials with the code and forgets them", async () => {
    const { answer, send, state, given, told } = await filled();
    send({ type: "form.submitted" });
    await answer("set", oneTimeCode);
    expect(given).toEqual([{ email: initialLink.email, password, code: oneTimeCode }]);
    expect(told).toEqual(["set"]);
    expect(state().value).toBe("done");
    expect(JSON.stringify(state().context)).not.toMatch(/Harbour|482915|X2m9/);
  });

  test("INIT-03 an expired password leads to a new link, other refusals are shown", async () => {
    const expired = await filled();
    expired.send({ type: "form.submitted" });
    await expired.fail("set", expiredPassword);
    expect(expired.told).toEqual(["expired"]);
    const early = start();
    await early.fail("checkLink", expiredPassword);
    expect(early.told).toEqual(["expired"]);
    const spent = await filled();
    spent.send({ type: "form.submitted" });
    await spent.fail("set", deadLink);
    expect(spent.state().value).toBe("dead");
    const offline = await filled();
    offline.send({ type: "form.submitted" });
    await offline.fail("set", outage);
    expect(offline.state().context).toMatchObject({ newPassword: password, failure: outage });
    offline.clock.increment(alertMs);
    expect(offline.state().value).toEqual({ editing: "quiet" });
    offline.clock.increment(linkMemoryMs);
    expect(offline.state().value).toBe("dead");
  });

  afterAll(() => {
    const untaken = transitionsOf(setPasswordMachine).filter((name) => !taken.has(name));
    expect(untaken).toEqual([]);
  });
});
