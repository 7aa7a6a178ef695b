import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findBarriers } from "../../support/accessibility.ts";
import { journey } from "../../support/journey.ts";
import { pseudoMark, pseudoTexts } from "../../support/pseudo-texts.ts";

const { open } = journey();

const pages = [
  "/login",
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

test.each(pages)("I18N-03 %s in a longer language", async (path) => {
  const received: string[] = [];
  const page = await open(path, {
    width: 360,
    responses,
    ...(path !== "/login" && { as: "client-uk" }),
    async before(opened) {
      opened.on("response", (response) => {
        if (!response.url().includes("/api/") || response.url().includes("/resources/")) return;
        void response.text().then(
          (text) => received.push(text),
          () => {},
        );
      });
    },
  });
  await page.getByText(pseudoMark).first().waitFor();
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await findCut(page), `${width} px`).toEqual([]);
    const unmarked = await findUnmarked(page);
    const known = received.join("\n");
    expect
      .soft(
        unmarked.filter((line) => !known.includes(line.trim()) && !isNeutral(line)),
        `${width} px`,
      )
      .toEqual([]);
    expect.soft(await findBarriers(page), `${width} px`).toEqual([]);
  }
});
