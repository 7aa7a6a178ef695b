import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { journey } from "../../support/journey.ts";
import { navigate } from "../../support/pages.ts";

const { open } = journey();

/** Texts of live regions that follow each other without a space or a sign between them. */
const joinedTexts = (page: Page) =>
  page.evaluate(() => {
    const apart = "p, div, li, h1, h2, h3, button, a, td, th, label";
    const word = /[\p{L}\p{N}]/u;
    return [...document.querySelectorAll("[role=status], [aria-live]")].flatMap((region) => {
      const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) {
        const text = walker.currentNode as Text;
        if (text.data !== "" && text.parentElement?.checkVisibility({ visibilityProperty: true })) {
          texts.push(text);
        }
      }
      const blockOf = ({ parentElement }: Text) => {
        const block = parentElement?.closest(apart);
        return block && region.contains(block) ? block : region;
      };
      return texts.flatMap((text, at) => {
        const next = texts[at + 1];
        const isJoined =
          next &&
          text.parentElement !== next.parentElement &&
          blockOf(text) === blockOf(next) &&
          word.test(text.data.at(-1) ?? "") &&
          word.test(next.data[0] ?? "");
        return isJoined ? [`${text.data}|${next.data}`] : [];
      });
    });
  });

const pages = [
  [
    "client-uk",
    ["/home", "/home?view=funding-level", "/home?view=assets", "/unaudited", "/report"],
  ],
  ["consultant-uk", ["/consultantreport"]],
  ["auditor-uk", ["/auditor"]],
  ["client-china", ["/home", "/cash"]],
] as const;

test("A11Y-02 no live region joins two words", async () => {
  const joined: string[] = [];
  let regions = 0;
  for (const [as, paths] of pages) {
    const page = await open(paths[0], { as, width: 1440 });
    for (const path of paths) {
      await navigate(page, path);
      await page.locator("main h1").waitFor({ state: "attached" });
      await expect
        .poll(() => page.locator("html:is([data-content-awaited], [data-part-awaited])").count())
        .toBe(0);
      for (const plot of await page.locator("main .chart-plot").all()) {
        await plot.press("ArrowLeft");
        joined.push(...(await joinedTexts(page)).map((texts) => `${path}: ${texts}`));
        regions += 1;
      }
      joined.push(...(await joinedTexts(page)).map((texts) => `${path}: ${texts}`));
    }
  }
  expect(joined).toEqual([]);
  expect(regions).toBeGreaterThan(2);
});
