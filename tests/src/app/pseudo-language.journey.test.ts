import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findBarriers } from "../../support/accessibility.ts";
import type { Opening } from "../../support/journey-options.ts";
import { journey } from "../../support/journey.ts";
import { navigate } from "../../support/pages.ts";
import { pseudoMark, pseudoTexts } from "../../support/pseudo-texts.ts";

const { open } = journey();

const pages = [
  "/home?all",
  "/report",
  "/report?tab=scheduled",
  "/unaudited",
  "/cash",
  "/support",
  "/profile?tab=NotificationSettings",
];
const responses = { "**/api/resources/en/all": { texts: pseudoTexts() } };

/** Texts of the language that are cut at the edge of their box, or lie beyond the page. */
const findCut = (page: Page) =>
  page.evaluate((mark) => {
    const { scrollWidth } = document.documentElement;
    const cut = scrollWidth > innerWidth ? [`the page: ${scrollWidth} px`] : [];
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      const text = element.textContent ?? "";
      const isText = [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const { overflowX, overflowY, clipPath } = getComputedStyle(element);
      // What only screen readers have is one pixel, or clipped.
      if (!isText || !text.includes(mark) || clipPath !== "none" || element.clientWidth <= 1) {
        continue;
      }
      const isHidden = (overflow: string) => overflow === "hidden" || overflow === "clip";
      const isWide = element.scrollWidth > element.clientWidth + 1 && isHidden(overflowX);
      const isHigh = element.scrollHeight > element.clientHeight + 2 && isHidden(overflowY);
      if (isWide || isHigh) cut.push(`${element.tagName} ${text}`);
    }
    return cut;
  }, pseudoMark);

/** Lines of headings, labels and controls that no text of the language has. */
const findUnmarked = (page: Page) =>
  page.evaluate((mark) => {
    const named = "h1, h2, h3, label, button, [role=tab], [role=columnheader], legend, dt, caption";
    return [...document.querySelectorAll<HTMLElement>(named)]
      .filter((element) => element.checkVisibility() && !element.innerText.includes(mark))
      .flatMap((element) => element.innerText.split("\n"))
      .filter((line) => /\p{L}{2}/u.test(line));
  }, pseudoMark);

/** Names of languages and of the user, initials, dates, and the type and size of a file. */
const isNeutral = (line: string) =>
  /^(English|简体中文|Margaret Ellis|ME|\d\d \w{3} \d{4}|\w{3,4} · \d+ kB)$/.test(line.trim());

/** Opens a page and collects what the API responds. */
async function openRecorded(path: string, opening: Opening) {
  const received: Promise<string>[] = [];
  const page = await open(path, {
    width: 360,
    responses,
    ...opening,
    async before(opened) {
      opened.on("response", (response) => {
        if (!response.url().includes("/api/") || response.url().includes("/resources/")) return;
        received.push(response.text().catch(() => ""));
      });
    },
  });
  return { page, received };
}

/** What is wrong with a page, narrow and wide. */
async function findFaults(page: Page, received: readonly Promise<string>[], path: string) {
  const faults: string[] = [];
  await page.getByText(pseudoMark).first().waitFor();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const known = (await Promise.all(received)).join("\n");
    const unmarked = (await findUnmarked(page)).filter(
      (line) => !known.includes(line.trim()) && !isNeutral(line),
    );
    const found = [...(await findCut(page)), ...unmarked];
    // A wide page has the structure of the shorter language, and place.
    if (width === 360) found.push(...(await findBarriers(page)));
    faults.push(...found.map((fault) => `${path}, ${width} px: ${fault}`));
  }
  return faults;
}

test("I18N-03 the sign-in in a longer language", async () => {
  const { page, received } = await openRecorded("/login", {});
  expect(await findFaults(page, received, "/login")).toEqual([]);
});

test("I18N-03 the main pages in a longer language", async () => {
  const { page, received } = await openRecorded("/home", { as: "client-uk" });
  const faults: string[] = [];
  for (const path of pages) {
    await page.setViewportSize({ width: 360, height: 900 });
    await navigate(page, path);
    faults.push(...(await findFaults(page, received, path)));
  }
  expect(faults).toEqual([]);
});
