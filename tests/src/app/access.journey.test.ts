import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { addAxe } from "../../support/add-axe.ts";
import { whileIdle } from "../../support/idle.ts";
import { journey } from "../../support/journey.ts";
import { findJoinedTexts } from "../../support/live-regions.ts";
import { navigate } from "../../support/pages.ts";
import { findSmallTargets } from "../../support/doubtful-targets.ts";

const { open } = journey();

const paths = [
  "/home",
  "/home?all",
  "/home?view=assets",
  "/home?view=fundinglevel",
  "/report",
  "/unaudited",
  "/cash",
  "/mcst",
  "/support",
  "/profile",
  "/onlinesecuritytips",
];

/** Rows of lists and tables with more than one tab stop. */
function findCrowdedRows(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "main :is(li, tr, [role=row]) :is(a[href], button, input, summary)",
  );
  const stops = [...controls].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility({ visibilityProperty: true }),
  );
  const rows = Map.groupBy(stops, (control) => control.closest("[role=row], li, tr"));
  return [...rows].flatMap(([row, { length }]) =>
    length > 1 ? [`${length} in ${row?.textContent?.slice(0, 40)}`] : [],
  );
}

/** Texts that are cut, and pages that are wider than the window. */
function findCutTexts(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const cut = [...document.querySelectorAll<HTMLElement>("main *")].filter((element) => {
    const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(element);
    const isShortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
    return (
      /hidden|clip/.test(overflowX) &&
      !isShortened &&
      element.clientWidth > 1 &&
      element.scrollWidth > element.clientWidth + 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.textContent?.trim() !== ""
    );
  });
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
    ...cut.map((element) => `cut: ${element.textContent?.slice(0, 40)}`),
  ];
}

/** Labels that are wider than their place, and whether the page is wider than its window. */
const findWideParts = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const labels = [...document.querySelectorAll("label")].filter(
    (label) => label.checkVisibility() && label.scrollWidth > label.clientWidth + 1,
  );
  return [
    ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []),
    ...labels.map(({ textContent }) => `label: ${textContent}`),
  ];
};

/** Spacing of WCAG 2.2, 1.4.12. */
const spacedText = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

const setSpacing = (page: Page, css: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = text === "" ? [] : [sheet];
  }, css);

/** Errors of WCAG 2 AA by HTML_CodeSniffer. */
const findErrors = () =>
  new Promise<string[]>((resolve, reject) => {
    const { HTMLCS } = window as unknown as { readonly HTMLCS: CodeSniffer };
    const done = () =>
      resolve(
        HTMLCS.getMessages()
          .filter(({ type, element }) => type === 1 && element.checkVisibility())
          .map(({ code, element }) => `${code} ${element.outerHTML.slice(0, 100)}`),
      );
    HTMLCS.process("WCAG2AA", document, done, reject);
  });

