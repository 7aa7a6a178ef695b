import { expect, test } from "vitest";
import { countMutants, type Mutant, ofFolder, scoreOf } from "../../mutation/score.ts";

const mutant = (status: string, replacement?: string): Mutant => ({
  status,
  mutatorName: "BooleanLiteral",
  location: { start: { line: 3, column: 7 }, end: { line: 3, column: 9 } },
  ...(replacement === undefined ? {} : { replacement }),
});

const mutants = [
  ...["Killed", "Timeout", "Killed", "Ignored", "RuntimeError"].map((status) => mutant(status)),
  mutant("Survived", "a &&\n  b"),
  mutant("NoCoverage"),
];

const report = { files: { "a/b.ts": { source: "", mutants }, "ab/c.ts": { source: "", mutants } } };

test("the score counts valid mutants and those that tests notice", () => {
  const counts = countMutants(ofFolder(report, "a"));
  expect(counts).toEqual({ valid: 5, killed: 3 });
  expect(scoreOf(counts)).toBe(60);
  expect(scoreOf(countMutants({ files: {} }))).toBe(100);
});
