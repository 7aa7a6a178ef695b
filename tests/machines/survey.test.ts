import { afterAll, describe, expect, test } from "vitest";
import { clientFixture } from "../../machines/user/fixtures.ts";
import { surveyMachine } from "../../machines/survey/machine.ts";
import type { SurveyStanding } from "../../machines/survey/types.ts";
import { transitionsOf, walk } from "../support/walk.ts";

describe("the survey machine", () => {
  const taken = new Set<string>();

  async function start(standing?: SurveyStanding) {
    const noted: boolean[] = [];
    const machine = surveyMachine.provide({
      actions: { noteSurvey: (_, { isDeclined }) => void noted.push(isDeclined) },
    });
    const walked = walk(machine, {
      effects: ["readSurvey"],
      input: { user: clientFixture },
      taken,
    });
    if (standing) await walked.answer("readSurvey", standing);
    return { ...walked, noted };
  }

  test("SESS-07 a pending survey asks before the sign-out, and either answer signs out", async () => {
    for (const [type, isDeclined] of [
      ["survey.opened", false],
      ["survey.declined", true],
    ] as const) {
      const { send, state, noted } = await start("pending");
      expect(state().hasTag("offered")).toBe(true);
      send({ type: "signOut.requested" });
      expect(state()).toMatchObject({ value: "asking", status: "active" });
      send({ type });
      expect(state().status).toBe("done");
      expect(noted).toEqual([isDeclined]);
    }
  });

  test("SESS-07 whoever closes the prompt stays, and asking twice to leave asks once", async () => {
    const { send, state, noted } = await start("pending");
    send({ type: "signOut.requested" });
    send({ type: "signOut.cancelled" });
    expect(state().value).toBe("pending");
    send({ type: "signOut.requested" });
    send({ type: "signOut.requested" });
    expect(state().value).toBe("asking");
    expect(noted).toEqual([]);
  });

  test("SURV-01 opened by its button it is asked for no more, and can be opened again", async () => {
    const { send, state, noted } = await start("pending");
    send({ type: "survey.opened" });
    send({ type: "survey.opened" });
    expect(noted).toEqual([false, false]);
    expect(state().hasTag("offered")).toBe(true);
    send({ type: "signOut.requested" });
    expect(state().status).toBe("done");
  });

  test("SURV-01 opened before it stays offered, declined it is gone; neither asks", async () => {
    for (const [standing, isOffered] of [
      ["open", true],
      ["closed", false],
    ] as const) {
      const { send, state } = await start(standing);
      expect(state().hasTag("offered")).toBe(isOffered);
      send({ type: "signOut.requested" });
      expect(state().status).toBe("done");
    }
  });

  test("SESS-07 FAULT-27 a survey that is not read yet, or cannot be, keeps nobody from signing out", async () => {
    const waiting = await start();
    waiting.send({ type: "signOut.requested" });
    expect(waiting.state().status).toBe("done");
    const failed = await start();
    await failed.fail("readSurvey", new Error("down"));
    expect(failed.state().hasTag("offered")).toBe(false);
    failed.send({ type: "signOut.requested" });
    expect(failed.state().status).toBe("done");
  });

  afterAll(() => {
    expect(transitionsOf(surveyMachine).filter((name) => !taken.has(name))).toEqual([]);
  });
});
