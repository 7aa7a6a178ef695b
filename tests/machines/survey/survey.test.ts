import { describe, expect, test } from "vitest";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import { promptMs, surveyMachine } from "../../../machines/survey/machine.ts";
import type { SurveyStatus } from "../../../machines/survey/types.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("survey machine", () => {
  expectEveryTransition(surveyMachine);

  async function start(status?: SurveyStatus) {
    const noted: boolean[] = [];
    const machine = surveyMachine.provide({
      actions: { noteSurvey: (_, { isDeclined }) => void noted.push(isDeclined) },
    });
    const walked = walk(machine, { user: clientFixture });
    expect(walked.inputOf("readSurvey")).toEqual(clientFixture);
    if (status) await walked.resolve("readSurvey", status);
    return { ...walked, noted };
  }

  test("SESS-07 a pending survey is offered before signing out", async () => {
    for (const [type, isDeclined] of [
      ["survey.opened", false],
      ["survey.declined", true],
    ] as const) {
      const { send, state, noted } = await start("pending");
      expect(state().hasTag("offered")).toBe(true);
      send({ type: "signOut.requested" });
      expect(state()).toMatchObject({ value: "prompting", status: "active" });
      send({ type });
      expect(state().status).toBe("done");
      expect(noted).toEqual([isDeclined]);
    }
  });

  test("SESS-07 closing the prompt cancels the sign-out", async () => {
    const { send, state, noted } = await start("pending");
    send({ type: "signOut.requested" });
    send({ type: "signOut.cancelled" });
    expect(state().value).toBe("pending");
    send({ type: "signOut.requested" });
    send({ type: "signOut.requested" });
    expect(state().value).toBe("prompting");
    expect(noted).toEqual([]);
  });

  test("SESS-07 a user who leaves at the prompt is signed out", async () => {
    const { send, state, noted, clock } = await start("pending");
    send({ type: "signOut.requested" });
    clock.increment(promptMs - 1);
    expect(state()).toMatchObject({ value: "prompting", status: "active" });
    clock.increment(1);
    expect([state().status, noted]).toEqual(["done", []]);
  });

  test("SURV-01 an opened survey stays available without another prompt", async () => {
    const { send, state, noted } = await start("pending");
    send({ type: "survey.opened" });
    send({ type: "survey.opened" });
    expect(noted).toEqual([false, false]);
    expect(state().hasTag("offered")).toBe(true);
    send({ type: "signOut.requested" });
    expect(state().status).toBe("done");
  });

  test("SURV-01 a survey answered earlier is not prompted again", async () => {
    for (const [status, isOffered] of [
      ["open", true],
      ["closed", false],
    ] as const) {
      const { send, state } = await start(status);
      expect(state().value).toBe(status);
      expect(state().hasTag("offered")).toBe(isOffered);
      send({ type: "signOut.requested" });
      expect(state().status).toBe("done");
    }
  });

  test("SESS-07 FAULT-27 a failed survey call does not block signing out", async () => {
    const waiting = await start();
    waiting.send({ type: "signOut.requested" });
    expect(waiting.state().status).toBe("done");
    const failed = await start();
    await failed.fail("readSurvey", new Error("down"));
    expect(failed.state().hasTag("offered")).toBe(false);
    failed.send({ type: "signOut.requested" });
    expect(failed.state().status).toBe("done");
  });
});
