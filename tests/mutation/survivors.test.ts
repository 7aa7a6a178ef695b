import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Mutant } from "../../mutation/score.ts";
import { compareSurvivors, readEquivalents } from "../../mutation/survivors.ts";

const source = ["const isLate =", "  age > 60 && isOpen(", "    a,", "  );"].join("\n");
const change = (status: string, replacement: string, to: Mutant["location"]["end"]): Mutant => ({
  status,
  mutatorName: "ConditionalExpression",
  replacement,
  location: { start: { line: 2, column: 3 }, end: to },
});
const files = {
  "a.ts": {
    source,
    mutants: [
      change("Survived", "age >= 60", { line: 2, column: 11 }),
      change("NoCoverage", "false", { line: 4, column: 4 }),
      change("Killed", "true", { line: 4, column: 4 }),
    ],
  },
};

test("survivors are divided by whether they have a reason", () => {
  const reasons = {
    "never sixty": { "a.ts": ["[-age > 60-]{+age >= 60+} && isOpen(", "gone"], "b.ts": ["other"] },
  };
  expect(compareSurvivors({ files }, reasons)).toEqual({
    explained: 1,
    unexplained: ["a.ts:2: [-age > 60 && isOpen( a, )-]{+false+};"],
    outdated: ["a.ts: gone"],
  });
});

test("each change with a reason names code that exists", () => {
  const plain = (text: string) => text.replaceAll(/\s+/g, " ");
  const byFile = Object.values(readEquivalents()).flatMap((reasoned) => Object.entries(reasoned));
  for (const [path, changes] of byFile) {
    const code = plain(readFileSync(path, "utf8"));
    for (const item of changes) {
      const original = plain(item.replace(/\[-(.*)-\]\{\+.*\+\}/, "$1"));
      for (const part of original.split("…")) expect(code).toContain(part);
    }
  }
});
