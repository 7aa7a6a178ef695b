import { afterAll, describe, expect, test } from "vitest";
import {
  filledPasswordForm,
  responseLost,
  wrongPassword,
} from "../../../machines/change-password/fixtures.ts";
import { changePasswordMachine } from "../../../machines/change-password/machine.ts";
import { emptyForm, passwordProblems } from "../../../machines/change-password/rules.ts";
import { transitionsOf, walk } from "../../support/walk.ts";

describe("changing the password", () => {
  const taken = new Set<string>();
  function begin() {
    const effects = ["loadBannedPhrases", "changePassword"];
    const walked = walk(changePasswordMachine, { effects, input: undefined, taken });
    const submit = () => {
      walked.send({ type: "form.changed", changes: filledPasswordForm });
      walked.send({ type: "form.submitted" });
    };
    return { ...walked, submit };
  }

  test("PROF-01 sends the change once and clears the passwords", async () => {
    const { submit, send, inputOf, resolve, state } = begin();
    await resolve("loadBannedPhrases", ["riverbank"]);
    submit();
    send({ type: "form.submitted" });
    expect(inputOf("changePassword")).toEqual({
      currentPassword: "Portfolio2026",
      newPassword: "Harbour Light 7",
      shouldEndOthers: true,
    });
    await resolve("changePassword");
    expect(state()).toMatchObject({ value: "changed", context: { form: emptyForm } });
    expect(JSON.stringify(state().context)).not.toMatch(/Harbour|Portfolio/);
    send({ type: "form.resumed" });
    expect(state().value).toBe("editing");
  });

  test("PROF-01 an incomplete or banned password is not sent", async () => {
    const { submit, send, inputOf, resolve, fail, state } = begin();
    send({ type: "form.submitted" });
    expect(state()).toMatchObject({ value: "editing", context: { isTried: true } });
    await resolve("loadBannedPhrases", ["harbour"]);
    submit();
    expect(inputOf("changePassword")).toBeUndefined();
    const unlisted = begin();
    await unlisted.fail("loadBannedPhrases", responseLost);
    expect(unlisted.state().context.isListMissing).toBe(true);
    unlisted.submit();
    expect(unlisted.state().value).toBe("saving");
    expect(fail).toBeDefined();
  });

  test("PROF-01 a rejected change keeps the form", async () => {
    const { submit, fail, state, send } = begin();
    submit();
    await fail("changePassword", wrongPassword);
    expect(state()).toMatchObject({
      value: "editing",
      context: { failure: wrongPassword, form: filledPasswordForm },
    });
    send({ type: "form.changed", changes: { currentPassword: "x" } });
    expect(state().context.failure).toBeNull();
  });

  test("PROF-01 a retry after a lost response is not a wrong password", async () => {
    const { submit, fail, state, send } = begin();
    submit();
    await fail("changePassword", responseLost);
    expect(state().value).toBe("editing");
    send({ type: "form.submitted" });
    await fail("changePassword", wrongPassword);
    expect(state()).toMatchObject({ value: "maybeChanged", context: { form: emptyForm } });
    send({ type: "form.resumed" });
    expect(state()).toMatchObject({ value: "editing", context: { maybeChanged: false } });
  });

  afterAll(() => {
    expect(transitionsOf(changePasswordMachine).filter((name) => !taken.has(name))).toEqual([]);
  });
});

describe("rules of a new password", () => {
  test.each([
    ["", "missing"],
    ["Short7a", "tooShort"],
    ["alllowercase7", "tooSimple"],
    ["NoDigitsHere", "tooSimple"],
    ["MyRiverbank77", "banned"],
    ["Tab\there Light 7", "notAllowed"],
    [`Aa1${"x".repeat(998)}`, "tooLong"],
    ["Harbour Light 7", null],
    ["<b>Light7</b>", null],
  ])("PROF-01 %j is %s", (newPassword, problem) => {
    const form = { ...filledPasswordForm, newPassword, confirm: newPassword };
    expect(passwordProblems(form, ["riverbank"]).newPassword).toBe(problem);
  });

  test("PROF-01 the confirmation must match", () => {
    const confirms = ["", "Harbour Light 8", filledPasswordForm.confirm];
    expect(
      confirms.map((confirm) => passwordProblems({ ...filledPasswordForm, confirm }, null).confirm),
    ).toEqual(["confirmMissing", "confirmDiffers", null]);
  });
});
