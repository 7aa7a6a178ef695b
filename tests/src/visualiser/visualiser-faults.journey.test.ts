import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { litStates, screenOf, visualiser } from "../../support/visualiser-journey.ts";

const { open } = visualiser();

/** The narrowest window where the gallery scrolls, not the page, with few screens in sight. */
const inSight = { width: 1024, height: 400 };

describe("the visualiser, when something is wrong", () => {
  test("VIS-02 VIS-04 VIS-11 the gallery stands still, keeps its results", async () => {
    const page = await open("#/gallery?machine=signIn", inSight);
    // A picture does not move it.
    const gallery = page.getByRole("main");
    const picture = page.frameLocator("iframe[title='signIn enteringCredentials.quiet']");
    const last = picture.getByRole("contentinfo").getByRole("button").last();
    await last.waitFor({ state: "attached" });
    for (const act of ["focus", "scrollIntoView"] as const) {
      await last.evaluate((element: HTMLElement, name) => element[name](), act);
      expect(await gallery.evaluate(({ scrollTop }) => scrollTop)).toBe(0);
    }

    // Only examined states are filtered by problems.
    await page.getByRole("searchbox", { name: "Find states" }).fill("signin enteringcode");
    await page.getByRole("button", { name: "Examine these states" }).click();
    // Two of these states differ in one line.
    await page.getByText(/^3 states · 3 examined, \d different, 0 with problems$/).waitFor();
    const problems = page.getByRole("combobox", { name: "Problems" });
    await problems.selectOption("axe");
    await page.getByText(/^0 states · 3 examined/).waitFor();
    expect(await page.locator("iframe").count()).toBe(0);
    await page.getByRole("button", { name: "Tablet" }).click();
    await page.getByText(/^3 states$/).waitFor();
    expect(await problems.inputValue()).toBe("");
    expect(await problems.isDisabled()).toBe(true);
    await page.getByRole("button", { name: "Examine these states" }).click();
    await page.getByText(/^0 states · 3 examined/).waitFor();
    expect(await problems.inputValue()).toBe("axe");

    // Filter and results are in the address.
    await page.goto("#/gallery?machine=health");
    await page.getByRole("button", { name: "Examine these states" }).click();
    await page.getByText(/examined, \d+ different/).waitFor();
    await expect.poll(() => page.url()).toContain("examined=yes");
    await page.getByLabel("Find states").fill("ready");
    const count = await page.locator("iframe[title^='health']").count();
    expect(page.url()).toContain("sought=ready");
    const again = await open(page.url(), inSight);
    await again.getByText(/examined, \d+ different/).waitFor();
    expect(await again.locator("iframe[title^='health']").count()).toBe(count);
    await again.getByLabel("Status").selectOption("changed");
    // A comparison that was made here before is part of the build.
    await again
      .getByText(/^(No comparison: run npm run visualiser:diff\.|Compared with .+)$/)
      .waitFor();
  });

  test("VIS-01 a saved picture holds all of its words in their boxes", async () => {
    const page = await open("#/signIn", { isChartOnly: true });
    const picture = await page.context().newPage();
    for (const machine of ["signIn", "resetPassword", "session"]) {
      await page.goto(`#/${machine}`);
      await page.getByRole("region", { name: `Chart of ${machine}` }).waitFor();
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: "Save SVG" }).click(),
      ]);
      const text = await readFile(await download.path(), "utf8");
      expect(text).toMatch(/@font-face[^}]+url\("?data:/);
      await picture.setContent(text);
      const { words, astray } = await picture.evaluate(wordsOutside);
      expect(words, `words of ${machine}`).toBeGreaterThan(10);
      expect(astray, `words of ${machine}`).toEqual([]);
    }
  });

  test("VIS-02 SAFE-06 APPROVE-01 screens wait, start workers, get payloads", async () => {
    const page = await open("#/unaudited/idle?width=desktop");
    const screen = screenOf(page);
    // Unaudited data waits until a query is sent.
    await screen.getByText("Select at least one portfolio").waitFor();
    expect(await litStates(page)).toContain("unaudited.idle");
    await page
      .getByRole("button", { name: /^query\.applied/ })
      .first()
      .click();
    await screen.getByText("0 of 2 portfolios loaded").waitFor();
    await page.getByRole("button", { name: "all rows" }).click();
    await screen.getByText("UK Treasury 4.25% 2027").first().waitFor();
    expect(await litStates(page)).toContain("unaudited.ready");

    // It starts workers.
    await page.goto("#/enquiry/challenging.unticked");
    await screen.locator("altcha-widget").getByRole("checkbox").click();
    await screen.getByText("Check passed. Select OK to send.").waitFor();

    // Approvals show what waits until it is decided, also after a page of another user.
    const main = screen.getByRole("main");
    await page.goto("#/coverage");
    await page.getByRole("heading", { name: "Test coverage" }).waitFor();
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    await page.setViewportSize({ width: 360, height });
    await page.getByRole("searchbox", { name: /^Find a state/ }).fill("cashInstruction");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await page.setViewportSize({ width, height });
    await page.goto("#/impersonation");
    await main.getByRole("heading", { name: "Impersonation" }).waitFor();
    await page.goto("#/cashApproval/asking");
    await main.getByRole("button", { name: "Approve the instruction" }).waitFor();
    await page.goto("#/cashApproval/decided");
    await main.getByText(/CI-000001/).waitFor();
    const waiting = main.getByRole("region", { name: "Waiting for your approval" });
    expect(await waiting.count()).toBe(0);

    // An edited payload is sent, and refused where it does not fit.
    await page.goto("#/signIn");
    await page.getByRole("button", { name: "Edit the payload of email.changed" }).click();
    const editor = page.getByRole("textbox", { name: "Edit the payload of email.changed" });
    await editor.fill('{ "email": 5 }');
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page
      .getByText("the payload of “email.changed” does not match: email: number ≠ string")
      .waitFor();
    expect(await litStates(page)).toContain("signIn.enteringCredentials.quiet");
    expect(page.url()).toMatch(/#\/signIn$/);
    expect(await editor.inputValue()).toBe('{ "email": 5 }');
    await editor.fill("{");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await page.getByText("This is not the expected JSON.").waitFor();
    await editor.fill('{ "email": "edited@hartwellpensions.example" }');
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const email = screen.getByLabel("Email", { exact: true });
    expect(await email.inputValue()).toBe("edited@hartwellpensions.example");
  });
});

/** Labels that exceed the first box of their group by more than half a pixel. */
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
