import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../../sandbox/seed/personas.ts";
import { journey } from "../../../support/journey.ts";
import { signInForm } from "../../../support/pages.ts";

const { open } = journey();

const dataLayerOf = (page: Page) =>
  page.evaluate(() => window.dataLayer as Record<string, unknown>[]);

/** The code that records clicks is loaded after the page has started. */
const followsClicks = (page: Page) =>
  page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /background-/.test(name)),
  );

describe("data layer of a tag manager", () => {
  test("AUDIT-02 page views and clicks have names from the portal only", async () => {
    const page = await open("/login");
    await followsClicks(page);
    const seen = async () =>
      (await dataLayerOf(page)).findLast(({ event }) => event === "page_view")?.["page"];
    await signInForm(page).signIn(personas["two-portfolios"]);
    await expect.poll(seen).toBe("/home");
    await page.getByRole("navigation").getByRole("link", { name: "Reports", exact: true }).click();
    await expect.poll(seen).toBe("/report");
    await page.getByRole("button", { name: /profile/i }).click();
    await page.getByRole("menuitem", { name: "Change password" }).click();
    await expect.poll(seen).toBe("/profile");
    expect(await dataLayerOf(page)).toEqual([
      { event: "page_view", page: "/login", title: "Sign in", language: "en" },
      { event: "click", page: "/login", control: "button", name: "sign-in:login.submit" },
      { event: "page_view", page: "/home", title: "Home", language: "en" },
      // The text from the privileges equals an interface text, so the click has its key.
      {
        event: "click",
        page: "/home",
        control: "link",
        name: "reports:tab.search",
        target: "/report",
      },
      { event: "page_view", page: "/report", title: "Reports", language: "en" },
      { event: "click", page: "/report", control: "button", name: "" },
      {
        event: "click",
        page: "/report",
        control: "menuitem",
        name: "shell:password.change",
        target: "/profile",
      },
      { event: "page_view", page: "/profile", title: "Profile", language: "en" },
    ]);
    // Of hundreds of clicks, only the last are kept.
    await page.evaluate(() => {
      const terms = document.querySelector<HTMLElement>("footer button");
      for (let at = 0; at < 500; at += 1) terms?.click();
    });
    expect((await dataLayerOf(page)).length).toBe(200);
  });

  /** Presses all controls of home; checks that what is recorded has no personal or portfolio data. */
  async function pressAll(page: Page, persona: "client-uk" | "client-china") {
    await page.evaluate(() => {
      const controls = document.querySelectorAll<HTMLElement>("header button, main button");
      for (const control of controls) if (control.checkVisibility()) control.click();
    });
    const { name, email } = personas[persona];
    const said = JSON.stringify(await dataLayerOf(page));
    const own = await page.evaluate(() => document.body.innerText);
    const codes = own.match(/\b[A-Z]{3}\d{2,}\b/g) ?? [];
    expect(said).toContain("click");
    for (const secret of [email, "secret", "?", "@", ...codes]) {
      expect(said).not.toContain(secret);
    }
    // The key `home:quickLinks` belongs to a text without data.
    const words = said.split(/[^\p{L}\p{N}]+/u);
    for (const word of name.split(" ")) expect(words).not.toContain(word);
  }

  async function openHome(persona: "client-uk" | "client-china") {
    const page = await open("/home?portfolio=MPL01&q=secret", { as: persona });
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    await page.getByRole("main").getByRole("listitem").first().waitFor();
    await followsClicks(page);
    return page;
  }

  test("AUDIT-02 in Chinese contains no personal or portfolio data", async () => {
    await pressAll(await openHome("client-china"), "client-china");
  });

  test("AUDIT-02 CMD-01 contains no such data, nor what is typed to find", async () => {
    const typed = "zxqv";
    const sent: string[] = [];
    const page = await openHome("client-uk");
    page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await page.getByRole("button", { name: "Find" }).click();
    const field = page.getByRole("combobox", { name: "Find" });
    await field.fill(typed);
    await page.getByText(`No results for “${typed}”`).waitFor();
    await page.keyboard.press("Escape");
    await pressAll(page, "client-uk");
    expect(JSON.stringify(await dataLayerOf(page))).not.toContain(typed);
    // Leaving the page sends the waiting events.
    await page.reload();
    await expect.poll(() => sent.some((item) => item.includes("/log/LogEvent"))).toBe(true);
    expect(sent.filter((item) => item.includes(typed))).toEqual([]);
  });
});
