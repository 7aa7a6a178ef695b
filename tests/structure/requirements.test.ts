import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sources } from "./source.ts";

const requirements = readFileSync("docs/requirements.md", "utf8");
const known = [...requirements.matchAll(/^\| ([A-Z0-9]+-\d\d) \|/gm)].flatMap(([, id]) => id ?? []);
const areas = new Set(known.map((id) => id.slice(0, -3)));

/** Names of the same form that are not requirements. */
const otherNames = new Set(["UTF-16", "CRC-32"]);

const cited = (text: string) => [...text.matchAll(/\b[A-Z][A-Z0-9]{1,8}-\d\d\b(?!-)/g)];

/** Citations without a requirement, as `path id`. */
function unknownIds(files: readonly { path: string; text: string }[]): string[] {
  return files.flatMap(({ path, text }) =>
    cited(text)
      .filter(([id]) => !known.includes(id) && !otherNames.has(id))
      .map(([id]) => `${path} ${id}`),
  );
}

const folders = ["src", "machines", "sandbox", "conformance", "tests", "tools", "mutation", "docs"];

test("REQ-01 every cited id is a requirement", () => {
  const files = sources(folders, /\.(tsx?|css|js|md)$/).filter(
    ({ path }) => path !== "tests/structure/requirements.test.ts",
  );
  expect(unknownIds(files)).toEqual([]);
});

test.each([
  ["OTP-02 clears the boxes", 0],
  ["NONE-01 an area that does not exist", 1],
  ["text in UTF-16", 0],
])("REQ-01 %s has %i unknown ids", (text, count) => {
  expect(unknownIds([{ path: "tests/made-up.test.ts", text }])).toHaveLength(count);
});

test("REQ-01 every id is listed once and every area has a first one", () => {
  expect(known.filter((id, at) => known.indexOf(id) !== at)).toEqual([]);
  expect([...areas].filter((area) => !known.includes(`${area}-01`))).toEqual([]);
});
