import type { ForAudience } from "./audiences.ts";

interface News extends ForAudience {
  readonly title: string;
  readonly body: string;
  /** Business days before the seed date. */
  readonly daysAgo: number;
  readonly path: string | null;
}

const issues: readonly (ForAudience & { daysAgo: number; path: string | null })[] = [
  { audience: "schedules", daysAgo: 3, path: "/report" },
  { audience: "unaudited", daysAgo: 11, path: "/unaudited" },
  { audience: "notifications", daysAgo: 24, path: "/profile" },
  { audience: "everybody", daysAgo: 45, path: "/support" },
  { audience: "unaudited", daysAgo: 70, path: null },
  { audience: "yearEnds", daysAgo: 9, path: "/auditor" },
  { audience: "research", daysAgo: 15, path: "/npv" },
  { audience: "administrators", daysAgo: 20, path: "/impersonation" },
];

const english = [
  [
    "Scheduled reports",
    "Schedule reports of holdings or transactions every week, month or quarter, with a notification by email. Set them up under [[Reports#/report]].",
  ],
  [
    "Save your unaudited views",
    "Save the portfolios, columns and dates of a query as a view, and open it again from [[Unaudited data#/unaudited]] or Home.",
  ],
  [
    "Choose your notifications",
    "Turn emails about new reports on or off in your [[profile#/profile]].",
  ],
  [
    "Shorter tutorials",
    "Each tutorial in [[Help and support#/support]] now takes less than five minutes to read.",
  ],
  [
    "A clearer funding level",
    "The funding level chart shows assets and liabilities with the level, for every day of the last five years.",
  ],
  [
    "Year-end statements in one archive",
    "Tick the statements of several portfolios in [[Year-end information#/auditor]] and download them together.",
  ],
  [
    "Research by category",
    "[[Research and reports#/npv]] shows how many documents each category has, and searches their titles.",
  ],
  [
    "Clearer impersonation",
    "A banner on every page names the user you are impersonating. Find users under [[Impersonation#/impersonation]].",
  ],
] as const;

const chinese = [
  [
    "定期报告",
    "您可以每周、每月或每季度自动生成持仓或交易报告，并通过邮件接收通知。请在[[报告#/report]]中设置。",
  ],
  [
    "保存未经审计数据视图",
    "为查询的投资组合、列和日期命名并保存，之后可从[[未经审计数据#/unaudited]]或首页再次打开。",
  ],
  ["选择通知内容", "您可以在[[个人资料#/profile]]中开启或关闭新报告的邮件通知。"],
  ["更简短的教程", "[[帮助与支持#/support]]中的每个教程均可在五分钟内读完。"],
  ["更清晰的资金充足率", "资金充足率图表现在同时列出过去五年每一天的资产与负债。"],
  ["年末报表打包下载", "在[[年末信息#/auditor]]中勾选多个投资组合的报表，即可一并下载。"],
  ["按类别查找研究资料", "[[研究与报告#/npv]]显示每个类别的资料数量，并可按标题搜索。"],
  [
    "更清晰的模拟提示",
    "每个页面的横幅都会显示您所模拟的用户。请在[[模拟用户#/impersonation]]中查找用户。",
  ],
] as const;

function newsOf(texts: readonly (readonly [title: string, body: string])[]): News[] {
  const news = texts.flatMap(([title, body], index) => {
    const issue = issues[index];
    return issue ? [{ title, body, ...issue }] : [];
  });
  return news.toSorted((left, right) => left.daysAgo - right.daysAgo);
}

/** What's new by language, newest first. */
export const whatsNewSeed = { en: newsOf(english), "zh-CN": newsOf(chinese) };
