import { expect, test } from "vitest";
import {
  secondsLeft,
  spokenAfter,
  idleStatus,
  stepBack,
  usableShare,
} from "../../../machines/idle/rules.ts";

const idleMs = 60_000;

test("SESS-02 the states of a session begin at their exact times", () => {
  expect(idleStatus(idleMs, 0, 59_999)).toBe("active");
  expect(idleStatus(idleMs, 0, 60_000)).toBe("warning");
  expect(idleStatus(idleMs, 0, 89_999)).toBe("warning");
  expect(idleStatus(idleMs, 0, 90_000)).toBe("over");
  expect(idleStatus(idleMs, 1000, 0)).toBe("active");
});

test("SESS-02 the seconds left are whole, from 30 to 0", () => {
  const at = (nowMs: number) => secondsLeft({ idleMs, lastActiveMs: 0, nowMs });
  expect([at(0), at(60_000), at(60_001), at(61_000)]).toEqual([30, 30, 30, 29]);
  expect([at(89_999), at(90_000), at(99_000)]).toEqual([1, 0, 0]);
});

test("SESS-02 the countdown is announced once at each mark", () => {
  expect([spokenAfter(31, 30), spokenAfter(30, 30), spokenAfter(30, 21)]).toEqual([30, 30, 30]);
  expect([spokenAfter(30, 20), spokenAfter(20, 19), spokenAfter(20, 9)]).toEqual([20, 20, 9]);
});

test("FAULT-08 clocks that differ by up to five seconds count as equal", () => {
  expect([usableShare(1000, 6000), usableShare(1000, 6001)]).toEqual([1000, null]);
  expect([usableShare(1000, 500), usableShare(1000, null)]).toEqual([500, null]);
  expect([stepBack({ nowMs: 6000 }, 1000), stepBack({ nowMs: 6001 }, 1000)]).toEqual([0, 5001]);
});
