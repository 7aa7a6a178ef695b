import { describe, expect, test } from "vitest";
import { responseLost } from "../../../machines/change-password/fixtures.ts";
import { createdFixture, recoveryCodesFixture } from "../../../machines/recovery-codes/fixtures.ts";
import { recoveryCodesMachine } from "../../../machines/recovery-codes/machine.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("recovery codes of the account", () => {
  expectEveryTransition(recoveryCodesMachine);
  const begin = () => walk(recoveryCodesMachine);
  const keep = (way: "copy" | "download" | "print") =>
    ({ type: "keeping.requested", way, heading: "Recovery codes" }) as const;

  async function shown(created = createdFixture) {
    const walking = begin();
    walking.send({ type: "codes.requested", left: 0 });
    await walking.resolve("createCodes", created);
    return walking;
  }

  test("KEY-03 the first codes are created at once and shown", async () => {
    const { state } = await shown();
    expect(state()).toMatchObject({ value: "showing", context: { codes: recoveryCodesFixture } });
  });

  test("KEY-03 codes that are left are replaced after a question", async () => {
    const { send, state, fail } = begin();
    send({ type: "codes.requested", left: 3 });
    send({ type: "replacement.cancelled" });
    expect(state().value).toBe("idle");
    send({ type: "codes.requested", left: 3 });
    expect(state().value).toBe("confirmingReplacement");
    send({ type: "replacement.confirmed" });
    await fail("createCodes", responseLost);
    expect(state()).toMatchObject({ value: "idle", context: { failure: responseLost, codes: [] } });
  });

  test("KEY-03 kept codes close at once and are forgotten", async () => {
    const { send, state, inputOf, resolve } = await shown();
    send(keep("copy"));
    expect(inputOf("keepCodes")).toEqual({
      codes: recoveryCodesFixture,
      way: "copy",
      heading: "Recovery codes",
    });
    await resolve("keepCodes", "copied");
    expect(state().context.outcome).toBe("copied");
    send(keep("print"));
    await resolve("keepCodes", "refused");
    send({ type: "codes.closed" });
    expect(state()).toMatchObject({ value: "created", context: { codes: [], isKept: false } });
    send({ type: "codes.requested", left: 10 });
    send({ type: "replacement.confirmed" });
    expect(state().value).toBe("creating");
  });

  test("KEY-03 codes that were not kept are closed after a question", async () => {
    const { send, state, resolve } = await shown();
    send(keep("copy"));
    await resolve("keepCodes", "refused");
    send({ type: "codes.closed" });
    expect(state().value).toBe("confirmingClose");
    send({ type: "close.cancelled" });
    expect(state()).toMatchObject({ value: "showing", context: { codes: recoveryCodesFixture } });
    send({ type: "codes.closed" });
    send({ type: "close.confirmed" });
    expect(state()).toMatchObject({ value: "created", context: { codes: [] } });
    send({ type: "codes.requested", left: 0 });
    expect(state().value).toBe("creating");
  });

  test("KEY-03 codes that another tab replaced are no longer shown", async () => {
    const unnamed = { ...createdFixture, setId: null };
    const keeping = await shown();
    keeping.send(keep("copy"));
    const closing = await shown(unnamed);
    closing.send({ type: "codes.closed" });
    for (const { send, state } of [await shown(), keeping, closing]) {
      const { setId } = state().context;
      send({ type: "codes.replaced", setId: setId === null ? createdFixture.setId : null });
      send({ type: "codes.replaced", setId: createdFixture.setId });
      expect(state().context.codes).toEqual(recoveryCodesFixture);
      send({ type: "codes.replaced", setId: setId === null ? null : "another" });
      expect(state()).toMatchObject({
        value: "idle",
        context: { codes: [], failure: { code: "recovery_codes_replaced" } },
      });
      send({ type: "codes.replaced", setId: "another" });
      send({ type: "codes.requested", left: 0 });
      expect(state()).toMatchObject({ value: "creating", context: { failure: null } });
    }
  });
});
