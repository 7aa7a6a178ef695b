import { type NavigationPage, pages } from "./pages.ts";

/** Pages in the navigation of each role of the embedded API and the visualiser, in order. */
export const rolePages = {
  Client: ["home", "report", "unaudited", "cash"],
  Auditor: ["auditor", "report"],
  NCV: ["home", "report", "unaudited"],
  Consultant: ["consultantReport", "report"],
  NPV: ["npv"],
  Admin: ["impersonation"],
  GlobalSupport: ["impersonation"],
} as const satisfies Readonly<Record<string, readonly NavigationPage[]>>;
export type PageRole = keyof typeof rolePages;

const allTabs = [
  "PersonalDetails",
  "PortfolioAddress",
  "NotificationSettings",
  "ChangePassword",
  "TermsAndConditions",
  "Logout",
];
const ownTabs = ["PersonalDetails", "ChangePassword", "TermsAndConditions", "Logout"];

/** Features in the header of each role of the embedded API and the visualiser, in order. */
export const roleHeaders: Readonly<Record<PageRole, readonly HeaderFeature[]>> = {
  Client: headerOf("ViewAll", allTabs),
  Auditor: headerOf("ViewOne", ownTabs),
  NCV: headerOf("ViewAll", ownTabs),
  Consultant: headerOf("ViewAll", [...ownTabs, "NotificationSettings"]),
  NPV: headerOf(null, [...ownTabs, "NotificationSettings"]),
  Admin: headerOf(null, ownTabs),
  GlobalSupport: headerOf(null, ownTabs),
};

interface HeaderFeature {
  readonly name: string;
  readonly path: string;
  readonly components: string[];
}

function headerOf(team: "ViewAll" | "ViewOne" | null, profile: string[]): HeaderFeature[] {
  return [
    ...(team ? [{ name: "MyClientServiceTeam", path: pages.mcst.path, components: [team] }] : []),
    { name: "HelpAndSupport", path: pages.support.path, components: [] },
    { name: "MyProfile", path: pages.profile.path, components: profile },
  ];
}

/** English names in the navigation. */
const names: Readonly<Record<NavigationPage, string>> = {
  home: "Home",
  report: "Reports",
  unaudited: "Unaudited data",
  cash: "Cash instruction",
  auditor: "Year-end information",
  consultantReport: "Consultant reports",
  npv: "Research and reports",
  impersonation: "Impersonation",
};

/** Returns a page's entry in the navigation list, in English. */
export const navigationEntry = (page: NavigationPage) => ({
  name: names[page],
  path: pages[page].path,
});
