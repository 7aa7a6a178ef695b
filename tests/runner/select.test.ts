import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { journeysOf, namedTests } from "./select.ts";

describe("selected tests", () => {
  test("are those whose path contains a word, by kind", () => {
    const { unit, journeys } = namedTests(["one-time-code", "scheduler-rules"]);
    expect(unit).toEqual(["tests/machines/scheduler/scheduler-rules.test.ts"]);
    expect(journeys).toEqual(["tests/src/features/sign-in/one-time-code.journey.test.ts"]);
  });

  test("are those with the word in a title where no path has it", () => {
    const { journeys } = namedTests(["sess-04"]);
    expect(journeys).toContain("tests/src/effects/tokens/tokens.journey.test.ts");
    expect(journeys).not.toContain("tests/src/features/home/home.journey.test.ts");
  });

  test("of the README's example exist", () => {
    const example = /npm test -- ([\w-]+)/.exec(readFileSync("README.md", "utf8"))?.[1] ?? "";
    expect(namedTests([example]).journeys).not.toBeNull();
  });

  test("of an unknown name are an error in one line", () => {
    expect(() => namedTests(["no-such-file"])).toThrow(
      "No test file's path or test title contains no-such-file.",
    );
  });
});

describe("journeys of a change", () => {
  test("are those of its folder, in the source and of the machine alike", () => {
    const ofFeature = journeysOf(["src/features/support/support-page.tsx"]);
    expect(ofFeature).toEqual(["tests/src/features/support/support.journey.test.ts"]);
    expect(journeysOf(["machines/idle/machine.ts"])).toEqual([
      "tests/src/effects/idle/idle.journey.test.ts",
    ]);
  });

  test("of a changed journey is that journey", () => {
    const path = "tests/src/features/home/home.journey.test.ts";
    expect(journeysOf([path])).toEqual([path]);
  });

  test("of a shared source are all of them, of a document none", () => {
    expect(journeysOf(["src/ui/notes.tsx"])).toEqual([]);
    expect(journeysOf(["docs/testing.md"])).toBeNull();
  });
});
