import { describe, expect, test, vi } from "vitest";
import { withThrottle } from "../../../src/browser/with-throttle.ts";

describe("throttled progress", () => {
  test("reports at most once per interval, and always the latest", async () => {
    vi.useFakeTimers();
    const reported: number[] = [];
    let end = () => {};
    const work = withThrottle(
      (settled: number) => reported.push(settled),
      async (report) => {
        report(1);
        report(2);
        await vi.advanceTimersByTimeAsync(0);
        report(3);
        report(4);
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        report(5);
        return "done";
      },
    );
    await vi.advanceTimersByTimeAsync(99);
    expect(reported).toEqual([2]);
    await vi.advanceTimersByTimeAsync(1);
    expect(reported).toEqual([2, 4]);
    end();
    expect(await work).toBe("done");
    await vi.runAllTimersAsync();
    expect(reported).toEqual([2, 4]);
    vi.useRealTimers();
  });
});
