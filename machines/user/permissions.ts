import { pages } from "../pages/pages.ts";
import { paths } from "../paths.ts";
import { canImpersonate, landingPage } from "./navigation.ts";
import type { User } from "./types.ts";

/** Whether the header list grants a feature and, if any are named, one of its components. */
function isGranted(user: User, feature: string, ...components: string[]): boolean {
  const entry = user.header.find(({ name }) => name === feature);
  if (!entry) return false;
  return components.length === 0 || components.some((name) => entry.components.includes(name));
}

export type ProfileTab = Exclude<(typeof pages.profile.parts)[number], "Security">;

/** Profile tabs in the order of the specification; the header list names those of a user. */
const profileTabs = pages.profile.parts.filter((part): part is ProfileTab => part !== "Security");

/** Configuration that affects permissions. */
export interface PermissionSettings {
  readonly hidePersonalDetail: boolean;
  readonly isAladdinInUse: boolean;
}

/** Returns the profile tabs of a user; none before the security questions are set. */
export function visibleProfileTabs(user: User, settings: PermissionSettings): ProfileTab[] {
  if (!user.isSecurityQuestionSet) return [];
  return profileTabs.filter((tab) => {
    if (tab === "PersonalDetails" && settings.hidePersonalDetail) return false;
    if (tab === "PortfolioAddress" && settings.isAladdinInUse) return false;
    return isGranted(user, "MyProfile", tab);
  });
}

/** Returns the permissions of section 6, derived from the claims. */
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
    // Signing out is always allowed when the privileges are unavailable.
    canSignOut: isGranted(user, "MyProfile", "Logout") || !isGranted(user, "MyProfile"),
    canSeeSecurityTips: user.isNCV === false && user.isAuditor === false,
    canSeeFundingLevel: user.navigation.some(
      ({ path, components }) => path === paths.home() && components?.includes("FundingLevel"),
    ),
    /** Whether the user approves the cash instructions of others. */
    canApprove: user.navigation.some(
      ({ path, components }) => path === paths.cash() && components?.includes("Approve"),
    ),
    isImpersonating: user.impersonatedName !== null,
    canImpersonate: canImpersonate(user),
  };
}
export type Permissions = ReturnType<typeof permissions>;

/** Paths that every signed-in user may open. */
const commonPaths = [paths.underConstruction(), paths.securityTips()];

/**
 * Returns the feature paths that a user may open: the navigation list and the header's features.
 */
export function availablePaths(user: User): string[] {
  const can = permissions(user);
  // The portfolio address alone does not open the profile (specification 1, section 6).
  const isProfileOpen = profileTabs.some(
    (tab) => tab !== "PortfolioAddress" && isGranted(user, "MyProfile", tab),
  );
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
