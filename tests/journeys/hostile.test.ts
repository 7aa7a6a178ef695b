import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { answerHostile } from "../support/hostile-answers.ts";
import { portal } from "../support/journey.ts";
import { signInForm } from "../support/pages.ts";
import { headingOf as heading } from "../support/password-pages.ts";

const { open } = portal();

/** Everything on a page that hostile words have become, besides words. */
const becameReal = (page: Page) =>
  page.evaluate(() => {
    const links = [...document.querySelectorAll("a[href]")].map((link) =>
      link.getAttribute("href"),
    );
    return {
      ran: "ran" in window,
      markup: document.querySelectorAll("body script:not([src]), img[src=x], svg[onload]").length,
      links: links.filter((href) =>
        /^(javascript|data|vbscript):|^\/\/|evil\.example/i.test(href ?? ""),
      ),
    };
  });
const nothing = { ran: false, markup: 0, links: [] };

describe("an API whose every word is hostile", () => {
  test.each(["client-uk", "auditor-uk", "consultant-uk", "npv", "admin"] as const)(
    "SAFE-08 SAFE-35 what %s reads stays words on every page, and nothing of it runs or leads away",
    async (persona) => {
      let spoilt = new Set<string>();
      const page = await open("/login", {
        async before(opened) {
          spoilt = await answerHostile(opened);
        },
      });
      const scripts = await page.locator("body script:not([src])").count();
      await signInForm(page).signIn(personas[persona]);
      const menu = page.getByRole("navigation", { name: "Main" });
      await menu.waitFor();
      expect(await menu.innerText()).toContain("<script>window.ran=1</script>");
      const addresses = await menu
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      for (const path of [...addresses, "/support", "/mcst", "/profile", "/onlinesecuritytips"]) {
        await page.goto(path);
        await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
        await page.getByRole("button", { name: /profile/i }).click();
        await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
        await page.keyboard.press("Escape");
        expect(await becameReal(page)).toEqual({ ...nothing, markup: scripts });
      }
      const team = page.getByRole("banner").getByRole("button", { name: "My client service team" });
      if (await team.isVisible()) {
        await team.click();
        await page.getByRole("dialog").getByText("onerror").first().waitFor();
        expect(await becameReal(page)).toEqual({ ...nothing, markup: scripts });
      }
      expect(spoilt.size).toBeGreaterThan(2);
    },
  );

  test("SAFE-08 a hostile refusal at the sign-in, and texts of the API over the portal's own, stay words", async () => {
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
    expect(await becameReal(page)).toEqual({ ...nothing, markup: scripts });
    expect(await page.evaluate(() => "polluted" in {})).toBe(false);
  });

  test("SAFE-35 of the insights only those that lead away are left out", async () => {
    const page = await open("/home", {
      as: "client-uk",
      async before(opened) {
        await opened.route("**/api/rss/list", async (route) => {
          const response = await route.fetch();
          const { items } = (await response.json()) as { items: Record<string, unknown>[] };
          const links = [
            "javascript:window.ran=1",
            "https://user:pass@evil.example/",
            "//evil.example",
          ];
          const hostile = items.map((item, at) => ({ ...item, link: links[at] ?? item.link }));
          await route.fulfill({ json: { items: hostile } });
        });
      },
    });
    const insights = page.getByRole("region", { name: "Insights" });
    await insights.getByRole("listitem").nth(2).waitFor();
    expect(await insights.getByRole("listitem").count()).toBe(3);
    const { ran, links } = await becameReal(page);
    expect({ ran, links }).toEqual({ ran: false, links: [] });
  });
});
