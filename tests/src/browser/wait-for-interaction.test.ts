// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { waitForInteraction } from "../../../src/browser/wait-for-interaction.ts";

afterEach(() => Reflect.deleteProperty(navigator, "userActivation"));

const activate = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, "userActivation", {
    configurable: true,
    value: { hasBeenActive },
  });

/** Whether a promise is resolved once waiting tasks have run. */
const isResolved = (promise: Promise<void>) =>
  Promise.race([
    promise.then(() => true),
    new Promise<boolean>((resolve) => setImmediate(resolve, false)),
  ]);

test("PERF-01 the first interaction is waited for", async () => {
  activate(false);
  const waiting = waitForInteraction();
  expect(await isResolved(waiting)).toBe(false);
  document.body.dispatchEvent(new Event("focusin", { bubbles: true }));
  expect(await isResolved(waiting)).toBe(true);
});

test("PERF-01 an earlier press is an interaction", async () => {
  activate(true);
  expect(await isResolved(waitForInteraction())).toBe(true);
});

test("PERF-01 nothing is waited for without user activation", async () => {
  expect(await isResolved(waitForInteraction())).toBe(true);
});
