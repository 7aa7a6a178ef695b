import { describe, expect, test } from "vitest";
import { responseLost, wrongPassword } from "../../../machines/change-password/fixtures.ts";
import {
  passkeyFixture,
  passkeyOutcomes,
  passkeyRefused,
} from "../../../machines/sign-in/fixtures.ts";
import { confirmationMachine } from "../../../machines/confirmation/machine.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("confirming what matters", () => {
  expectEveryTransition(confirmationMachine);
  const begin = (passkeyOptions: string | null = null) =>
    walk(confirmationMachine, { act: "endSessions", passkeyOptions });
  function asked() {
    const walking = begin(passkeyFixture.options);
    walking.send({ type: "passkey.requested" });
    return walking;
  }
  const { given, ...notGiven } = passkeyOutcomes;

  test("CONFIRM-01 the right password confirms the act and is forgotten", async () => {
    const { send, state, inputOf, resolve } = begin();
    send({ type: "password.submitted" });
    expect(state().value).toBe("asking");
    expect(state().context.isTried).toBe(true);
    send({ type: "password.changed", password: "Portfolio2026" });
    send({ type: "password.submitted" });
    expect(inputOf("confirmByPassword")).toBe("Portfolio2026");
    expect([...state().tags]).toEqual(["busy"]);
    await resolve("confirmByPassword");
    expect(state().output).toEqual({ isConfirmed: true });
    expect(state().context.password).toBe("");
  });

  test("CONFIRM-01 a wrong password and an outage are shown, to try again", async () => {
    const { send, state, fail } = begin();
    send({ type: "password.changed", password: "wrong" });
    send({ type: "password.submitted" });
    await fail("confirmByPassword", wrongPassword);
    expect(state().context).toMatchObject({ password: "wrong", failure: wrongPassword });
    send({ type: "password.submitted" });
    await fail("confirmByPassword", responseLost);
    expect(state().context.failure).toEqual(responseLost);
    send({ type: "confirmation.cancelled" });
    expect(state().output).toEqual({ isConfirmed: false });
  });

  test("CONFIRM-01 can be cancelled while the password is checked", () => {
    const { send, state } = begin();
    send({ type: "password.changed", password: "Portfolio2026" });
    send({ type: "password.submitted" });
    send({ type: "confirmation.cancelled" });
    expect(state().output).toEqual({ isConfirmed: false });
    expect(state().context.password).toBe("");
  });

  test("CONFIRM-01 a passkey confirms the act and is forgotten", async () => {
    const { state, inputOf, resolve } = asked();
    expect(inputOf("askPasskey")).toEqual({ options: passkeyFixture.options });
    await resolve("askPasskey", given);
    expect(inputOf("confirmByPasskey")).toBe(passkeyFixture.passkey);
    await resolve("confirmByPasskey", { kind: "confirmed" });
    expect(state().output).toEqual({ isConfirmed: true });
    expect(state().context).toMatchObject({ passkey: "", passkeyOptions: null });
  });

  test.each(Object.entries(notGiven))(
    "CONFIRM-01 a passkey that is %s keeps the way to the password",
    async (_, outcome) => {
      const { send, state, resolve } = asked();
      await resolve("askPasskey", outcome);
      expect(state()).toMatchObject({ value: "asking", context: { failure: outcome.failure } });
      send({ type: "password.changed", password: "Portfolio2026" });
      send({ type: "password.submitted" });
      await resolve("confirmByPassword");
      expect(state().output).toEqual({ isConfirmed: true });
    },
  );

  test("CONFIRM-01 the password can be sent while a passkey is asked for", () => {
    const { send, state } = asked();
    send({ type: "password.submitted" });
    expect(state()).toMatchObject({ value: "askingPasskey", context: { isTried: true } });
    send({ type: "password.changed", password: "Portfolio2026" });
    send({ type: "passkey.cancelled" });
    expect(state()).toMatchObject({ value: "asking", context: { password: "Portfolio2026" } });
    send({ type: "passkey.requested" });
    send({ type: "password.submitted" });
    expect(state().value).toBe("checkingPassword");
  });

  test("CONFIRM-01 a refused passkey gets other options for another try", async () => {
    const { send, state, inputOf, resolve, fail } = asked();
    await fail("askPasskey", responseLost);
    send({ type: "passkey.requested" });
    await resolve("askPasskey", given);
    await resolve("confirmByPasskey", { ...passkeyRefused, passkeyOptions: "other" });
    expect(state()).toMatchObject({ value: "asking", context: { passkeyOptions: "other" } });
    send({ type: "passkey.requested" });
    expect(inputOf("askPasskey")).toEqual({ options: "other" });
    await resolve("askPasskey", given);
    await fail("confirmByPasskey", responseLost);
    expect(state().context).toMatchObject({ passkeyOptions: "other", failure: responseLost });
  });

  test("CONFIRM-01 cancelling ends it also at the passkey", async () => {
    const early = asked();
    early.send({ type: "confirmation.cancelled" });
    expect(early.state().output).toEqual({ isConfirmed: false });
    const late = asked();
    await late.resolve("askPasskey", given);
    late.send({ type: "confirmation.cancelled" });
    expect(late.state().output).toEqual({ isConfirmed: false });
    expect(JSON.stringify(late.state().context)).not.toContain(passkeyFixture.passkey);
  });

  test("CONFIRM-01 a user without a passkey is not asked for one", () => {
    const { send, state } = begin();
    send({ type: "passkey.requested" });
    expect(state().value).toBe("asking");
  });
});
