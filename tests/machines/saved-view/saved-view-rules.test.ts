import { expect, test } from "vitest";
import { isTaken, nameProblem } from "../../../machines/saved-view/rules.ts";
import type { SavedViewContext, SavedViewTask } from "../../../machines/saved-view/types.ts";

const view = { id: "1", viewName: "Month end", settings: {} };

const contextOf = (task: SavedViewTask, name: string): SavedViewContext => ({
  task,
  name,
  names: ["Month end", "Income"],
  isTried: false,
  failure: null,
  outcome: { kind: "closed" },
});

test("UNA-02 a name is taken by another view, spaces aside", () => {
  const create = { kind: "create", view } as const;
  expect(isTaken(contextOf(create, " Month end "))).toBe(true);
  expect(isTaken(contextOf(create, "Month"))).toBe(false);
  const rename = { kind: "rename", view } as const;
  expect(isTaken(contextOf(rename, " Month end "))).toBe(false);
  expect(isTaken(contextOf(rename, "Income"))).toBe(true);
  expect(isTaken(contextOf({ kind: "update", view }, "Month end"))).toBe(true);
});

test("UNA-02 a name has 1 to 20 characters, spaces aside", () => {
  expect(nameProblem("  ")).toBe("missing");
  expect(nameProblem(` ${"x".repeat(20)} `)).toBeNull();
  expect(nameProblem("x".repeat(21))).toBe("tooLong");
});
