import { expect, test } from "vitest";
import { tokens } from "../../../src/theme/tokens.ts";
import { sources } from "../../structure/source.ts";

test("LOOK-08 levels above a page have names in one order", () => {
  const levels = Object.values(tokens.zIndex).map(({ value }) => Number(value));
  expect(levels).toEqual(levels.toSorted((low, high) => low - high));
  // What stacks within a part of a page needs no name.
  const unnamed = sources(["src/shell", "src/ui", "src/features", "src/report-list"], /\.tsx?$/)
    .flatMap(({ path, text }) =>
      [...text.matchAll(/zIndex: "?(\w+)/g)].map(([, level = ""]) => [path, level] as const),
    )
    .filter(([, level]) => !(level in tokens.zIndex) && !(Number(level) < 10));
  expect(unnamed).toEqual([]);
});
