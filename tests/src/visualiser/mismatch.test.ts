import { describe, expect, test } from "vitest";
import { mismatch } from "../../../src/visualiser/stage/mismatch.ts";

const examples = [
  { name: "a", codes: ["x"], day: null, when: new Date(0) },
  { name: "b", codes: [], day: 1, when: new Date(1), extra: { on: true } },
];
const fitting = { name: "", codes: ["y", "z"], day: null, when: new Date(2) };

describe("value compared with examples", () => {
  test.each([
    ["itself", fitting, null],
    ["what only some examples hold", { ...fitting, extra: { on: false } }, null],
    ["another kind", { ...fitting, name: 5 }, "name: number ≠ string"],
    ["null for an array", { ...fitting, codes: null }, "codes: null ≠ array"],
    ["an item of another kind", { ...fitting, codes: ["y", 4] }, "codes.1: number ≠ string"],
    ["one of several kinds", { ...fitting, day: "Monday" }, "day: string ≠ null | number"],
    ["what is no date", { ...fitting, when: new Date("x") }, "when: invalid date ≠ date"],
    ["what lies deeper", { ...fitting, extra: { on: 1 } }, "extra.on: number ≠ boolean"],
    ["what no example holds", { ...fitting, more: 1 }, "more: number ≠ undefined"],
    ["what every example holds and it does not", { name: "a" }, "codes: undefined ≠ array"],
    ["an array for an object", [], "array ≠ object"],
  ])("VIS-03 reports %s", (_, value, expected) => {
    expect(mismatch(value, examples)).toBe(expected);
  });
});
