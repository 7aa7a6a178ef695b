import { describe, expect, test } from "vitest";
import { actingFixture, adminFixture } from "../../../machines/impersonation/fixtures.ts";
import {
  changeElsewhere,
  changeHere,
  identityOf,
  isSameIdentity,
  withPrivileges,
} from "../../../machines/session/identity.ts";
import { signedInUser } from "../../../machines/user/signed-in-user.ts";
import { clientFixture } from "../../../machines/user/fixtures.ts";
import { landingPage } from "../../../machines/user/navigation.ts";
import {
  availablePaths,
  permissions,
  visibleProfileTabs,
} from "../../../machines/user/permissions.ts";
import { isSignInComplete, termsDue } from "../../../machines/user/terms.ts";
import type { User } from "../../../machines/user/types.ts";

describe("session rules", () => {
  const now = new Date("2026-11-20T12:00:00Z");

  test("SESS-01 restoring requires questions and terms unless impersonating", () => {
    const open: Partial<User>[] = [
      { termsAcceptedAt: null },
      { areUpdatedTermsAccepted: false },
      { isSecurityQuestionSet: false },
    ];
    expect(isSignInComplete(clientFixture, now)).toBe(true);
    expect(open.map((lack) => isSignInComplete({ ...clientFixture, ...lack }, now))).toEqual(
      open.map(() => false),
    );
    expect(open.map((lack) => isSignInComplete({ ...actingFixture, ...lack }, now))).toEqual(
      open.map(() => true),
    );
  });

  test("FAULT-09 an identity is the user and whom they impersonate", () => {
    expect(isSameIdentity(clientFixture, { ...clientFixture, name: "Renamed" })).toBe(true);
    expect(isSameIdentity(clientFixture, { ...clientFixture, id: "client-2" })).toBe(false);
    expect(isSameIdentity(clientFixture, actingFixture)).toBe(false);
    expect(identityOf(clientFixture)).toBe(`${clientFixture.id} `);
    expect(() => signedInUser({ user: null })).toThrow("No user is signed in");
  });

  test("FAULT-09 a change of identity says where it was made", () => {
    const other = { ...clientFixture, id: "client-2", name: "Other" };
    const names = { from: clientFixture.name, to: "Other" };
    expect(changeElsewhere(clientFixture, other)).toEqual({
      isElsewhere: true,
      kind: "otherUser",
      ...names,
    });
    expect(changeElsewhere(actingFixture, adminFixture).kind).toBe("impersonationStopped");
    const stranger = { ...other, email: "other@hartwellpensions.example" };
    expect(changeElsewhere(actingFixture, stranger).kind).toBe("otherUser");
    expect(changeHere(adminFixture, { kind: "started", user: actingFixture })).toEqual({
      isElsewhere: false,
      kind: "impersonationStarted",
      from: adminFixture.name,
      to: actingFixture.name,
    });
  });

  test("SESS-01 a renewed token without privileges keeps those before", () => {
    const bare = { ...clientFixture, arePrivilegesKnown: false, navigation: [], header: [] };
    const known = { ...clientFixture, arePrivilegesKnown: true };
    expect(withPrivileges(bare, { user: known }).navigation).toBe(known.navigation);
    expect(withPrivileges(bare, { user: null })).toBe(bare);
    const changed = { ...known, navigation: [] };
    expect(withPrivileges(changed, { user: known })).toBe(changed);
  });

  test.each([
    ["never accepted", { termsAcceptedAt: null }, "full"],
    ["an invalid date", { termsAcceptedAt: "soon" }, "full"],
    ["exactly a year ago", { termsAcceptedAt: "2025-11-20T12:00:00Z" }, "full"],
    ["a second less than a year ago", { termsAcceptedAt: "2025-11-20T12:00:01Z" }, "none"],
    ["updated terms open", { areUpdatedTermsAccepted: false }, "summary"],
    [
      "updated terms open but no questions set",
      { areUpdatedTermsAccepted: false, isSecurityQuestionSet: false },
      "none",
    ],
    [
      "updated terms open but the initial password unchanged",
      { areUpdatedTermsAccepted: false, isInitialPasswordChanged: false },
      "none",
    ],
  ])("AUTH-04 terms: %s", (_, change, due) => {
    expect(termsDue({ ...clientFixture, ...change }, now)).toBe(due);
  });

  test("ROUTE-06 the landing page is the first navigation entry", () => {
    expect(landingPage({ ...clientFixture, navigation: [{ name: "NPV", path: "/npv" }] })).toBe(
      "/npv",
    );
    const nobody = { ...clientFixture, navigation: [], header: [] };
    expect(availablePaths(nobody)).toContain(landingPage(nobody));
    expect(availablePaths(nobody)).toEqual(["/pageunderconstruction", "/onlinesecuritytips"]);
    const reader = {
      ...nobody,
      header: [{ name: "MyProfile", components: ["TermsAndConditions"] }],
    };
    expect(availablePaths(reader)).toContain("/profile");
    const header = [{ name: "MyProfile", components: ["ChangePassword"] }];
    expect(availablePaths({ ...nobody, header })).toContain("/profile");
  });

  test("SHELL-01 profile tabs depend on components, settings and questions", () => {
    const open = { hidePersonalDetail: false, isAladdinInUse: false };
    expect(visibleProfileTabs(clientFixture, open)).toHaveLength(4);
    expect(
      visibleProfileTabs(clientFixture, { hidePersonalDetail: true, isAladdinInUse: true }),
    ).toEqual(["NotificationSettings", "ChangePassword"]);
    expect(visibleProfileTabs({ ...clientFixture, isSecurityQuestionSet: false }, open)).toEqual(
      [],
    );
    expect(visibleProfileTabs({ ...clientFixture, header: [] }, open)).toEqual([]);
  });

  test("SHELL-01 permissions depend only on the claims", () => {
    expect(permissions(clientFixture)).toEqual({
      isAdmin: false,
      isAuditor: false,
      isNonClientView: false,
      isConsultant: false,
      isNpv: false,
      canSeeFundCentre: false,
      canApprove: false,
      canSeeFundingLevel: false,
      canSeeClientServiceTeam: true,
      canSeeWholeClientServiceTeam: true,
      canUseHelpAndSupport: true,
      canSeeTerms: true,
      canSignOut: true,
      canSeeSecurityTips: true,
      isImpersonating: false,
      canImpersonate: false,
    });
    expect(permissions({ ...clientFixture, header: [] })).toMatchObject({
      canSeeClientServiceTeam: false,
      canUseHelpAndSupport: false,
      canSignOut: true,
    });
    const profile = (components: string[]) =>
      permissions({ ...clientFixture, header: [{ name: "MyProfile", components }] });
    expect([profile(["Logout"]).canSignOut, profile(["ChangePassword"]).canSignOut]).toEqual([
      true,
      false,
    ]);
    const navigation = [
      { name: "Home", path: "/home" },
      { name: "Impersonation", path: "/impersonation" },
    ];
    expect(permissions({ ...clientFixture, navigation }).canImpersonate).toBe(true);
    const acting = { ...clientFixture, navigation, impersonatedName: "Somebody" };
    expect(permissions(acting)).toMatchObject({ canImpersonate: false, isImpersonating: true });
    const elsewhere = [{ name: "NPV", path: "/npv", components: ["FundingLevel"] }];
    expect(permissions({ ...clientFixture, navigation: elsewhere }).canSeeFundingLevel).toBe(false);
    const auditor = permissions({ ...clientFixture, isAuditor: true, isNCV: false });
    expect([auditor.canSeeWholeClientServiceTeam, auditor.canSeeSecurityTips]).toEqual([
      false,
      false,
    ]);
  });
});
