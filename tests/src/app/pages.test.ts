// @vitest-environment jsdom
import { existsSync, readFileSync } from "node:fs";
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

test.each(["brand", "brands/northgate"])("LOOK-05 %s has each file of the start page", (brand) => {
  const files = readFileSync("index.html", "utf8").match(/(?<="\/brand\/)[^"]+/g) ?? [];
  expect(files).toContain("touch-icon.png");
  expect(files.filter((file) => !existsSync(`public/${brand}/${file}`))).toEqual([]);
});
