import { afterAll, describe, expect, test } from "vitest";
import { responseLost, wrongPassword } from "../../../machines/change-password/fixtures.ts";
import { confirmationMachine } from "../../../machines/confirmation/machine.ts";
import { transitionsOf, walk } from "../../support/walk.ts";

describe("confirming what matters", () => {
  const taken = new Set<string>();
  const begin = () =>
    walk(confirmationMachine, {
      effects: ["confirmByPassword"],
      input: { act: "endSessions" },
      taken,
    });

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

  afterAll(() => {
    expect(transitionsOf(confirmationMachine).filter((name) => !taken.has(name))).toEqual([]);
  });
});
