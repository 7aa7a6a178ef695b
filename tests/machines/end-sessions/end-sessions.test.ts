import { describe, expect, test } from "vitest";
import { responseLost } from "../../../machines/change-password/fixtures.ts";
import { endSessionsMachine } from "../../../machines/end-sessions/machine.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("signing out other sessions", () => {
  expectEveryTransition(endSessionsMachine);
  const begin = () => walk(endSessionsMachine);

  test("PROF-02 a session is signed out after confirmation", async () => {
    const { send, state, inputOf, resolve } = begin();
    send({ type: "end.requested", target: "session-2" });
    send({ type: "end.cancelled" });
    expect(state().value).toBe("idle");
    send({ type: "end.requested", target: "session-2" });
    send({ type: "end.confirmed" });
    expect(inputOf("endSessions")).toBe("session-2");
    expect([...state().tags]).toEqual(["busy", "confirming"]);
    await resolve("endSessions");
    expect(state().value).toBe("ended");
    send({ type: "end.requested", target: null });
    send({ type: "end.confirmed" });
    expect(inputOf("endSessions")).toBeNull();
  });

  test("PROF-02 a failure is shown in the dialog and can be retried", async () => {
    const { send, state, fail } = begin();
    expect(state().context.target).toBeNull();
    send({ type: "end.requested", target: null });
    send({ type: "end.confirmed" });
    await fail("endSessions", responseLost);
    expect(state()).toMatchObject({ value: "confirming", context: { failure: responseLost } });
    send({ type: "end.confirmed" });
    expect(state()).toMatchObject({ value: "ending", context: { failure: null } });
  });
});
