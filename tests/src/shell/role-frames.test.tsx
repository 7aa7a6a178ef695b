// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { landingPage } from "../../../machines/user/navigation.ts";
import { availablePaths } from "../../../machines/user/permissions.ts";
import type { PersonaKey } from "../../../sandbox/seed/personas.ts";
import { UnderConstructionPage } from "../../../src/features/under-construction/under-construction-page.tsx";
import { Shell } from "../../../src/shell/shell.tsx";
import { homeResponses } from "../../support/home-responses.ts";
import { userOfPersona } from "../../support/role-users.ts";
import { showSignedIn } from "../../support/show-signed-in.tsx";

/** Common to all roles. */
const shared = ["/support", "/profile", "/pageunderconstruction", "/onlinesecuritytips"];

/** Pages of a role besides the common ones, and its navigation, profile menu, header and footer. */
interface ExpectedRole {
  readonly as: PersonaKey;
  /** Its landing page first. */
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

const surveyUrl = "https://survey.alderbrook.example/portal";
const inHeader = ["Fund centre", "Contact us", "Help and support", "My client service team"];

/** Number of links and buttons of the header of a name. */
function countInHeader(name: string): number {
  const banner = within(screen.getByRole("banner"));
  const links = banner.queryAllByRole("link", { name: new RegExp(name) });
  return links.length + banner.queryAllByRole("button", { name }).length;
}

describe("SAFE-26 ROUTE-06 ROLE-02 roles", () => {
  test.each(roles)("SAFE-33 SHELL-01 $as has exactly the role's pages and frame", async (role) => {
    const signedIn = userOfPersona(role.as);
    const landing = role.opens[0] ?? "";
    expect(landingPage(signedIn)).toBe(landing);
    expect([...availablePaths(signedIn)].toSorted()).toEqual([...role.opens, ...shared].toSorted());
    const { user } = await showSignedIn(
      <Shell>
        <UnderConstructionPage />
      </Shell>,
      {
        user: signedIn,
        path: landing,
        responses: homeResponses,
        hasToaster: true,
        config: { surveyEnabled: true, surveyUrl, hidePersonalDetail: false },
      },
    );
    const menu = within(screen.getByRole("navigation", { name: "Main" }));
    const items = menu.getAllByRole("listitem");
    const named = items.map((item) => item.querySelector(":scope > a")?.textContent);
    expect(named).toEqual(role.menu);
    expect(items[0]?.querySelector(":scope > p")?.textContent?.length).toBeGreaterThan(10);

    const brand = within(screen.getByRole("banner")).getByRole("link", { name: /Alderbrook/ });
    expect(brand.getAttribute("href")).toBe(landing);
    expect(inHeader.filter((name) => countInHeader(name) === 1)).toEqual(role.header);
    expect(inHeader.filter((name) => countInHeader(name) > 1)).toEqual([]);

    const footer = within(screen.getByRole("contentinfo"));
    expect(footer.queryAllByRole("link", { name: "Online security tips" })).toHaveLength(
      Number(role.hasTips),
    );
    await waitFor(() =>
      expect(screen.queryAllByRole("link", { name: /Feedback/ })).toHaveLength(
        Number(role.hasFeedback),
      ),
    );

    await user.click(screen.getByRole("button", { name: /profile/ }));
    const entries = within(await screen.findByRole("menu")).getAllByRole("menuitem");
    const texts = entries.map(({ textContent }) => textContent);
    expect(texts).toEqual([...role.profile, "Sign out"]);
  });
});
