import { describe, expect, test } from "vitest";
import {
  filledPasswordForm,
  responseLost,
  wrongPassword,
} from "../../../machines/change-password/fixtures.ts";
import { changePasswordMachine } from "../../../machines/change-password/machine.ts";
import {
  emptyForm,
  passwordProblems,
  refusedField,
} from "../../../machines/change-password/rules.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const tooMany = { kind: "rateLimited", code: null, description: null };

describe("changing the password", () => {
  expectEveryTransition(changePasswordMachine);
  function begin() {
    const walked = walk(changePasswordMachine);
    const submit = () => {
      walked.send({ type: "form.changed", changes: filledPasswordForm });
      walked.send({ type: "form.submitted" });
    };
    return { ...walked, submit };
  }

  test("PROF-01 sends the change once and clears the passwords", async () => {
    const { submit, send, inputOf, resolve, state } = begin();
    const untried = { isListMissing: false, isTried: false, failure: null, maybeChanged: false };
    expect(state().context).toMatchObject({ ...untried, form: { shouldEndOthers: true } });
    await resolve("loadBannedPhrases", ["riverbank"]);
    submit();
    expect(state().context.isTried).toBe(true);
    send({ type: "form.submitted" });
    expect(inputOf("changePassword")).toEqual({
      currentPassword: "Portfolio2026",
      newPassword: "Harbour Light 7",
      shouldEndOthers: true,
    });
    await resolve("changePassword");
    expect(state()).toMatchObject({ value: "changed", context: { form: emptyForm, ...untried } });
    expect(Object.values(emptyForm)).toEqual(["", "", "", true]);
    expect(JSON.stringify(state().context)).not.toMatch(/Harbour|Portfolio/);
    send({ type: "form.resumed" });
    expect(state().value).toBe("editing");
  });

  test("PROF-01 an incomplete or banned password is not sent", async () => {
    const { submit, send, inputOf, resolve, state } = begin();
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
  });

  test("PROF-01 a rejected change keeps the form", async () => {
    const { submit, fail, state, send } = begin();
    submit();
    await fail("changePassword", wrongPassword);
    expect(state()).toMatchObject({
      value: "editing",
      context: { failure: wrongPassword, form: filledPasswordForm },
    });
    send({ type: "form.submitted" });
    expect(state()).toMatchObject({ value: "saving", context: { failure: null } });
    await fail("changePassword", wrongPassword);
    send({ type: "form.changed", changes: { currentPassword: "x" } });
    expect(state().context.failure).toBeNull();
  });

  test("PROF-01 a retry after a lost response is not a wrong password", async () => {
    const { submit, fail, state, send } = begin();
    submit();
    for (const failure of [responseLost, tooMany]) {
      await fail("changePassword", failure);
      expect(state().value).toBe("editing");
      send({ type: "form.submitted" });
    }
    await fail("changePassword", wrongPassword);
    expect(state()).toMatchObject({ value: "maybeChanged", context: { form: emptyForm } });
    send({ type: "form.resumed" });
    expect(state()).toMatchObject({ value: "editing", context: { maybeChanged: false } });
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
    [`Aa1${"x".repeat(997)}`, null],
    ["nocapitals7", "tooSimple"],
    ["NOSMALL777", "tooSimple"],
    ["Harbour Light 7", null],
    ["<b>Light7</b>", null],
  ])("PROF-01 %j is %s", (newPassword, problem) => {
    const form = { ...filledPasswordForm, newPassword, confirm: newPassword };
    expect(passwordProblems(form, ["riverbank"]).newPassword).toBe(problem);
  });

  test("PROF-01 the current password is required", () => {
    const currents = ["", "x"].map((currentPassword) =>
      passwordProblems({ ...filledPasswordForm, currentPassword }, null),
    );
    expect(currents.map(({ currentPassword }) => currentPassword)).toEqual(["missing", null]);
  });

  test("PROF-01 an error of the API is shown at its field", () => {
    const failed = (code: string | null) =>
      refusedField({ kind: "refused", code, description: null });
    expect(
      [
        "invalid_password",
        "password_too_short",
        "password_too_simple",
        "password_not_allowed_characters",
        "password_banned",
      ].map(failed),
    ).toEqual([
      { currentPassword: "wrong" },
      { newPassword: "tooShort" },
      { newPassword: "tooSimple" },
      { newPassword: "notAllowed" },
      { newPassword: "banned" },
    ]);
    expect([failed("elsewhere"), failed(null), refusedField(null)]).toEqual([null, null, null]);
  });

  test("PROF-01 the confirmation must match", () => {
    const confirms = ["", "Harbour Light 8", filledPasswordForm.confirm];
    expect(
      confirms.map((confirm) => passwordProblems({ ...filledPasswordForm, confirm }, null).confirm),
    ).toEqual(["confirmMissing", "confirmDiffers", null]);
  });
});
