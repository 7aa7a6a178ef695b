import { setImmediate } from "node:timers/promises";
import { vi } from "vitest";

/**
 * Replaces workers by ones that never respond, on a machine so slow that a request is sent in
 * several slices. The promise resolves with the first message to a worker.
 */
export function stubSilentWorker(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  class SilentWorker extends EventTarget {
    postMessage() {
      resolve();
    }
    terminate() {}
  }
  vi.stubGlobal("Worker", SilentWorker);
  let nowMs = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 5));
  return promise;
}

/** Reasons of rejections that nobody handles during some work and in the turns after it. */
export async function unhandledDuring(work: () => Promise<void>): Promise<unknown[]> {
  const reasons: unknown[] = [];
  const note = (reason: unknown) => reasons.push(reason);
  process.on("unhandledRejection", note);
  await work();
  await setImmediate();
  await setImmediate();
  process.off("unhandledRejection", note);
  return reasons;
}
