import { expect, test } from "vitest";
import { finish } from "../../../../../src/ui/data-grid/engine/radix-sort.ts";
import { countValues, readTexts } from "../../../../../src/ui/data-grid/engine/read-values.ts";

test("UNA-03 a value among thousands is listed once with all its rows", () => {
  const kinds = [
    ...Array.from({ length: 5000 }, (_, at) => `Class ${at}`),
    "Class 7",
    null,
    "Class 7",
  ];
  const counts = countValues(finish(readTexts(kinds, (kind) => kind)));
  expect(counts).toHaveLength(5001);
  expect(counts.filter(({ count }) => count > 1)).toEqual([{ value: "Class 7", count: 3 }]);
});
