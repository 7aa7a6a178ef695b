import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { filesNamed } from "./some.ts";

describe("named tests", () => {
  test("are the files with a word in their path", () => {
    expect(filesNamed("scheduler-rules")).toEqual([
      "tests/machines/scheduler/scheduler-rules.test.ts",
    ]);
  });

  test("are those with the word in a title where no path has it", () => {
    const files = filesNamed("sess-04");
    expect(files).toContain("tests/src/effects/tokens/tokens.journey.test.ts");
    expect(files).not.toContain("tests/src/features/home/home.journey.test.ts");
  });

  test("of the README's example exist, of an unknown name none", () => {
    const example = /npm test -- ([\w-]+)/.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
    expect(filesNamed(example).length).toBeGreaterThan(0);
    expect(filesNamed("no-such-file")).toEqual([]);
  });
});
