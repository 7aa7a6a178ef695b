import { paths } from "../paths.ts";
import type { User } from "./types.ts";

/** Whether the header list grants a feature, and one of its components when any is named. */
function isGranted(user: User, feature: string, ...components: string[]): boolean {
  const entry = user.header.find(({ name }) => name === feature);
  if (!entry) return false;
  return components.length === 0 || components.some((name) => entry.components.includes(name));
}

/**
 * The first path of the navigation list (specification 1, section 6); where it grants no page, the
 * one that says who helps.
 */
export function landingPage(user: User): string {
  return user.navigation[0]?.path ?? paths.underConstruction();
}

/** The profile's tabs in the order of the specification. */
export const profileTabs = [
  "PersonalDetails",
  "PortfolioAddress",
  "NotificationSettings",
  "ChangePassword",
] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** What of the configuration decides about permissions. */
export interface PermissionSettings {
  readonly hidePersonalDetail: boolean;
  readonly isAladdinInUse: boolean;
}

/** The profile tabs that a user sees: each by its component, all only once the questions are set. */
export function visibleProfileTabs(user: User, settings: PermissionSettings): ProfileTab[] {
  if (!user.isSecurityQuestionSet) return [];
  return profileTabs.filter((tab) => {
    if (tab === "PersonalDetails" && settings.hidePersonalDetail) return false;
    if (tab === "PortfolioAddress" && settings.isAladdinInUse) return false;
    return isGranted(user, "MyProfile", tab);
  });
}

/** Every yes-or-no permission of section 6, derived from the claims alone. */
export function permissions(user: User) {
  const role = user.role.toLowerCase();
  const isNpv = landingPage(user) === paths.npv();
  return {
    isAdmin: role.includes("admin") || role.includes("globalsupport"),
    isAuditor: user.isAuditor === true,
    isNonClientView: user.isNCV === true && user.isAuditor === false,
    isConsultant: role.includes("consultant"),
    isNpv,
    canSeeFundCentre: user.isAuditor === true,
    canSeeClientServiceTeam: isGranted(user, "MyClientServiceTeam", "ViewAll", "ViewOne"),
    canSeeWholeClientServiceTeam:
      user.isAuditor === false && isGranted(user, "MyClientServiceTeam", "ViewAll"),
    canUseHelpAndSupport: isGranted(user, "HelpAndSupport"),
    canSeeTerms: isGranted(user, "MyProfile", "TermsAndConditions"),
    // Privileges that cannot be read keep nobody from leaving.
    canSignOut: isGranted(user, "MyProfile", "Logout") || !isGranted(user, "MyProfile"),
    canSeeSecurityTips: user.isNCV === false && user.isAuditor === false,
    canSeeFundingLevel: user.navigation.some(
      ({ path, components }) => path === paths.home() && components?.includes("FundingLevel"),
    ),
    isImpersonating: user.impersonatedName !== null,
    canImpersonate:
      user.impersonatedName === null &&
      user.navigation.some(({ path }) => path === paths.impersonation()),
  };
}
export type Permissions = ReturnType<typeof permissions>;

/** Paths that every signed-in user may open. */
const commonPaths = [paths.underConstruction(), paths.securityTips()];

/** The feature paths open to a user: the navigation list's and those of the header's features. */
export function availablePaths(user: User): string[] {
  const can = permissions(user);
  const isProfileOpen = profileTabs.some((tab) => isGranted(user, "MyProfile", tab));
  return [
    ...new Set([
      ...user.navigation.map(({ path }) => path),
      ...(can.canUseHelpAndSupport ? [paths.support()] : []),
      ...(can.canSeeClientServiceTeam ? [paths.mcst()] : []),
      ...(isProfileOpen || can.canSeeTerms ? [paths.profile()] : []),
      ...commonPaths,
    ]),
  ];
}
