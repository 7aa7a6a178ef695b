// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pages = ["index.html", "src/visualiser/index.html", "src/visualiser/screen.html"];

test.each(pages)("I18N-01 browsers do not translate %s", (path) => {
  const page = new DOMParser().parseFromString(readFileSync(path, "utf8"), "text/html");
  expect(page.documentElement.getAttribute("translate")).toBe("no");
  expect(page.querySelector("meta[name=google]")?.getAttribute("content")).toBe("notranslate");
});
