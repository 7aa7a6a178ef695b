import { describe, expect, test } from "vitest";
import { isRefreshDue } from "../../../machines/token-refresh/due.ts";
import {
  firstQueryMs,
  secondQueryMs,
  callMs,
  lockMs,
  tokenRefreshMachine,
} from "../../../machines/token-refresh/machine.ts";
import type { RefreshInput } from "../../../machines/token-refresh/types.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

describe("token refresh machine", () => {
  expectEveryTransition(tokenRefreshMachine);

  function start() {
    const queries: RefreshInput[] = [];
    const walked = walk(
      tokenRefreshMachine.provide({
        actions: { queryTabs: (_, input) => void queries.push(input) },
      }),
      { session: "s", generation: 4 },
    );
    return { ...walked, queries, output: () => walked.state().output };
  }

  function startCalling() {
    const walked = start();
    walked.send({ type: "lock.granted" });
    walked.clock.increment(firstQueryMs);
    return walked;
  }

  test("FAULT-02 asks the other tabs before calling the API", async () => {
    const { send, clock, state, queries, inputOf, resolve, output } = start();
    expect(queries).toEqual([]);
    send({ type: "lock.granted" });
    const tokens = { session: "s", generation: 4 };
    expect(queries).toMatchObject([tokens]);
    clock.increment(firstQueryMs - 1);
    expect(state().matches({ renewing: "queryingTabs" })).toBe(true);
    clock.increment(1);
    expect(inputOf("refresh")).toMatchObject(tokens);
    await resolve("refresh", "renewed");
    expect(output()).toEqual({ kind: "renewed" });
  });

  test("FAULT-02 tokens from another tab complete it without a call", () => {
    const waiting = start();
    waiting.send({ type: "tokens.arrived" });
    expect(waiting.output()).toEqual({ kind: "renewed" });
    const asking = start();
    asking.send({ type: "lock.granted" });
    asking.send({ type: "tokens.arrived" });
    asking.clock.increment(firstQueryMs);
    expect(asking.output()).toEqual({ kind: "renewed" });
    expect(asking.inputOf("refresh")).toBeUndefined();
  });

  test("waits for the lock for a limited time", () => {
    const { clock, state } = start();
    clock.increment(lockMs - 1);
    expect(state().matches({ renewing: "waitingForLock" })).toBe(true);
    clock.increment(1);
    expect(state().matches({ renewing: "queryingTabs" })).toBe(true);
  });

  test("SESS-04 a rejection ends the session if no tab has newer tokens", async () => {
    const { resolve, clock, output, queries } = startCalling();
    await resolve("refresh", "refused");
    expect(queries).toHaveLength(2);
    clock.increment(secondQueryMs - 1);
    expect(output()).toBeUndefined();
    clock.increment(1);
    expect(output()).toEqual({ kind: "ended" });

    const saved = startCalling();
    await saved.resolve("refresh", "refused");
    saved.send({ type: "tokens.arrived" });
    expect(saved.output()).toEqual({ kind: "renewed" });
  });

  test("FAULT-05 a failed or slow call does not end the session", async () => {
    const failed = startCalling();
    const error = new Error("down");
    await failed.fail("refresh", error);
    expect(failed.output()).toEqual({ kind: "unreachable", error });
    const slow = startCalling();
    slow.clock.increment(callMs);
    expect(slow.output()).toEqual({ kind: "unreachable", error: null });
  });

  test("FAULT-09 ends with its session", () => {
    const { send, output } = startCalling();
    send({ type: "session.left" });
    expect(output()).toEqual({ kind: "left" });
  });
});

describe("due refreshes", () => {
  const minute = 60_000;
  test.each([
    ["a minute or more before expiry", 5 * minute, minute, false],
    ["less than a minute before expiry", 5 * minute, minute - 1, true],
    ["after expiry", 5 * minute, -1, true],
    ["a short-lived one at four fifths of its lifetime", minute, 12_000, false],
    ["a short-lived one after four fifths", minute, 11_999, true],
    ["with a clock set back by an hour", 5 * minute, 65 * minute, false],
  ])("%s", (_, lifetimeMs, remainingMs, isDue) => {
    expect(isRefreshDue({ lifetimeMs, expiresAtMs: minute + remainingMs }, minute)).toBe(isDue);
  });
});
