import { describe, expect, test } from "vitest";
import type { Role } from "../../../sandbox/users/users.ts";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import { landingPage } from "../../../machines/user/navigation.ts";
import {
  availablePaths,
  type Permissions,
  permissions,
  type ProfileTab,
  visibleProfileTabs,
} from "../../../machines/user/permissions.ts";
import { neutralConfig } from "../../../src/config/config.ts";
import { supportEmailOf } from "../../../src/session/support-email.ts";
import { shownEntries } from "../../../src/shell/shown-entries.ts";
import { userOfPersona } from "../../support/role-users.ts";

/** Permissions of each role, by section 6 of both specifications; all others are denied. */
interface Expected {
  readonly pages: readonly string[];
  readonly can: readonly (keyof Permissions)[];
  readonly besides: readonly string[];
  readonly tabs: readonly ProfileTab[];
}

const everyone = ["canUseHelpAndSupport", "canSeeTerms", "canSignOut"] as const;
const common = ["/support", "/profile", "/pageunderconstruction", "/onlinesecuritytips"];
const own = ["PersonalDetails", "ChangePassword"] as const;
const team = ["canSeeClientServiceTeam", "canSeeWholeClientServiceTeam"] as const;

const expected: Readonly<Record<Role, Expected>> = {
  Client: {
    pages: ["/home", "/report", "/unaudited", "/cash"],
    can: [...everyone, ...team, "canSeeSecurityTips"],
    besides: [...common, "/mcst"],
    tabs: ["PersonalDetails", "PortfolioAddress", "NotificationSettings", "ChangePassword"],
  },
  Auditor: {
    pages: ["/auditor", "/report"],
    can: [...everyone, "isAuditor", "canSeeFundCentre", "canSeeClientServiceTeam"],
    besides: [...common, "/mcst"],
    tabs: own,
  },
  NCV: {
    pages: ["/home", "/report", "/unaudited"],
    can: [...everyone, ...team, "isNonClientView"],
    besides: [...common, "/mcst"],
    tabs: own,
  },
  Consultant: {
    pages: ["/consultantreport", "/report"],
    can: [...everyone, ...team, "isConsultant", "canSeeSecurityTips"],
    besides: [...common, "/mcst"],
    tabs: ["PersonalDetails", "NotificationSettings", "ChangePassword"],
  },
  NPV: {
    pages: ["/npv"],
    can: [...everyone, "isNpv", "canSeeSecurityTips"],
    besides: common,
    tabs: ["PersonalDetails", "NotificationSettings", "ChangePassword"],
  },
  Admin: {
    pages: ["/impersonation"],
    can: [...everyone, "isAdmin", "canImpersonate", "canSeeSecurityTips"],
    besides: common,
    tabs: own,
  },
  GlobalSupport: {
    pages: ["/impersonation"],
    can: [...everyone, "isAdmin", "canImpersonate", "canSeeSecurityTips"],
    besides: common,
    tabs: own,
  },
};

const config = {
  ...neutralConfig,
  supportEmail: "service@a.example",
  consultantSupportEmail: "consultants@a.example",
  consultantUsSupportEmail: "consultants.us@a.example",
};

/** Users with a home page and no portfolio with liabilities. */
const withoutLiabilities: ReadonlySet<PersonaKey> = new Set([
  "client-china",
  "client-argentina",
  "one-portfolio",
]);

/** Users who approve the cash instructions of others. */
const approvers: ReadonlySet<PersonaKey> = new Set(["client-uk", "needs-otp"]);

const allOpen = { hidePersonalDetail: false, isAladdinInUse: false };
const keys = Object.keys(personas) as PersonaKey[];

describe("persona permissions", () => {
  test.each(keys)("ROLE-01 %s has exactly the permissions of the role", (key) => {
    const { pages, can, besides, tabs } = expected[personas[key].role];
    const user = userOfPersona(key);
    const granted = Object.entries(permissions(user)).filter(([, isGranted]) => isGranted);
    const hasLevel = pages.includes("/home") && !withoutLiabilities.has(key);
    const names = [
      ...can,
      ...(hasLevel ? ["canSeeFundingLevel"] : []),
      ...(approvers.has(key) ? ["canApprove"] : []),
    ];
    expect(granted.map(([name]) => name).toSorted()).toEqual([...names].toSorted());
    expect(shownEntries(user).map(({ path }) => path)).toEqual(pages);
    expect(landingPage(user)).toBe(pages[0]);
    expect(availablePaths(user).toSorted()).toEqual([...pages, ...besides].toSorted());
    const areQuestionsSet = !["needsQuestions", "initialPassword"].includes(personas[key].state);
    expect(visibleProfileTabs(user, allOpen)).toEqual(areQuestionsSet ? tabs : []);
  });

  test.each(keys)("ROLE-01 %s has no tab that the configuration hides", (key) => {
    const hidden = { hidePersonalDetail: true, isAladdinInUse: true };
    const tabs = visibleProfileTabs(userOfPersona(key), hidden);
    expect(tabs).not.toContain("PersonalDetails");
    expect(tabs).not.toContain("PortfolioAddress");
  });

  test.each(keys)("ROLE-02 %s gets the email address of the role and region", (key) => {
    const { role, region } = personas[key];
    const ofConsultants = region === "US" ? "consultants.us" : "consultants";
    const name = role === "Consultant" ? ofConsultants : "service";
    expect(supportEmailOf(userOfPersona(key), config)).toBe(`${name}@a.example`);
  });

  test.each([
    ["PersonalDetails", true],
    ["PortfolioAddress", false],
    ["NotificationSettings", true],
    ["ChangePassword", true],
    ["TermsAndConditions", true],
    ["Logout", false],
  ])("PROF-01 %s alone opens the profile: %s", (component, isOpen) => {
    const header = [{ name: "MyProfile", components: [component] }];
    const pages = availablePaths({ ...userOfPersona("client-uk"), header });
    expect(pages.includes("/profile")).toBe(isOpen);
  });

  test("ROLE-01 an auditor with the NCV claim is not a non-client view", () => {
    const user = { ...userOfPersona("auditor-uk"), isNCV: true };
    expect(permissions(user)).toMatchObject({ isAuditor: true, isNonClientView: false });
  });

  test("ROLE-01 IMP-02 impersonating hides the impersonation page", () => {
    const acting = { ...userOfPersona("admin"), impersonatedName: "Claire Dunmore" };
    expect(permissions(acting).isImpersonating).toBe(true);
    expect(shownEntries(acting)).toEqual([]);
  });
});
