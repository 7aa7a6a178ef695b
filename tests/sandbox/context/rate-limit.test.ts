import { expect, test } from "vitest";
import type { Clock } from "../../../sandbox/context/clock.ts";
import { createRateLimits } from "../../../sandbox/context/rate-limit.ts";
import { Refusal } from "../../../sandbox/context/refusal.ts";

const limit = { most: 3, seconds: 60 };

function openLimits() {
  let nowMs = Date.parse("2026-11-18T10:00:00Z");
  const clock: Clock = {
    now: () => new Date(nowMs),
    advance: (seconds) => void (nowMs += seconds * 1000),
    restore: () => {},
  };
  const limits = createRateLimits(clock);
  /** Returns the seconds to wait, or undefined if the request is allowed. */
  function waitOf(source: string, purpose = "token"): number | undefined {
    try {
      limits.count(source, purpose, limit);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return Number(error.headers["retry-after"]);
      throw error;
    }
  }
  function exhaust(source: string): void {
    while (waitOf(source) === undefined);
  }
  return { clock, waitOf, exhaust };
}

test("LIMIT-01 a limit returns the seconds until it ends", () => {
  const { clock, waitOf, exhaust } = openLimits();
  exhaust("one");
  clock.advance(20);
  expect(waitOf("one")).toBe(40);
  expect([waitOf("one", "help"), waitOf("two")]).toEqual([undefined, undefined]);
  clock.advance(40);
  expect(waitOf("one")).toBeUndefined();
});

test("LIMIT-01 invented addresses of a source do not clear its limits", () => {
  const { clock, waitOf, exhaust } = openLimits();
  exhaust("one");
  const waits = Array.from({ length: 10_000 }, (_, index) => waitOf("one", `token:${index}`));
  expect(waits.filter((wait) => wait === undefined)).toHaveLength(99);
  expect(waitOf("one")).toBe(60);
  expect(waitOf("two")).toBeUndefined();
  clock.advance(60);
  expect(waitOf("one", "token:10000")).toBeUndefined();
});

test("LIMIT-01 thousands of other sources do not clear a limit", () => {
  const { waitOf, exhaust } = openLimits();
  exhaust("one");
  for (let index = 0; index < 30_000; index += 1) waitOf(`10.${index}`);
  expect(waitOf("one")).toBe(60);
});

test("LIMIT-01 a clock that was moved back blocks no requests", () => {
  const { clock, waitOf, exhaust } = openLimits();
  exhaust("one");
  clock.advance(-3_600);
  expect(waitOf("one")).toBeUndefined();
});
