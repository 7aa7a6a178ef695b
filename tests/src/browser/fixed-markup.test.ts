import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { isFixedMarkup } from "../../../src/browser/fixed-markup.ts";

const bundle = new URL("../../../node_modules/altcha/dist/external/altcha.js", import.meta.url);

test("SAFE-07 the widget's templates are let through", async () => {
  const source = await readFile(bundle, "utf8");
  const templates = Array.from(source.matchAll(/from_(?:html|svg)\(`([^`]*)`/g), ([, text = ""]) =>
    text.replaceAll("<!>", "<!---->"),
  );
  expect(templates.length).toBeGreaterThan(20);
  expect(templates.filter((template) => !isFixedMarkup(template))).toEqual([]);
});

test.each([
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<img src="https://evil.example/"/>',
  '<div onclick="alert(1)"></div>',
  '<a href="javascript:alert(1)">x</a>',
  '<svg onload="alert(1)"></svg>',
  '<form action="https://evil.example"><input/></form>',
  "<iframe></iframe>",
  '<div style="position:fixed"></div>',
  "<div <script>>",
  "<!-- <script> -->",
])("SAFE-07 %s is refused", (markup) => {
  expect(isFixedMarkup(markup)).toBe(false);
});
