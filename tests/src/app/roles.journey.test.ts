import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { PersonaKey } from "../../../sandbox/seed/personas.ts";
import { paths } from "../../../machines/paths.ts";
import { journey } from "../../support/journey.ts";
import { findJoinedTexts } from "../../support/live-regions.ts";
import { urlOf } from "../../support/pages.ts";

const { open } = journey();

const pages = [
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

/** Common to all roles. */
const shared = ["/support", "/profile", "/pageunderconstruction", "/onlinesecuritytips"];

/** Pages of a role besides the common ones, and its navigation, profile menu, header and footer. */
interface ExpectedRole {
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

const roles: readonly ExpectedRole[] = [
  {
    as: "client-uk",
    opens: ["/home", "/report", "/unaudited", "/cash", "/mcst"],
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
    as: "auditor-uk",
    opens: ["/auditor", "/report", "/mcst"],
    menu: ["Year-end information", "Reports"],
    profile: auditorItems,
    header: ["Fund centre", "Help and support", "My client service team"],
    hasTips: false,
    hasFeedback: true,
  },
  {
    as: "ncv",
    opens: ["/home", "/report", "/unaudited", "/mcst"],
    menu: ["Home", "Reports", "Unaudited data"],
    profile: ownItems,
    header: ["Contact us", "Help and support", "My client service team"],
    hasTips: false,
    hasFeedback: true,
  },
  {
    as: "consultant-us",
    opens: ["/consultantreport", "/report", "/mcst"],
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
    opens: ["/npv"],
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
    opens: ["/impersonation"],
    menu: ["Impersonation"],
    profile: ownItems,
    header: ["Help and support"],
    hasTips: true,
    hasFeedback: true,
  },
];

/** Checks the page frame against the role. */
async function checkFrame(page: Page, expected: ExpectedRole) {
  const entries = page.getByRole("navigation", { name: "Main" }).getByRole("listitem");
  expect(await entries.locator("> a").allInnerTexts()).toEqual(expected.menu);
  expect((await entries.locator("> p").first().innerText()).length).toBeGreaterThan(10);
  const banner = page.getByRole("banner");
  const brand = banner.getByRole("link", { name: /Alderbrook/ });
  expect(await brand.getAttribute("href")).toBe(expected.opens[0]);
  for (const name of ["Fund centre", "Contact us", "Help and support", "My client service team"]) {
    const shown = banner
      .getByRole("link", { name })
      .or(banner.getByRole("button", { name, exact: true }));
    expect([name, await shown.count()]).toEqual([name, Number(expected.header.includes(name))]);
  }
  const footer = page.getByRole("contentinfo");
  expect(await footer.getByText(/© 20(2[3-9]|[3-9]\d)/).count()).toBe(1);
  const privacy = footer.getByRole("link", { name: /Privacy/ });
  expect(await privacy.getAttribute("target")).toBe("_blank");
  const tips = footer.getByRole("link", { name: "Online security tips" });
  expect(await tips.count()).toBe(Number(expected.hasTips));
  const feedback = page.getByRole("link", { name: /Feedback/ });
  expect(await feedback.count()).toBe(Number(expected.hasFeedback));
}

/** Reads the profile menu and opens the terms from it. */
async function checkProfileMenu(page: Page, { profile }: ExpectedRole) {
  await page.getByRole("button", { name: /profile/i }).click();
  const items = await page.locator("[role=menuitem]").allInnerTexts();
  expect(items.map((text) => text.split("\n")[0]?.trim())).toEqual([...profile, "Sign out"]);
  await page.getByRole("menuitem", { name: "Terms and conditions" }).click();
  await page.getByRole("dialog", { name: "Terms and conditions" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
}

describe("SAFE-26 ROUTE-06 ROLE-02 roles", () => {
  test.each(roles)("SAFE-33 SHELL-01 $as has exactly the role's pages and frame", async (role) => {
    const { as, opens } = role;
    const landing = opens[0] ?? "";
    const foreign = pages.find((path) => ![...opens, ...shared].includes(path)) ?? "";
    const page = await open(`${foreign}?from=test`, { as });
    await page.getByRole("main").getByRole("heading", { level: 1 }).waitFor();
    expect([urlOf(page), foreign]).toEqual([landing, expect.stringMatching(/^\//)]);
    await checkFrame(page, role);
    await checkProfileMenu(page, role);
    // Which role may open which page is tested with the routes.
    expect((await findJoinedTexts(page)).joined).toEqual([]);
  });
});

describe("new tabs", () => {
  test("SAFE-36 a site in a new tab gets no opener or referrer", async () => {
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
