import { describe, expect, test } from "vitest";
import type { Failure } from "../../../machines/failure.ts";
import {
  actingFixture,
  adminFixture,
  targetFixture,
  unknownUser,
} from "../../../machines/impersonation/fixtures.ts";
import { impersonationMachine } from "../../../machines/impersonation/machine.ts";
import type { ImpersonationInput } from "../../../machines/impersonation/types.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const offline: Failure = { kind: "network", code: null, description: null };

describe("impersonation machine", () => {
  expectEveryTransition(impersonationMachine);
  const begin = (input: ImpersonationInput) => walk(impersonationMachine, input);
  const asAdmin = () => begin({ isImpersonating: false, canImpersonate: true });
  const asOther = () => begin({ isImpersonating: true, canImpersonate: false });

  test("IMP-01 starts by email and outputs the effective user", async () => {
    const { send, state, inputOf, resolve } = asAdmin();
    send({ type: "start.requested", target: targetFixture });
    expect(state().hasTag("starting")).toBe(true);
    expect(state().context.target).toEqual(targetFixture);
    expect(inputOf("start")).toEqual(targetFixture);
    await resolve("start", actingFixture);
    expect(state().output).toEqual({ kind: "started", user: actingFixture });
  });

  test("IMP-01 does not start without the privilege", () => {
    const { send, state, inputOf } = begin({ isImpersonating: false, canImpersonate: false });
    send({ type: "start.requested", target: targetFixture });
    expect(state().value).toBe("self");
    expect(inputOf("start")).toBeUndefined();
  });

  test("IMP-04 a failed start shows the error and can be retried", async () => {
    const { send, state, fail } = asAdmin();
    send({ type: "start.requested", target: targetFixture });
    await fail("start", unknownUser);
    expect(state().value).toBe("self");
    expect(state().context.failure).toEqual(unknownUser);
    send({ type: "failure.read" });
    expect(state().context.failure).toBeNull();
    send({ type: "start.requested", target: targetFixture });
    await fail("start", offline);
    send({ type: "start.requested", target: targetFixture });
    expect(state().context.failure).toBeNull();
  });

  test("IMP-04 ignores a second start request", () => {
    const { send, state } = asAdmin();
    send({ type: "start.requested", target: targetFixture });
    send({ type: "start.requested", target: { email: "b@b.example", name: "B" } });
    expect(state().context.target).toEqual(targetFixture);
  });

  test("IMP-03 stops and outputs the real user, also after a reload", async () => {
    const { send, state, resolve } = asOther();
    expect(state().value).toBe("impersonating");
    send({ type: "stop.requested" });
    expect(state().hasTag("stopping")).toBe(true);
    await resolve("stop", adminFixture);
    expect(state().output).toEqual({ kind: "stopped", user: adminFixture });
  });

  test("FAULT-26 a failed stop keeps impersonating and can be retried", async () => {
    const { send, state, fail, resolve } = asOther();
    send({ type: "stop.requested" });
    await fail("stop", offline);
    expect(state().value).toBe("impersonating");
    expect(state().context.failure).toEqual(offline);
    send({ type: "stop.requested" });
    expect(state().context.failure).toBeNull();
    await resolve("stop", adminFixture);
    expect(state().status).toBe("done");
  });

  test.each(["impersonating", "stopping"] as const)(
    "FAULT-26 tokens rejected while %s fall back to the administrator",
    async (before) => {
      const { send, state, resolve } = asOther();
      if (before === "stopping") send({ type: "stop.requested" });
      send({ type: "tokens.refused" });
      expect(state().hasTag("returning")).toBe(true);
      await resolve("fallBack", adminFixture);
      expect(state().output).toEqual({ kind: "fellBack", user: adminFixture });
    },
  );

  test("FAULT-26 a failed fallback loses the session", async () => {
    const { send, state, fail } = asOther();
    send({ type: "tokens.refused" });
    await fail("fallBack", offline);
    expect(state().output).toEqual({ kind: "lost" });
  });

  test("a defect is rethrown", async () => {
    const { send, actor, fail } = asAdmin();
    const errors: unknown[] = [];
    actor.subscribe({ error: (error) => errors.push(error) });
    send({ type: "start.requested", target: targetFixture });
    await fail("start", new TypeError("defect"));
    expect(errors).toHaveLength(1);
  });
});
