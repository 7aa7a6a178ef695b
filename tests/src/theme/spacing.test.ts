import { expect, test } from "vitest";
import { tokens } from "../../../src/theme/tokens.ts";
import { sources } from "../../structure/source.ts";

const spaced = /\b(?:top|bottom|inset\w*|padding\w*|margin\w*|\w*[gG]ap): (\{[^}]*\}|"[^"]*")/g;

test("every bare number for a space is a token, since others are dropped", () => {
  const unknown = sources(["src"], /\.tsx?$/).flatMap(({ path, text }) =>
    [...text.matchAll(spaced)]
      .flatMap(([, value = ""]) => [...value.matchAll(/"(\d+)"/g)])
      .map(([, number = ""]) => number)
      .filter((number) => number !== "0" && !(number in tokens.spacing))
      .map((number) => `${path}: ${number}`),
  );
  expect(unknown).toEqual([]);
});
