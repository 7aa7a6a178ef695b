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
