import type { HeaderEntry, NavigationEntry } from "../../src/api/contract/claims.ts";
import { languageOf } from "../users/language.ts";
import type { Role, UserRow } from "../users/users.ts";

export interface Privileges {
  readonly navigation: readonly NavigationEntry[];
  readonly header: readonly HeaderEntry[];
}

type Page = Required<Omit<NavigationEntry, "components">>;
type PageName =
  | "home"
  | "report"
  | "unaudited"
  | "cash"
  | "auditor"
  | "auditorReport"
  | "consultantReport"
  | "npv"
  | "impersonation";

const english: Readonly<Record<PageName, Page>> = {
  home: {
    name: "Home",
    path: "/home",
    resourceName: "home",
    description: "Your assets and what is new. Go straight to the [[latest reports#/report]].",
  },
  report: {
    name: "Reports",
    path: "/report",
    resourceName: "report",
    description:
      "Find and download reports, or have them [[prepared on a schedule#/report?tab=scheduled]].",
  },
  unaudited: {
    name: "Unaudited data",
    path: "/unaudited",
    resourceName: "unaudited",
    description:
      "Holdings, [[transactions#/unaudited?tab=transactions]], income and accruals of your portfolios.",
  },
  cash: {
    name: "Cash instruction",
    path: "/cash",
    resourceName: "cash",
    description: "Tell us about money that you pay in or take out.",
  },
  auditor: {
    name: "Year-end information",
    path: "/auditor",
    resourceName: "auditor",
    description: "Year-end reports of the portfolios that you audit.",
  },
  auditorReport: {
    name: "Reports",
    path: "/report",
    resourceName: "report",
    description:
      "All reports of the portfolios you audit. For year-end statements, see [[Year-end information#/auditor]].",
  },
  consultantReport: {
    name: "Consultant reports",
    path: "/consultantreport",
    resourceName: "consultantReport",
    description: "Reports of your clients' portfolios.",
  },
  npv: {
    name: "Research and reports",
    path: "/npv",
    resourceName: "npv",
    description: "Market research, fund documents and stewardship reports.",
  },
  impersonation: {
    name: "Impersonation",
    path: "/impersonation",
    resourceName: "impersonation",
    description: "See the portal as one of its users does.",
  },
};

const chinese: Readonly<Partial<Record<PageName, Page>>> = {
  home: {
    name: "首页",
    path: "/home",
    resourceName: "home",
    description: "您的资产概览与最新动态，可直接查看[[最新报告#/report]]。",
  },
  report: {
    name: "报告",
    path: "/report",
    resourceName: "report",
    description: "查找并下载报告，或[[按计划定期生成#/report?tab=scheduled]]。",
  },
  unaudited: {
    name: "未经审计数据",
    path: "/unaudited",
    resourceName: "unaudited",
    description: "投资组合的持仓、[[交易#/unaudited?tab=transactions]]、收入与应计利息。",
  },
  cash: {
    name: "资金指令",
    path: "/cash",
    resourceName: "cash",
    description: "通知我们您的申购或赎回款项。",
  },
};

const pages: Readonly<Record<Role, readonly PageName[]>> = {
  Client: ["home", "report", "unaudited", "cash"],
  Auditor: ["auditor", "auditorReport"],
  NCV: ["home", "report", "unaudited"],
  Consultant: ["consultantReport", "report"],
  NPV: ["npv"],
  Admin: ["impersonation"],
  GlobalSupport: ["impersonation"],
};

const allTabs = [
  "PersonalDetails",
  "PortfolioAddress",
  "NotificationSettings",
  "ChangePassword",
  "TermsAndConditions",
  "Logout",
];
const ownTabs = ["PersonalDetails", "ChangePassword", "TermsAndConditions", "Logout"];

const header: Readonly<Record<Role, readonly HeaderEntry[]>> = {
  Client: headerOf("ViewAll", allTabs),
  Auditor: headerOf("ViewOne", ownTabs),
  NCV: headerOf("ViewAll", ownTabs),
  Consultant: headerOf("ViewAll", [...ownTabs, "NotificationSettings"]),
  NPV: headerOf(null, [...ownTabs, "NotificationSettings"]),
  Admin: headerOf(null, ownTabs),
  GlobalSupport: headerOf(null, ownTabs),
};

function headerOf(team: "ViewAll" | "ViewOne" | null, profile: string[]): HeaderEntry[] {
  return [
    ...(team ? [{ name: "MyClientServiceTeam", path: "/mcst", components: [team] }] : []),
    { name: "HelpAndSupport", path: "/support", components: [] },
    { name: "MyProfile", path: "/profile", components: profile },
  ];
}

/** Properties of a user that affect privileges. */
interface OwnPrivileges {
  /** Whether at least one portfolio has liabilities. */
  readonly hasFundingLevel: boolean;
  /** Whether the user approves the cash instructions of others. */
  readonly canApprove: boolean;
}

/** Returns the navigation and header entries of a user, in the language of the user's region. */
export function privilegesOf(
  { role, region }: Pick<UserRow, "role" | "region">,
  own: OwnPrivileges = { hasFundingLevel: false, canApprove: false },
): Privileges {
  const isChinese = languageOf({ region }) === "zh-CN";
  const navigation = pages[role].map((page): NavigationEntry => {
    const entry = (isChinese && chinese[page]) || english[page];
    if (page === "home" && own.hasFundingLevel) return { ...entry, components: ["FundingLevel"] };
    return page === "cash" && own.canApprove ? { ...entry, components: ["Approve"] } : entry;
  });
  return { navigation, header: header[role] };
}
