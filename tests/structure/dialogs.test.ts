import { expect, test } from "vitest";
import { sources } from "./source.ts";

test("TOAST-01 every modal dialog has a place for toasts", () => {
  const dialogs = sources(["src"], /\.tsx$/).filter(({ text }) =>
    /<(DialogContent|DrawerContent|dialog)\b/.test(text),
  );
  expect(dialogs.length).toBeGreaterThan(3);
  const without = dialogs.filter(({ text }) => !text.includes("<ToastOutlet />"));
  expect(without.map(({ path }) => path)).toEqual([]);
});
