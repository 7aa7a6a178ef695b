// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useDelayedErrors } from "../../../../src/ui/form/use-delayed-errors.ts";

beforeEach(() => void vi.useFakeTimers());

test("REG-01 a closed form leaves no timer of an error behind", () => {
  const { result, unmount } = renderHook(() => useDelayedErrors<"email" | "name">());
  act(() => {
    result.current.change("email", false);
    result.current.blur("name");
  });
  expect(vi.getTimerCount()).toBe(2);
  unmount();
  expect(vi.getTimerCount()).toBe(0);
});

test("SUP-01 an error that is on its way is dropped with the others", () => {
  const { result } = renderHook(() => useDelayedErrors<"comment">());
  act(() => result.current.blur("comment"));
  act(() => result.current.showOnly([]));
  act(() => void vi.runAllTimers());
  expect(result.current.isShown("comment")).toBe(false);
});
