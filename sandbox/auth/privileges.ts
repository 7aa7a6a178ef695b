import type { NavigationPage } from "../../machines/pages/pages.ts";
import { navigationEntry, roleHeaders, rolePages } from "../../machines/pages/roles.ts";
import type { HeaderEntry, NavigationEntry } from "../../src/api/contract/claims.ts";
import { languageOf } from "../users/language.ts";
import type { UserRow } from "../users/users.ts";

export interface Privileges {
  readonly navigation: readonly NavigationEntry[];
  readonly header: readonly HeaderEntry[];
}

/** English descriptions of the pages in the navigation. */
const descriptions: Readonly<Record<NavigationPage, string>> = {
  home: "Your assets and what is new. Go straight to the [[latest reports#/report]].",
  report:
    "Find and download reports, or have them [[prepared on a schedule#/report?tab=scheduled]].",
  unaudited:
    "Holdings, [[transactions#/unaudited?tab=transactions]], income and accruals of your portfolios.",
  cash: "Tell us about money that you pay in or take out.",
  auditor: "Year-end statements of the portfolios you audit.",
  consultantReport: "Reports of your clients' portfolios.",
  npv: "Market research, fund documents and stewardship reports.",
  impersonation: "See the portal as one of its users does.",
};

/** An auditor's reports have a page of their own beside them. */
const auditorReports =
  "All reports of the portfolios you audit. For year-end statements, see [[Year-end information#/auditor]].";

type Chinese = Pick<NavigationEntry, "name"> & { readonly description: string };

/** Chinese names and descriptions; regions with Chinese texts have clients only. */
const chinese: Readonly<
  Partial<Record<NavigationPage, Chinese>> & Record<(typeof rolePages)["Client"][number], Chinese>
> = {
  home: { name: "首页", description: "您的资产概览与最新动态，可直接查看[[最新报告#/report]]。" },
  report: {
    name: "报告",
    description: "查找并下载报告，或[[按计划定期生成#/report?tab=scheduled]]。",
  },
  unaudited: {
    name: "未经审计数据",
    description: "投资组合的持仓、[[交易#/unaudited?tab=transactions]]、收入与应计利息。",
  },
  cash: { name: "资金指令", description: "通知我们您的申购或赎回款项。" },
};

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
  const navigation = rolePages[role].map((page: NavigationPage): NavigationEntry => {
    const isOfAuditor = role === "Auditor" && page === "report";
    const entry = {
      ...navigationEntry(page),
      resourceName: page,
      description: isOfAuditor ? auditorReports : descriptions[page],
      ...(isChinese && chinese[page]),
    };
    if (page === "home" && own.hasFundingLevel) return { ...entry, components: ["FundingLevel"] };
    return page === "cash" && own.canApprove ? { ...entry, components: ["Approve"] } : entry;
  });
  return { navigation, header: roleHeaders[role] };
}
