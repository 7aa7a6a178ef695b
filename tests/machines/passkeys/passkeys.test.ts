import { describe, expect, test } from "vitest";
import { responseLost } from "../../../machines/change-password/fixtures.ts";
import { passkeysMachine } from "../../../machines/passkeys/machine.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const target = { id: "passkey-1", name: "Chrome on Windows" };

describe("passkeys of the account", () => {
  expectEveryTransition(passkeysMachine);
  const begin = () => walk(passkeysMachine);

  test("KEY-03 a passkey is added, and every failure keeps the list", async () => {
    const { send, state, resolve, fail } = begin();
    send({ type: "add.requested" });
    send({ type: "passkeys.cancelled" });
    expect(state().value).toBe("idle");
    send({ type: "add.requested" });
    await fail("addPasskey", responseLost);
    expect(state()).toMatchObject({ value: "idle", context: { failure: responseLost } });
    send({ type: "add.requested" });
    const failure = { kind: "badRequest", code: "passkey_known", description: null };
    await resolve("addPasskey", { kind: "notAdded", failure });
    expect(state()).toMatchObject({ value: "idle", context: { failure } });
    send({ type: "add.requested" });
    await resolve("addPasskey", { kind: "added" });
    expect(state()).toMatchObject({ value: "added", context: { failure: null } });
    send({ type: "add.requested" });
    await resolve("addPasskey", { kind: "added" });
    send({ type: "rename.requested", target });
    expect(state().hasTag("naming")).toBe(true);
  });

  test("KEY-03 a name is saved as one line; a failure keeps what was typed", async () => {
    const { send, state, inputOf, resolve, fail } = begin();
    send({ type: "rename.requested", target });
    send({ type: "passkeys.cancelled" });
    send({ type: "rename.requested", target });
    send({ type: "name.changed", name: "  " });
    send({ type: "name.submitted" });
    expect(state().value).toBe("naming");
    send({ type: "name.changed", name: "\u200e Office\u200b " });
    send({ type: "name.submitted" });
    expect(inputOf("renamePasskey")).toEqual({ id: "passkey-1", name: "Office" });
    await fail("renamePasskey", responseLost);
    expect(state()).toMatchObject({
      value: "naming",
      context: { typedName: "\u200e Office\u200b " },
    });
    send({ type: "name.submitted" });
    await resolve("renamePasskey");
    expect(state().value).toBe("idle");
  });

  test("KEY-03 a passkey is removed after a confirmation", async () => {
    const { send, state, inputOf, resolve, fail } = begin();
    send({ type: "removal.requested", target });
    send({ type: "passkeys.cancelled" });
    expect(state().value).toBe("idle");
    send({ type: "removal.requested", target });
    send({ type: "removal.confirmed" });
    expect(inputOf("removePasskey")).toBe("passkey-1");
    await fail("removePasskey", responseLost);
    expect(state()).toMatchObject({
      value: "confirmingRemoval",
      context: { failure: responseLost },
    });
    for (const next of ["add.requested", "rename.requested", "removal.requested"] as const) {
      if (state().value !== "confirmingRemoval") send({ type: "removal.requested", target });
      send({ type: "removal.confirmed" });
      await resolve("removePasskey");
      expect(state().value).toBe("removed");
      send(next === "add.requested" ? { type: next } : { type: next, target });
      if (state().value !== "confirmingRemoval") send({ type: "passkeys.cancelled" });
    }
    send({ type: "removal.confirmed" });
    await resolve("removePasskey");
    send({ type: "add.requested" });
    await resolve("addPasskey", { kind: "added" });
    send({ type: "removal.requested", target });
    expect(state().value).toBe("confirmingRemoval");
  });
});