describe("every page of a client", () => {
  test("A11Y-02 large targets, spaced and spoken texts, no error of WCAG AA", async () => {
    const script = readFileSync(
      createRequire(import.meta.url).resolve("html_codesniffer/build/HTMLCS.js"),
      "utf8",
    );
    const page = await open("/home", { as: "client-uk", device: { hasTouch: true } });
    await page.evaluate(script);
    const [small, cut, wide, broken]: [string[], string[], string[], string[]] = [[], [], [], []];
    const [crowded, joined]: [string[], string[]] = [[], []];
    const devTools = await page.context().newCDPSession(page);
    const setTextSize = (standard: number) =>
      devTools.send("Page.setFontSizes", { fontSizes: { standard } });
    let charts = 0;
    for (const path of paths) {
      const find = async (faults: string[], look: () => string[] | Promise<string[]>) => {
        const found = await whileIdle(page, () => page.evaluate(look));
        faults.push(...found.map((fault) => `${path}: ${fault}`));
      };
      await page.setViewportSize({ width: 1280, height: 900 });
      await navigate(page, path);
      await find(broken, findErrors);
      await find(crowded, findCrowdedRows);
      const spoken = await findJoinedTexts(page);
      joined.push(...spoken.joined.map((texts) => `${path}: ${texts}`));
      charts += spoken.charts;
      await page.setViewportSize({ width: 390, height: 900 });
      await find(small, findSmallTargets);
      // 1,280 px at 400 % are 320.
      await page.setViewportSize({ width: 320, height: 900 });
      await setSpacing(page, spacedText);
      await find(cut, findCutTexts);
      await setSpacing(page, "");
      await setTextSize(32);
      await find(wide, findWideParts);
      if (path === "/profile") {
        const account = page.getByRole("banner").getByRole("button", { name: "Margaret Ellis" });
        await account.click();
        await page.getByRole("menu").waitFor();
        await find(wide, findWideParts);
        await page.keyboard.press("Escape");
      }
      await setTextSize(16);
    }
    expect.soft(small, "targets under 44 px, text under 16").toEqual([]);
    expect.soft(crowded, "rows with several tab stops").toEqual([]);
    expect.soft(cut, "cut at 400 % zoom").toEqual([]);
    expect.soft(wide, "too wide for text of twice the size").toEqual([]);
    expect.soft(broken, "errors of WCAG 2 AA").toEqual([]);
    expect.soft(joined, "words joined in a live region").toEqual([]);
    expect(charts, "charts that spoke").toBeGreaterThan(2);
  });

  test("A11Y-02 forced colours keep meaning, and more contrast is given", async () => {
    const page = await open("/home", { as: "client-uk", device: { forcedColors: "active" } });
    const year = page.getByRole("button", { name: "1 year" });
    await year.waitFor();
    const ofSystem = (name: string) =>
      page.evaluate((colour) => {
        const probe = document.createElement("i");
        probe.style.color = colour;
        document.body.append(probe);
        const { color } = getComputedStyle(probe);
        probe.remove();
        return color;
      }, name);
    const styleOf = (target: typeof year) =>
      target.evaluate((element) => {
        const { backgroundColor, color, forcedColorAdjust } = getComputedStyle(element);
        return { backgroundColor, color, forcedColorAdjust };
      });
    expect(await styleOf(year)).toEqual({
      backgroundColor: await ofSystem("Highlight"),
      color: await ofSystem("HighlightText"),
      forcedColorAdjust: "none",
    });
    const swatch = page
      .getByRole("row", { name: /Diversified Growth/ })
      .locator("span")
      .first();
    expect(await styleOf(swatch)).toMatchObject({
      backgroundColor: "rgb(15, 76, 74)",
      forcedColorAdjust: "none",
    });

    // A dialog has an edge, and what the keys are on has a frame.
    const frameOf = (target: typeof year) =>
      target.evaluate((element) => {
        const { outlineStyle, outlineWidth, borderStyle } = getComputedStyle(element);
        return { outline: `${outlineWidth} ${outlineStyle}`, borderStyle };
      });
    await page.keyboard.press("Control+k");
    const bar = page.getByRole("dialog", { name: "Find" });
    await bar.getByRole("combobox").fill("global");
    const result = bar.getByRole("option", { selected: true });
    expect(await frameOf(result)).toMatchObject({ outline: "2px solid" });
    expect(await frameOf(bar)).toMatchObject({ borderStyle: "solid" });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Margaret Ellis" }).press("Enter");
    const item = page.getByRole("menuitem", { name: "Personal details" });
    await page.keyboard.press("Home");
    expect(await frameOf(item)).toMatchObject({ outline: "2px solid" });
    await page.keyboard.press("Escape");

    // A user's request for more contrast gives that of WCAG 2, 1.4.6.
    await addAxe(page.mainFrame());
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ forcedColors: "none", contrast: "more", colorScheme });
      expect(await page.evaluate(findLowContrast)).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: "active", contrast: null });
  });
});

async function findLowContrast(): Promise<string[]> {
  const { axe } = window as unknown as { readonly axe: typeof import("axe-core") };
  const { violations } = await axe.run({ runOnly: ["color-contrast-enhanced"] });
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html));
}

interface CodeSniffer {
  readonly process: (
    standard: string,
    root: Document,
    done: () => void,
    failed: () => void,
  ) => void;
  readonly getMessages: () => readonly {
    /** 1 for an error. */
    readonly type: number;
    readonly code: string;
    readonly element: Element;
  }[];
}
