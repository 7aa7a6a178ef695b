import { describe, expect, test } from "vitest";
import {
  dueFixtures,
  savedQuestions,
  threeSecurityAnswers,
} from "../../../machines/admission/fixtures.ts";
import { admissionMachine } from "../../../machines/admission/machine.ts";
import type { AdmissionInput } from "../../../machines/admission/types.ts";
import { alertMs } from "../../../machines/alert.ts";
import type { Failure } from "../../../machines/failure.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const outage: Failure = { kind: "network", code: null, description: null };

describe("admission machine", () => {
  expectEveryTransition(admissionMachine);
  const start = (input: AdmissionInput) => walk(admissionMachine, input);
  const submitted = { type: "questions.submitted", securityAnswers: threeSecurityAnswers } as const;

  test("AUTH-03 questions are saved after a retry, and lead to the terms", async () => {
    const { send, fail, resolve, state, clock, inputOf } = start(dueFixtures.questions);
    send(submitted);
    expect(state().hasTag("busy")).toBe(true);
    await fail("saveQuestions", outage);
    expect(state().value).toEqual({ answeringQuestions: "alerting" });
    expect(state().context.failure).toEqual(outage);
    clock.increment(alertMs);
    expect(state().value).toEqual({ answeringQuestions: "quiet" });
    send(submitted);
    expect(state().context.failure).toBeNull();
    expect(inputOf("saveQuestions")).toEqual(threeSecurityAnswers);
    await resolve("saveQuestions", { ...savedQuestions, termsDue: "full" });
    expect(state().value).toEqual({ acceptingTerms: "quiet" });
  });

  test("AUTH-03 questions admit the user when no terms are due", async () => {
    const { send, resolve, state } = start(dueFixtures.questions);
    send(submitted);
    await resolve("saveQuestions", savedQuestions);
    expect(state().output).toEqual(savedQuestions.user);
  });

  test("AUTH-04 terms are accepted after a retry and output the new user", async () => {
    const { send, fail, resolve, state, clock } = start(dueFixtures.terms);
    send({ type: "terms.accepted" });
    await fail("acceptTerms", outage);
    expect(state().value).toEqual({ acceptingTerms: "alerting" });
    clock.increment(alertMs);
    expect(state().value).toEqual({ acceptingTerms: "quiet" });
    send({ type: "terms.accepted" });
    expect(state().context.failure).toBeNull();
    expect(state().hasTag("busy")).toBe(true);
    const user = { ...clientFixture, id: "client-2" };
    await resolve("acceptTerms", user);
    expect(state().output).toEqual(user);
  });

  test("AUTH-04 a user with nothing due is admitted at once", () => {
    const { state } = start({ ...savedQuestions, areQuestionsDue: false });
    expect(state().output).toEqual(clientFixture);
  });
});
