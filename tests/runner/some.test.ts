import { readFileSync } from "node:fs";
import { describe, expect, test, vi } from "vitest";
import { filesNamed, runSome } from "./some.ts";

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

  test("are not run while one of several words names none", async () => {
    const said = vi.spyOn(console, "error").mockReturnValue();
    expect(await runSome(["no-such-file", "run-folder"])).toBe(2);
    expect(said.mock.calls).toEqual([["No test file's path or test title contains no-such-file."]]);
  });

  test("of the README's example exist, of an unknown name none", () => {
    const example = /npm test -- ([\w-]+)/.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
    expect(filesNamed(example).length).toBeGreaterThan(0);
    expect(filesNamed("no-such-file")).toEqual([]);
  });
});
