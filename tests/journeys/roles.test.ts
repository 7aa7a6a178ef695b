import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { PersonaKey } from "../../sandbox/seed/personas.ts";
import { paths } from "../../machines/paths.ts";
import { portal } from "../support/journey.ts";
import { urlOf } from "../support/pages.ts";

const { open } = portal();

const features = [
  paths.home(),
  paths.report(),
  paths.support(),
  paths.auditor(),
  paths.profile(),
  paths.cash(),
  paths.mcst(),
  paths.unaudited(),
  paths.underConstruction(),
  paths.impersonation(),
  paths.securityTips(),
  paths.npv(),
  paths.consultantReport(),
];

const shared = ["/support", "/profile", "/pageunderconstruction", "/onlinesecuritytips"];

/** What a role opens, what its menu and its profile hold, and what stands at top and bottom. */
interface Expected {
  readonly as: PersonaKey;
  readonly opens: readonly string[];
  readonly menu: readonly string[];
  readonly profile: readonly string[];
  readonly header: readonly string[];
  readonly hasTips: boolean;
  readonly hasFeedback: boolean;
}

const ownItems = ["Personal details", "Change password", "Terms and conditions"];
const auditorItems = [...ownItems, "Contact us"];

const roles: readonly Expected[] = [
  {
    as: "client-uk",
    opens: ["/home", "/report", "/unaudited", "/cash", "/mcst", ...shared],
    menu: ["Home", "Reports", "Unaudited data", "Cash instruction"],
    profile: [
      "Personal details",
      "Portfolio address",
      "Notification settings",
      "Change password",
      "Terms and conditions",
    ],
    header: ["Help and support", "My client service team"],
    hasTips: true,
    hasFeedback: true,
  },
  {
    as: "client-argentina",
    opens: ["/home", "/report", "/unaudited", "/cash", "/mcst", ...shared],
    menu: ["Home", "Reports", "Unaudited data", "Cash instruction"],
    profile: [
      "Personal details",
      "Portfolio address",
      "Notification settings",
      "Change password",
      "Terms and conditions",
    ],
    header: ["Help and support", "My client service team"],
    hasTips: true,
    hasFeedback: false,
  },
  {
    as: "auditor-uk",
    opens: ["/auditor", "/report", "/mcst", ...shared],
    menu: ["Year-end information", "Reports"],
    profile: auditorItems,
    header: ["Fund centre", "Help and support", "My client service team"],
    hasTips: false,
    hasFeedback: true,
  },
  {
    as: "ncv",
    opens: ["/home", "/report", "/unaudited", "/mcst", ...shared],
    menu: ["Home", "Reports", "Unaudited data"],
    profile: ownItems,
    header: ["Contact us", "Help and support", "My client service team"],
    hasTips: false,
    hasFeedback: true,
  },
  {
    as: "consultant-us",
    opens: ["/consultantreport", "/report", "/mcst", ...shared],
    menu: ["Consultant reports", "Reports"],
    profile: [
      "Personal details",
      "Notification settings",
      "Change password",
      "Terms and conditions",
    ],
    header: ["Help and support", "My client service team"],
    hasTips: true,
    hasFeedback: true,
  },
  {
    as: "npv",
    opens: ["/npv", ...shared],
    menu: ["Research and reports"],
    profile: [
      "Personal details",
      "Notification settings",
      "Change password",
      "Terms and conditions",
    ],
    header: ["Help and support"],
    hasTips: true,
    hasFeedback: true,
  },
  {
    as: "admin",
    opens: ["/impersonation", ...shared],
    menu: ["Impersonation"],
    profile: ownItems,
    header: ["Help and support"],
    hasTips: true,
    hasFeedback: true,
  },
];

const textsOf = async (page: Page, selector: string) =>
  (await page.locator(selector).allInnerTexts()).map((text) => text.split("\n")[0]?.trim() ?? "");

