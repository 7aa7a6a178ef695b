import { describe, expect, test } from "vitest";
import { alertMs } from "../../../machines/alert.ts";
import { forgottenLink } from "../../../machines/passwords/link.ts";
import {
  deadLink,
  noQuestions,
  question,
  resetLink,
  wrongSecurityAnswer,
} from "../../../machines/reset-password/fixtures.ts";
import { outage } from "../../../machines/sign-in/fixtures.ts";
import { unlockAccountMachine } from "../../../machines/unlock-account/machine.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const securityAnswer = "Hill House";

describe("unlock-account machine", () => {
  expectEveryTransition(unlockAccountMachine);
  const start = () => walk(unlockAccountMachine, resetLink);
  async function withSecurityAnswer() {
    const walking = start();
    await walking.resolve("checkLink", question);
    walking.send({ type: "form.submitted" });
    expect(walking.state().matches("editing")).toBe(true);
    walking.send({ type: "securityAnswer.changed", securityAnswer });
    walking.send({ type: "form.submitted" });
    return walking;
  }

  test("SAFE-43 unlocks with the answer to the question of the link", async () => {
    expect(start().inputOf("checkLink")).toEqual(resetLink);
    const { inputOf, state, resolve } = await withSecurityAnswer();
    expect(inputOf("unlock")).toEqual({ link: resetLink, securityAnswer });
    await resolve("unlock", undefined);
    const link = { email: resetLink.email, code: "" };
    expect(state()).toMatchObject({ value: "done", context: { link, securityAnswer: "" } });
  });

  test("SAFE-43 a link that cannot be used says why, an outage can be retried", async () => {
    const dead = start();
    await dead.fail("checkLink", deadLink);
    expect(dead.state()).toMatchObject({ value: "dead", context: { failure: deadLink } });
    const helpless = start();
    await helpless.fail("checkLink", noQuestions);
    expect(helpless.state().value).toBe("needsHelp");
    const offline = start();
    await offline.fail("checkLink", outage);
    expect(offline.state().value).toBe("unchecked");
    offline.send({ type: "link.retried" });
    await offline.resolve("checkLink", question);
    expect(offline.state().matches("editing")).toBe(true);
  });

  test("SAFE-43 a wrong answer is kept and counted, an outage is kept", async () => {
    const { state, send, fail, clock } = await withSecurityAnswer();
    await fail("unlock", wrongSecurityAnswer);
    expect(state()).toMatchObject({
      value: { editing: "alerting" },
      context: { securityAnswer, refusedSecurityAnswers: 1, failure: wrongSecurityAnswer },
    });
    clock.increment(alertMs);
    expect(state().value).toEqual({ editing: "quiet" });
    send({ type: "form.submitted" });
    expect(state().context.failure).toBeNull();
    await fail("unlock", outage);
    expect(state().context).toMatchObject({ refusedSecurityAnswers: 1, failure: outage });
  });

  test("SAFE-43 a used or forgotten link ends", async () => {
    const used = await withSecurityAnswer();
    await used.fail("unlock", deadLink);
    expect(used.state()).toMatchObject({ value: "dead", context: { failure: deadLink } });
    const late = start();
    await late.resolve("checkLink", question);
    late.send({ type: "link.timedOut" });
    expect(late.state()).toMatchObject({ value: "dead", context: { failure: forgottenLink } });
  });
});
