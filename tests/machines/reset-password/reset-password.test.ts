import { describe, expect, test } from "vitest";
import type { Failure } from "../../../machines/failure.ts";
import {
  deadLink,
  goodEntries,
  lockedAccount,
  noQuestions,
  phrases,
  question,
  resetLink,
  wrongSecurityAnswer,
} from "../../../machines/reset-password/fixtures.ts";
import { debounceMs, resetPasswordMachine } from "../../../machines/reset-password/machine.ts";
import { forgottenLink } from "../../../machines/passwords/link.ts";
import { outage } from "../../../machines/sign-in/fixtures.ts";
import { alertMs } from "../../../machines/alert.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const tooMany: Failure = { kind: "rateLimited", code: null, description: null };

describe("reset-password machine", () => {
  expectEveryTransition(resetPasswordMachine);
  function start() {
    return walk(resetPasswordMachine, resetLink);
  }
  async function atForm() {
    const walking = start();
    await walking.resolve("checkLink", question);
    return walking;
  }
  async function filled() {
    const walking = await atForm();
    walking.send({ type: "securityAnswer.changed", securityAnswer: goodEntries.securityAnswer });
    walking.send({ type: "newPassword.changed", newPassword: goodEntries.newPassword });
    walking.send({ type: "confirm.changed", confirm: goodEntries.confirm });
    return walking;
  }

  test("RESET-01 checks the link on entry and loads the question", async () => {
    const { inputOf, state, resolve } = start();
    const empty = { securityAnswer: "", newPassword: "", confirm: "" };
    expect(state().context).toMatchObject({ ...empty, judged: empty });
    expect(inputOf("checkLink")).toEqual(resetLink);
    await resolve("checkLink", question);
    expect(state().matches("editing")).toBe(true);
    expect(state().context.question).toBe(question);
  });

  test("RESET-01 an invalid link ends and an outage can be retried", async () => {
    const { state, fail } = start();
    await fail("checkLink", deadLink);
    expect(state().value).toBe("dead");
    expect(state().context).toMatchObject({ failure: deadLink, link: { code: "" } });
    const offline = start();
    await offline.fail("checkLink", outage);
    expect(offline.state()).toMatchObject({ value: "unchecked", context: { failure: outage } });
    offline.send({ type: "link.retried" });
    expect(offline.state().context.failure).toBeNull();
    await offline.resolve("checkLink", question);
    expect(offline.state().matches("editing")).toBe(true);
  });

  test("RESET-02 a missing phrase list does not block the form", async () => {
    const { state, fail, send, inputOf } = await filled();
    await fail("loadBannedPhrases", outage);
    expect(state().context).toMatchObject({ failure: null, bannedPhrases: null });
    send({ type: "form.submitted" });
    expect(inputOf("reset")).toEqual({ link: resetLink, ...goodEntries });
  });

  test("RESET-03 validates 500 ms after the last key or on submit", async () => {
    const { state, send, clock } = await atForm();
    send({ type: "securityAnswer.changed", securityAnswer: "Hill" });
    clock.increment(debounceMs - 1);
    send({ type: "securityAnswer.changed", securityAnswer: "Hill House" });
    clock.increment(debounceMs - 1);
    expect(state().context.judged.securityAnswer).toBe("");
    clock.increment(1);
    expect(state().context.judged.securityAnswer).toBe("Hill House");
    expect(state().value).toMatchObject({ editing: { judging: "settled" } });
    send({ type: "newPassword.changed", newPassword: "short" });
    send({ type: "form.submitted" });
    expect(state().context.judged.newPassword).toBe("short");
    expect(state().matches("editing")).toBe(true);
  });

  test("RESET-03 requires answer, password and confirmation to be valid", async () => {
    const { resolve, send, inputOf, state } = await filled();
    await resolve("loadBannedPhrases", phrases);
    expect(state().context.bannedPhrases).toEqual(phrases);
    const breaks = [
      { type: "securityAnswer.changed", securityAnswer: " " },
      { type: "newPassword.changed", newPassword: "Letmein Harbour 7" },
      { type: "confirm.changed", confirm: "another" },
    ] as const;
    for (const event of breaks) {
      send(event);
      expect(state().value).toMatchObject({ editing: { judging: "typing" } });
      send({ type: "form.submitted" });
      expect(inputOf("reset")).toBeUndefined();
      expect(state().value).toMatchObject({ editing: { judging: "settled" } });
    }
  });

  test("RESET-03 success clears every secret and submits only once", async () => {
    const { state, send, resolve, inputOf } = await filled();
    send({ type: "form.submitted" });
    send({ type: "form.submitted" });
    await resolve("reset");
    expect(inputOf("reset")).toBeUndefined();
    expect(state().value).toBe("done");
    const kept = JSON.stringify(state().context);
    for (const secret of [resetLink.code, ...Object.values(goodEntries)]) {
      expect(kept).not.toContain(secret);
    }
  });

  test("RESET-01 a wrong answer is counted and an outage keeps the form", async () => {
    const wrong = await filled();
    wrong.send({ type: "form.submitted" });
    await wrong.fail("reset", wrongSecurityAnswer);
    expect(wrong.state().context).toMatchObject({ ...goodEntries, refusedSecurityAnswers: 1 });
    expect(wrong.state().hasTag("alerting")).toBe(true);
    wrong.clock.increment(alertMs);
    expect(wrong.state().hasTag("alerting")).toBe(false);
    wrong.send({ type: "form.submitted" });
    expect(wrong.state().context).toMatchObject({ failure: null, judged: goodEntries });
    await wrong.fail("reset", outage);
    const kept = { ...goodEntries, failure: outage, refusedSecurityAnswers: 1 };
    expect(wrong.state().context).toMatchObject(kept);
    const spent = await filled();
    spent.send({ type: "form.submitted" });
    await spent.fail("reset", deadLink);
    expect(spent.state().value).toBe("dead");
  });

  test("RESET-01 a valid link for a blocked account leads to help", async () => {
    const early = start();
    await early.fail("checkLink", noQuestions);
    expect(early.state().value).toBe("needsHelp");
    expect(early.state().context).toMatchObject({ failure: noQuestions, link: { code: "" } });
    const late = await filled();
    late.send({ type: "form.submitted" });
    await late.fail("reset", lockedAccount);
    expect(late.state().value).toBe("needsHelp");
    expect(late.state().context).toMatchObject({ failure: lockedAccount, newPassword: "" });
  });

  test("RESET-03 shows that a lost response may have set the password", async () => {
    const lost = await filled();
    lost.send({ type: "form.submitted" });
    await lost.fail("reset", outage);
    lost.send({ type: "form.submitted" });
    await lost.fail("reset", deadLink);
    expect(lost.state().value).toBe("maybeSet");
    expect(lost.state().context).toMatchObject({ newPassword: "", link: { code: "" } });
    const proven = await filled();
    for (const failure of [outage, tooMany, wrongSecurityAnswer, tooMany, deadLink]) {
      proven.send({ type: "form.submitted" });
      await proven.fail("reset", failure);
    }
    expect(proven.state().value).toBe("dead");
  });

  test("ROUTE-05 the link code is cleared when it times out", async () => {
    const { send, state } = await filled();
    send({ type: "link.timedOut" });
    expect(state().value).toBe("dead");
    const forgotten = { link: { code: "" }, newPassword: "", failure: forgottenLink };
    expect(state().context).toMatchObject(forgotten);
  });
});
