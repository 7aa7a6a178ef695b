import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import { findBarriers } from "../../support/accessibility.ts";
import { spoilTexts } from "../../support/hostile-texts.ts";
import { untilIdle } from "../../support/idle.ts";
import { journey } from "../../support/journey.ts";
import { findJoinedTexts } from "../../support/live-regions.ts";
import { heading, navigate, signInForm } from "../../support/pages.ts";
import { findLayoutFaults } from "../../support/picture-faults.ts";

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

/** Pages of a role besides those of its menu; a page that looks the same for all roles stands once. */
const besides: readonly (readonly [PersonaKey, readonly string[]])[] = [
  [
    "client-uk",
    [
      "/home?all",
      "/home?view=assets",
      "/home?view=fundinglevel",
      "/pageunderconstruction",
      "/support",
      "/mcst",
      "/profile",
      "/onlinesecuritytips",
    ],
  ],
  ["auditor-uk", ["/support", "/mcst"]],
  ["consultant-uk", ["/support", "/profile"]],
  ["ncv", ["/support"]],
  ["npv", []],
  ["admin", []],
];

/** New tabs with an opener, and a profile menu that is out of reach. */
const findFrameFaults = (page: Page) =>
  page.getByRole("button", { name: /profile/i }).evaluate((profile) => {
    const { x, y, width, height } = profile.getBoundingClientRect();
    const isInReach = profile.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    const links = [...document.querySelectorAll<HTMLAnchorElement>("a[target]")]
      .filter(({ relList }) => !relList.contains("noopener") || !relList.contains("noreferrer"))
      .map(({ href }) => `links to ${href}`);
    return isInReach ? links : [...links, "covers the profile menu"];
  });

async function setWidth(page: Page, width: number) {
  await page.setViewportSize({ width, height: 900 });
  await untilIdle(page);
}

// Names of 80 characters, followed by markup, and losses of 15 digits.
describe("an API with hostile texts", () => {
  test.each(besides)(
    "SAFE-08 SAFE-35 SAFE-36 LOOK-06 %s: texts stay text, in 320 px",
    async (persona, others) => {
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
      const faults: string[] = [];
      const paths = [...addresses, ...others];
      const last = paths.at(-1);
      for (const path of paths) {
        await navigate(page, path);
        expect([path, await findMarkup(page)]).toEqual([path, { ...nothing, markup: scripts }]);
        const found = await findFrameFaults(page);
        // Those of a client are read in their own words (access).
        const { joined } = persona === "client-uk" ? { joined: [] } : await findJoinedTexts(page);
        found.push(...joined.map((texts) => `joins ${texts}`));
        await setWidth(page, 320);
        found.push(...(await findLayoutFaults(page)));
        if (path === last) found.push(...(await findBarriers(page)));
        faults.push(...found.map((fault) => `${path} ${fault}`));
        await setWidth(page, 1280);
      }
      expect(faults).toEqual([]);
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
