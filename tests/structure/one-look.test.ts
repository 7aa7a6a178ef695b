import { expect, test } from "vitest";
import { sources } from "./source.ts";

/** What has one look everywhere, and the components that draw it. */
const looks: readonly (readonly [thing: string, rule: RegExp, drawnBy: RegExp])[] = [
  ["selects", /<(?:chakra\.)?select\b/, /^src\/ui\/(?:form\/select-field|word-select)\.tsx$/],
  ["details", /<(?:chakra\.)?details\b/, /^src\/ui\/disclosure\.tsx$/],
  ["searches", /type="search"/, /^src\/ui\/search-field\.tsx$/],
  ["times", /role="spinbutton"/, /^src\/ui\/time-field\.tsx$/],
];

test("LOOK-01 no field has the look of the browser's language", () => {
  const inputs = views.filter(({ text }) => /type="(?:time|date|datetime-local|month)"/.test(text));
  expect(inputs.map(({ path }) => path)).toEqual([]);
});

/** The visualiser is a tool of its own. */
const views = sources(["src"], /\.tsx$/).filter(({ path }) => !path.startsWith("src/visualiser/"));

test.each(looks)("LOOK-01 %s are drawn by one component", (_, rule, drawnBy) => {
  const paths = views.filter(({ text }) => rule.test(text)).map(({ path }) => path);
  expect(paths.filter((path) => !drawnBy.test(path))).toEqual([]);
  expect(paths.length).toBeGreaterThan(0);
});
