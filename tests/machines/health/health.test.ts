import { describe, expect, test } from "vitest";
import { healthMachine } from "../../../machines/health/machine.ts";
import { expectEveryTransition, walk } from "../../support/walk.ts";

const retryMs = 5_000;

describe("health machine", () => {
  expectEveryTransition(healthMachine);
  const start = () => walk(healthMachine);

  test("HEALTH-01 is ready once the API responds", async () => {
    const { resolve, state } = start();
    expect(state().hasTag("ready")).toBe(false);
    await resolve("checkHealth");
    expect(state().hasTag("ready")).toBe(true);
  });

  test("HEALTH-01 FAULT-24 retries an unreachable API every five seconds", async () => {
    const { resolve, fail, state, clock, inputOf } = start();
    await fail("checkHealth", new Error("down"));
    expect(state().hasTag("unreachable")).toBe(true);
    clock.increment(retryMs - 1);
    await expect(resolve("checkHealth")).rejects.toThrow("does not wait");
    clock.increment(1);
    await fail("checkHealth", new Error("down"));
    clock.increment(retryMs);
    expect(state().hasTag("unreachable")).toBe(true);
    await resolve("checkHealth");
    expect(state().hasTag("ready")).toBe(true);
    clock.increment(retryMs * 10);
    expect(inputOf("checkHealth")).toBeUndefined();
  });

  test("FAULT-24 checks once at a time, and no more once stopped", async () => {
    const { actor, fail, clock, inputOf, resolve } = start();
    clock.increment(retryMs * 3);
    await fail("checkHealth", new Error("down"));
    actor.stop();
    clock.increment(retryMs * 3);
    await expect(resolve("checkHealth")).rejects.toThrow("does not wait");
    expect(inputOf("checkHealth")).toBeUndefined();
  });
});
