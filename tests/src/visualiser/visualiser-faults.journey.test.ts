import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { litStates, screenOf, visualiser } from "../../support/visualiser-journey.ts";

const { open } = visualiser();

describe("the visualiser, when something is wrong", () => {
  test("VIS-02 a view that breaks can be restarted without its path", async () => {
    const page = await open("#/signIn/locked");
    await screenOf(page).locator("html[data-screen='ready']").waitFor();
    page.forgiveComplaints();
    await page.evaluate(() => {
      // The list of what is waited for is in an order.
      Reflect.set(Array.prototype, "sorted", Array.prototype.toSorted);
      Reflect.set(Array.prototype, "toSorted", () => {
        throw new Error("broken on purpose");
      });
    });
    await page.getByRole("link", { name: "verifyingCode", exact: true }).click();
    await page.getByRole("heading", { name: "This view failed" }).waitFor();
    await page.evaluate(() => {
      Reflect.set(Array.prototype, "toSorted", Reflect.get(Array.prototype, "sorted"));
    });
    await page.getByRole("button", { name: "Restart" }).click();
    expect(await litStates(page)).toContain("signIn.enteringCredentials.quiet");
    expect(page.url()).toMatch(/#\/signIn$/);
  });

  test("VIS-01 a saved picture holds all of its words in their boxes", async () => {
    const page = await open("#/signIn");
    const picture = await page.context().newPage();
    for (const machine of ["signIn", "resetPassword", "session"]) {
      await page.goto(`#/${machine}`);
      await page.getByRole("region", { name: `Chart of ${machine}` }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save SVG" }).click(),
      ]);
      await picture.setContent(await readFile(await download.path(), "utf8"));
      const { words, astray } = await picture.evaluate(wordsOutside);
      expect(words, `words of ${machine}`).toBeGreaterThan(10);
      expect(astray, `words of ${machine}`).toEqual([]);
    }
  });

  test("VIS-03 an address that is refused does not stay, to be shared again", async () => {
    const page = await open("#/signIn/locked");
    await page.getByRole("region", { name: "Chart of signIn" }).waitFor();
    await page.goto("#/signIn?path=bm8gcGF0aA");
    await page.getByText("The file is damaged").waitFor();
    expect(page.url()).toMatch(/#\/signIn\/locked$/);
    await page.goto("#/fax");
    await page.getByText("There is no machine 'fax'").waitFor();
    expect(page.url()).toMatch(/#\/signIn\/locked$/);
    await page.goto("#/signIn/nowhere");
    await page.getByText("No path leads to 'signIn.nowhere'").waitFor();
    expect(page.url()).toMatch(/#\/signIn\/locked$/);
    expect(await litStates(page)).toContain("signIn.locked");
  });
});

/** The words that reach over the first box of their group by more than half a pixel. */
function wordsOutside() {
  const texts = [...document.querySelectorAll("g > text")].map((text) => {
    const box = text.parentElement?.querySelector("rect, circle")?.getBoundingClientRect();
    return { words: text.textContent, own: text.getBoundingClientRect(), box };
  });
  const astray = texts.filter(
    ({ own, box }) =>
      !box ||
      own.left < box.left - 0.5 ||
      own.right > box.right + 0.5 ||
      own.top < box.top - 0.5 ||
      own.bottom > box.bottom + 0.5,
  );
  return { words: texts.length, astray: astray.map(({ words }) => words) };
}
