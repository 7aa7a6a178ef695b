interface News {
  readonly title: string;
  readonly body: string;
  /** Business days before the day of the seed. */
  readonly daysAgo: number;
  readonly path: string | null;
}

const daysAgo = [3, 11, 24, 45, 70];
const paths = ["/report", "/unaudited", "/profile", "/support", null];

const english = [
  [
    "Reports on a schedule",
    "Have holdings or transactions prepared every week, month or quarter and be told by email. Set it up under [[Reports#/report]].",
  ],
  [
    "Save your unaudited views",
    "Keep the portfolios, columns and dates of a query under a name and open it again from [[Unaudited data#/unaudited]] or from home.",
  ],
  [
    "Choose what we tell you",
    "Emails about new reports can be switched on and off in your [[profile#/profile]].",
  ],
  [
    "Shorter tutorials",
    "Each tutorial in [[Help and support#/support]] now reads in under five minutes.",
  ],
  [
    "A clearer funding level",
    "The funding level chart names assets and liabilities beside the level, for every day of the last five years.",
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
] as const;

function newsOf(texts: readonly (readonly [title: string, body: string])[]): News[] {
  return texts.map(([title, body], index) => ({
    title,
    body,
    daysAgo: daysAgo[index] ?? 90,
    path: paths[index] ?? null,
  }));
}

/** What changed in the portal, by language. */
export const whatsNewSeed = { en: newsOf(english), "zh-CN": newsOf(chinese) };
