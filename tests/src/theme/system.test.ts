// @vitest-environment jsdom
import { expect, test } from "vitest";
import { shellStyles } from "../../../src/shell/shell-styles.ts";
import { figureLink } from "../../../src/theme/fragments/figure-link.ts";
import { system } from "../../../src/theme/system.ts";
import { sources } from "../../structure/source.ts";

test("PERF-01 a background sets no variable that descendants inherit", () => {
  const styles = JSON.stringify(system.css({ background: "well", backgroundColor: "surface" }));
  expect(styles).toContain("var(--portal-colors-well)");
  expect(styles).toContain("var(--portal-colors-surface)");
  expect(styles).not.toContain('"--');
});

test("A11Y-02 a focus ring is no token name, which outline does not know", () => {
  expect(JSON.stringify(system.css({ outline: "ring" }))).toContain('"ring"');
  const unknown = sources(["src"], /\.tsx?$/).flatMap(({ path, text }) =>
    [...text.matchAll(/\boutline: "([a-z]+)"/g)].flatMap(([, value]) =>
      value === "none" ? [] : [`${path}: ${value}`],
    ),
  );
  expect(unknown).toEqual([]);
});

test("SHELL-01 a description's style does not reach the header's popovers", () => {
  document.body.innerHTML =
    "<div data-fills-window><div><header><nav><p></p></nav><div><p></p></div></header></div></div>";
  const selectors = [
    ...JSON.stringify(shellStyles.frame).matchAll(
      /"& (> header[^"]* p)":\{[^}]*"textAlign":"end"/g,
    ),
  ].map(([, selector]) => selector);
  const reached = selectors.flatMap((selector) =>
    [...document.querySelectorAll(`[data-fills-window] > div ${selector}`)].map(
      ({ parentElement }) => parentElement?.localName,
    ),
  );
  expect(reached).toEqual(["nav"]);
});

test("LOOK-02 on a touch screen the link of an amount stays in its sentence", () => {
  expect(JSON.stringify(system.css(figureLink))).not.toContain("flex");
});

test("LOOK-01 facts on a page are joined by what stays with the next one", () => {
  const others = sources(["src"], /\.tsx$/).flatMap(({ path, text }) =>
    /\.join\(" · "\)\}|\{" · "\}|\} · \$\{/.test(text) && !path.startsWith("src/visualiser/")
      ? [path]
      : [],
  );
  // Texts of copies and pictures, and the name of the window.
  const notOnPages = [
    "src/features/home/assets-history.tsx",
    "src/features/home/funding-level/funding-bridge.tsx",
    "src/features/unaudited/data-view.tsx",
    "src/ui/form/step-heading.tsx",
  ];
  expect(others.toSorted()).toEqual(notOnPages);
  const texts = sources(["locales"], /\.json$/).flatMap(({ text }) =>
    text.split("\n").filter((line) => line.includes(" · ")),
  );
  expect(texts.every((line) => line.trim().startsWith('"note": "{{date}}'))).toBe(true);
});
