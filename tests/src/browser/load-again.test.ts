// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { loadAgain } from "../../../src/browser/load-again.ts";

/** Fails as often as given, and then loads. */
function failing(times: number) {
  let attempts = 0;
  return {
    attempts: () => attempts,
    load: () => {
      attempts += 1;
      return attempts > times ? Promise.resolve("code") : Promise.reject(new Error("no network"));
    },
  };
}

test("LIVE-01 code that did not load is loaded once the browser is online", async () => {
  const code = failing(1);
  const loading = loadAgain(code.load);
  await expect.poll(code.attempts).toBe(1);
  window.dispatchEvent(new Event("online"));
  expect(await loading).toBe("code");
});

test("LIVE-01 code that did not load is tried again at growing intervals", async () => {
  vi.useFakeTimers();
  const code = failing(2);
  const loading = loadAgain(code.load);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(code.attempts()).toBe(2);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(code.attempts()).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await loading).toBe("code");

  const missing = failing(Infinity);
  const failure = loadAgain(missing.load).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await failure).toBeInstanceOf(Error);
  expect(missing.attempts()).toBe(6);
});
