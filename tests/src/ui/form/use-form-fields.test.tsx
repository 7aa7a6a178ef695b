// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useFormFields } from "../../../../src/ui/form/use-form-fields.ts";

const order = ["email", "name", "role"] as const;

test("the first field with a problem, in visual order, takes the focus", () => {
  const { result } = renderHook(() => useFormFields(order));
  const focused: string[] = [];
  for (const name of order.toReversed()) {
    result.current.refOf(name)({ focus: () => focused.push(name) });
  }
  expect(result.current.focusFirst({ role: "missing", name: "tooLong", email: null })).toBe(true);
  expect(focused).toEqual(["name"]);
  expect(result.current.focusFirst({ email: null })).toBe(false);
  expect(focused).toEqual(["name"]);
});

test("a field counts as left once the user leaves it or submits", () => {
  const { result } = renderHook(() => useFormFields(order));
  const { refOf } = result.current;
  const ref = refOf("email");
  act(() => result.current.markLeft("name"));
  expect(order.filter((name) => result.current.isLeft(name))).toEqual(["name"]);
  expect(result.current.refOf("email")).toBe(ref);
  act(() => result.current.markAllLeft());
  expect(order.filter((name) => result.current.isLeft(name))).toEqual(order);
  act(() => result.current.reset());
  expect(result.current.isLeft("name")).toBe(false);
});
