// @vitest-environment jsdom
import { afterEach, describe, expect, test } from "vitest";
import { createStyleCache } from "../../../src/theme/style-cache.ts";

const cache = createStyleCache();
// As in a build for production; otherwise every rule has a sheet of its own.
cache.sheet.isSpeedy = true;

const add = (name: string) =>
  cache.insert(`.${name}`, { name, styles: "color: red" }, cache.sheet, true);
const sheets = () =>
  cache.sheet.tags.map(({ sheet }) =>
    Array.from(sheet?.cssRules ?? [], (rule) => rule instanceof CSSStyleRule && rule.selectorText),
  );

afterEach(() => cache.sheet.flush());

describe("style cache", () => {
  test("PERF-01 the rules of a rendering have a sheet of their own", async () => {
    add("first");
    add("second");
    await Promise.resolve();
    add("third");
    expect(sheets()).toEqual([[".first", ".second"], [".third"]]);
  });
});
