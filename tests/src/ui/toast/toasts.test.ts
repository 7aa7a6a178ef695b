import { expect, test, vi } from "vitest";
import { createToasts } from "../../../../src/ui/toast/toasts.ts";

test("TOAST-01 the changed text of a message that moved is spoken", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const toasts = createToasts();
  const id = toasts.show({ tone: "error", title: "System errors", text: "One call failed." });
  vi.advanceTimersByTime(1_500);
  toasts.beforeMove();
  expect(toasts.shown()).toMatchObject([{ isSpoken: true }]);
  toasts.changeText(id, "Calls failed.");
  expect(toasts.shown()).toMatchObject([{ text: "Calls failed.", isSpoken: false }]);
});