/** Links to new tabs that would hand their opener over. */
const carelessLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>("a[target]")]
      .filter(({ relList }) => !relList.contains("noopener") || !relList.contains("noreferrer"))
      .map(({ href }) => href),
  );

describe("each role and each route", () => {
  test.each(roles)(
    "SAFE-33 SAFE-26 ROUTE-06 SAFE-36 $as opens what is theirs, and can sign out there; any other path lands",
    async ({ as, opens }) => {
      const page = await open("/login", { as });
      const landing = opens[0] ?? "";
      const wrong: string[] = [];
      for (const path of features) {
        await page.goto(path);
        await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
        const reached = urlOf(page);
        const mine = opens.includes(path) ? path : landing;
        if (reached.split("?")[0] !== mine) wrong.push(`${path} → ${reached}`);
        for (const href of await carelessLinks(page)) wrong.push(`${path} links to ${href}`);
        if (reached.split("?")[0] !== path) continue;
        await page.getByRole("button", { name: /profile/i }).click();
        await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
        await page.keyboard.press("Escape");
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe("the frame around every page", () => {
  test.each(roles)(
    "SHELL-01 ROLE-02 $as finds in it what the role has and nothing else",
    async (expected) => {
      const { as, menu, profile, header, hasTips, hasFeedback, opens } = expected;
      const page = await open("/login", { as });
      await expect.poll(() => urlOf(page)).toBe(opens[0]);
      const entries = page.getByRole("navigation", { name: "Main" }).getByRole("listitem");
      expect(await entries.locator("> a").allInnerTexts()).toEqual(menu);
      expect((await entries.locator("> p").first().innerText()).length).toBeGreaterThan(10);
      const brand = page.getByRole("banner").getByRole("link", { name: /Alderbrook/ });
      expect(await brand.getAttribute("href")).toBe(opens[0]);
      for (const name of [
        "Fund centre",
        "Contact us",
        "Help and support",
        "My client service team",
      ]) {
        const shown = page
          .getByRole("banner")
          .getByRole("link", { name })
          .or(page.getByRole("banner").getByRole("button", { name, exact: true }));
        expect([name, await shown.count()]).toEqual([name, header.includes(name) ? 1 : 0]);
      }
      const footer = page.getByRole("contentinfo");
      await footer.getByText(/© 20(2[3-9]|[3-9]\d)/).waitFor();
      const privacy = footer.getByRole("link", { name: /Privacy/ });
      expect(await privacy.getAttribute("target")).toBe("_blank");
      expect(await footer.getByRole("link", { name: "Online security tips" }).count()).toBe(
        Number(hasTips),
      );
      const feedback = page.getByRole("link", { name: /Feedback/ });
      if (hasFeedback) await feedback.waitFor();
      else await page.waitForLoadState("networkidle");
      expect(await feedback.count()).toBe(Number(hasFeedback));

      await page.getByRole("button", { name: /profile/i }).click();
      await page.getByRole("menuitem", { name: "Sign out" }).waitFor();
      const items = await textsOf(page, "[role=menuitem]");
      expect(items).toEqual([...profile, "Sign out"]);
      await page.getByRole("menuitem", { name: "Terms and conditions" }).click();
      await page.getByRole("dialog", { name: "Terms and conditions" }).waitFor();
      await page.keyboard.press("Escape");
    },
  );
});

describe("new tabs", () => {
  test("SAFE-36 another site in a new tab learns neither who opened it nor from where", async () => {
    const outside = "https://funds.alderbrook.example";
    const page = await open("/auditor", {
      as: "auditor-uk",
      alsoAsks: outside,
      config: { fundCentreUrl: `${outside}/centre` },
      async before(opened) {
        await opened.context().route(`${outside}/**`, (route) =>
          route.fulfill({
            contentType: "text/html",
            body: "<!doctype html><title>Funds</title>",
          }),
        );
      },
    });
    const opening = page.context().waitForEvent("page");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /Fund centre/ })
      .click();
    const tab = await opening;
    await tab.waitForLoadState();
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
  });
});
