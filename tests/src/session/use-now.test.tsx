// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { formatDate, partOfDay } from "../../../src/format/dates.ts";
import { type AppDependencies, AppDependenciesProvider } from "../../../src/session/index.ts";
import { useClock } from "../../../src/session/use-now.ts";

beforeEach(() => void vi.useFakeTimers({ now: new Date("2026-11-25T23:59:50Z") }));

/** Renders a hook whose API's clock is behind the device's. */
function renderAt<T>(hook: () => T, behindMs = 0) {
  const apiTime = (browserMs = Date.now()) => new Date(browserMs - behindMs);
  const value = { apiTime } as AppDependencies;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <AppDependenciesProvider value={value}>{children}</AppDependenciesProvider>
  );
  return renderHook(hook, { wrapper });
}

const today = (now: Date) => formatDate(now.toISOString(), "uk");

test("LIVE-01 a relative date follows midnight in an open page", () => {
  const { result } = renderAt(() => useClock(today));
  expect(result.current).toBe("25 Nov 2026");
  void act(() => vi.advanceTimersByTime(10_000));
  expect(result.current).toBe("26 Nov 2026");
});

test("FAULT-08 midnight is the API's where the device's clock is ahead", () => {
  const { result } = renderAt(() => useClock(today), 30_000);
  void act(() => vi.advanceTimersByTime(30_000));
  expect(result.current).toBe("25 Nov 2026");
  void act(() => vi.advanceTimersByTime(10_000));
  expect(result.current).toBe("26 Nov 2026");
});

test("LIVE-01 a device that slept over midnight shows the day once seen", () => {
  const { result, unmount } = renderAt(() => useClock(today));
  vi.setSystemTime(new Date("2026-11-28T08:00:00Z"));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(result.current).toBe("28 Nov 2026");
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("LIVE-01 a clock that jumps by 18 months shows the day soon after", () => {
  const { result } = renderAt(() => useClock(today));
  vi.setSystemTime(new Date("2028-05-26T10:00:00Z"));
  void act(() => vi.advanceTimersByTime(10_000));
  expect(result.current).toBe("26 May 2028");
});

test("LIVE-01 a view renders again only when what it shows changes", () => {
  let renders = 0;
  vi.setSystemTime(new Date("2026-11-25T10:00:00Z"));
  const { result } = renderAt(() => {
    renders += 1;
    return useClock(partOfDay);
  });
  void act(() => vi.advanceTimersByTime(3_600_000));
  expect([result.current, renders]).toEqual(["morning", 1]);
  void act(() => vi.advanceTimersByTime(3_600_000));
  expect([result.current, renders]).toEqual(["afternoon", 2]);
});
