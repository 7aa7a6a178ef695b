import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { spoilTexts } from "../../support/hostile-texts.ts";
import { journey } from "../../support/journey.ts";
import { navigate, signInForm } from "../../support/pages.ts";
import { headingOf as heading } from "../../support/password-pages.ts";

const { open } = journey();

/** Elements on a page that hostile texts created. */
const findMarkup = (page: Page) =>
  page.locator("html").evaluate(() => {
    // A text encoded in the query of a path of the portal leads nowhere else.
    const targets = [...document.querySelectorAll("a[href]")].map((link) =>
      (link.getAttribute("href") ?? "").replace(/^(\/[^?]*)\?.*$/, "$1"),
    );
    return {
      ran: "ran" in window,
      markup: document.querySelectorAll("body script:not([src]), img[src=x], svg[onload]").length,
      links: targets.filter((target) =>
        /^(javascript|data|vbscript):|^\/\/|evil\.example/i.test(target),
      ),
    };
  });
const nothing = { ran: false, markup: 0, links: [] };

describe("an API with hostile texts", () => {
  test.each(["client-uk", "auditor-uk", "consultant-uk", "npv", "admin"] as const)(
    "SAFE-08 SAFE-35 texts for %s stay text on every page",
    async (persona) => {
      const spoiling = { spoilt: new Set<string>(), spoilSession: (session: string) => session };
      const page = await open("/support", {
        as: persona,
        before: async (opened) => void Object.assign(spoiling, await spoilTexts(opened)),
        alterSession: (session) => spoiling.spoilSession(session),
      });
      const scripts = await page.locator("body script:not([src])").count();
      const menu = page.getByRole("navigation", { name: "Main" });
      await menu.waitFor();
      expect(await menu.innerText()).toContain("<script>window.ran=1</script>");
      const addresses = await menu
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      for (const path of ["/support", ...addresses, "/mcst", "/profile", "/onlinesecuritytips"]) {
        await navigate(page, path);
        expect([path, await findMarkup(page)]).toEqual([path, { ...nothing, markup: scripts }]);
      }
      await page.getByRole("button", { name: /profile/i }).click();
      expect(await page.getByRole("menuitem", { name: "Sign out" }).isVisible()).toBe(true);
      expect(await findMarkup(page)).toEqual({ ...nothing, markup: scripts });
      await page.keyboard.press("Escape");
      const team = page.getByRole("banner").getByRole("button", { name: "My client service team" });
      if (await team.isVisible()) {
        await team.click();
        await page.getByRole("dialog").getByText("onerror").first().waitFor();
        expect(await findMarkup(page)).toEqual({ ...nothing, markup: scripts });
      }
      expect(spoiling.spoilt.size).toBeGreaterThan(2);
    },
  );

  test("SAFE-08 a hostile error and hostile texts of the sign-in stay text", async () => {
    const page = await open("/login", {
      expectFailures: true,
      async before(opened) {
        await opened.route("**/api/resources/**", (route) =>
          route.fulfill({
            json: {
              texts: {
                "sign-in:login.title": "<img src=x onerror=window.ran=1>Sign in",
                "sign-in:login.intro": "<script>window.ran=1</script>",
                "sign-in:__proto__.polluted": "yes",
              },
            },
          }),
        );
        await opened.route("**/api/auth/token*", (route) =>
          route.fulfill({
            status: 400,
            json: {
              error: "__proto__",
              error_description: "<img src=x onerror=window.ran=1> Not today",
            },
          }),
        );
      },
    });
    await heading(page, /onerror/).waitFor();
    const scripts = await page.locator("body script:not([src])").count();
    await signInForm(page).fill(personas["client-uk"]);
    await page.locator("form button[type=submit]").click();
    await page.getByText("<img src=x onerror=window.ran=1> Not today").first().waitFor();
    expect(await findMarkup(page)).toEqual({ ...nothing, markup: scripts });
    expect(await page.evaluate(() => "polluted" in {})).toBe(false);
  });
});
