import { describe, expect, test } from "vitest";
import { responseLost, wrongPassword } from "../../../machines/change-password/fixtures.ts";
import { filledQuestions } from "../../../machines/change-questions/fixtures.ts";
import { changeQuestionsMachine } from "../../../machines/change-questions/machine.ts";
import { areQuestionsComplete, emptyQuestions } from "../../../machines/change-questions/rules.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("changing the security questions", () => {
  expectEveryTransition(changeQuestionsMachine);
  function begin() {
    const walked = walk(changeQuestionsMachine);
    function fill() {
      walked.send({ type: "password.changed", password: filledQuestions.password });
      for (const [at, changes] of filledQuestions.securityAnswers.entries()) {
        walked.send({ type: "answer.changed", at, changes });
      }
    }
    return { ...walked, fill };
  }

  test("CONFIRM-01 need no password, unless the API refuses them without", async () => {
    const { send, fill, inputOf, fail, state } = begin();
    fill();
    send({ type: "password.changed", password: "" });
    send({ type: "form.submitted" });
    expect(inputOf("saveQuestions")).toMatchObject({ password: "" });
    await fail("saveQuestions", responseLost);
    expect(state().context.needsPassword).toBe(false);
    send({ type: "form.submitted" });
    await fail("saveQuestions", wrongPassword);
    expect(state().context.needsPassword).toBe(true);
    send({ type: "form.submitted" });
    expect(state().value).toBe("editing");
  });

  test("PROF-02 are saved with the password, then cleared", async () => {
    const { send, fill, inputOf, fail, resolve, state } = begin();
    expect(state().context.isTried).toBe(false);
    send({ type: "form.submitted" });
    expect(state()).toMatchObject({ value: "editing", context: { isTried: true } });
    fill();
    send({ type: "form.submitted" });
    send({ type: "form.submitted" });
    expect(inputOf("saveQuestions")).toEqual(filledQuestions);
    await fail("saveQuestions", wrongPassword);
    expect(state().context).toMatchObject({ failure: wrongPassword, form: filledQuestions });
    send({ type: "form.submitted" });
    expect(state().context.failure).toBeNull();
    await resolve("saveQuestions");
    expect(state()).toMatchObject({
      value: "saved",
      context: { form: emptyQuestions, isTried: false },
    });
    send({ type: "form.resumed" });
    expect(state().value).toBe("editing");
  });

  test("PROF-02 a complete form is tried and saved at once", () => {
    const { send, fill, state } = begin();
    fill();
    send({ type: "form.submitted" });
    expect(state()).toMatchObject({ value: "saving", context: { isTried: true } });
    const unanswered = { question: "", securityAnswer: "" };
    expect(emptyQuestions).toEqual({
      password: "",
      securityAnswers: [unanswered, unanswered, unanswered],
    });
  });

  test("PROF-02 three different questions with answers are required", () => {
    const [first, second, third] = filledQuestions.securityAnswers;
    const isComplete = (...securityAnswers: (typeof first)[]) =>
      areQuestionsComplete({
        needsPassword: false,
        form: { password: "", securityAnswers: securityAnswers.flatMap((given) => given ?? []) },
      });
    expect(isComplete(first, second, third)).toBe(true);
    expect(isComplete(first, second, second)).toBe(false);
    expect(isComplete(first, second, third && { ...third, securityAnswer: " " })).toBe(false);
    expect(isComplete(first, second, { question: "", securityAnswer: "Rex" })).toBe(false);
    const form = { ...filledQuestions, password: "" };
    expect(areQuestionsComplete({ form, needsPassword: true })).toBe(false);
    expect(areQuestionsComplete({ form: filledQuestions, needsPassword: true })).toBe(true);
  });
});
