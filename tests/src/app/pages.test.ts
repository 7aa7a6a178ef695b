// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const pages = ["index.html", "src/visualiser/index.html", "src/visualiser/screen.html"];

test.each(pages)("I18N-01 browsers leave the texts of %s alone", (path) => {
  const page = new DOMParser().parseFromString(readFileSync(path, "utf8"), "text/html");
  expect(page.documentElement.getAttribute("translate")).toBe("no");
  const wishes = { google: "notranslate", "format-detection": "telephone=no" };
  for (const [name, wish] of Object.entries(wishes)) {
    expect(page.querySelector(`meta[name=${name}]`)?.getAttribute("content")).toBe(wish);
  }
});
