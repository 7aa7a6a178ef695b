import type { ForAudience } from "./audiences.ts";

export interface Walkthrough extends ForAudience {
  readonly id: string;
  readonly title: string;
  readonly path: string;
  readonly steps: readonly string[];
}
export interface Tutorial extends ForAudience {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly minutes: number;
  readonly paragraphs: readonly string[];
}

/** Walkthroughs of pages, by language. */
export const walkthroughSeed: Readonly<Record<"en" | "zh-CN", readonly Walkthrough[]>> = {
  en: [
    {
      id: "find-report",
      audience: "reports",
      title: "Find and download a report",
      path: "/report",
      steps: [
        "Open Reports.",
        "Choose a category and one or more portfolios.",
        "Set the period that the report should cover.",
        "Press the report's name to download it, or mark several and download them together.",
      ],
    },
    {
      id: "schedule-report",
      audience: "schedules",
      title: "Have a report prepared on a schedule",
      path: "/report",
      steps: [
        "Open Reports and choose My Scheduled Reports.",
        "Press New schedule and choose holdings or transactions.",
        "Choose how often and on which day it should run.",
        "Choose whether to be notified by email, and save.",
      ],
    },
    {
      id: "query-holdings",
      audience: "unaudited",
      title: "See holdings on a day",
      path: "/unaudited",
      steps: [
        "Open Unaudited data and choose Holdings.",
        "Choose portfolios and a day.",
        "Arrange the columns, and save the view under a name.",
      ],
    },
  ],
  "zh-CN": [
    {
      id: "find-report",
      audience: "reports",
      title: "查找并下载报告",
      path: "/report",
      steps: [
        "打开“报告”。",
        "选择类别以及一个或多个投资组合。",
        "设置报告所涵盖的期间。",
        "点击报告名称即可下载，也可勾选多份报告一并下载。",
      ],
    },
    {
      id: "schedule-report",
      audience: "schedules",
      title: "设置定期报告",
      path: "/report",
      steps: [
        "打开“报告”，选择“我的定期报告”。",
        "点击“新建定期报告”，选择持仓或交易。",
        "选择生成频率和日期。",
        "选择是否通过邮件通知，然后保存。",
      ],
    },
    {
      id: "query-holdings",
      audience: "unaudited",
      title: "查看某日持仓",
      path: "/unaudited",
      steps: [
        "打开“未经审计数据”，选择“持仓”。",
        "选择投资组合和日期。",
        "调整列的显示，并命名保存视图。",
      ],
    },
  ],
};

/** Tutorials, by language. */
export const tutorialSeed: Readonly<Record<"en" | "zh-CN", readonly Tutorial[]>> = {
  en: [
    {
      id: "unaudited-figures",
      audience: "unaudited",
      title: "Audited and unaudited figures",
      summary: "Why a figure may still change, and when it no longer does.",
      minutes: 3,
      paragraphs: [
        "Unaudited figures are taken from our books at the close or the open of business. They show what we know on that day.",
        "A late price or a corrected transaction may change them for some days. The figures in a published report no longer change; a correction is published as a new report.",
      ],
    },
    {
      id: "trade-settlement",
      audience: "reports",
      title: "Trade date and settlement date",
      summary: "Which of the two dates answers your question.",
      minutes: 2,
      paragraphs: [
        "The trade date is the day on which a price was agreed. The settlement date is the day on which money and securities change hands, usually two business days later.",
        "Use the trade date to explain a change of holdings, and the settlement date to explain a change of the bank balance.",
      ],
    },
    {
      id: "funding-level",
      audience: "unaudited",
      title: "Reading the funding level",
      summary: "Assets, liabilities and what moves them.",
      minutes: 4,
      paragraphs: [
        "The funding level is the assets divided by the liabilities. At 100% the assets exactly cover the liabilities.",
        "Liabilities rise when long interest rates fall. A liability-driven portfolio is designed to move with them, so that the funding level stays stable.",
      ],
    },
  ],
  "zh-CN": [
    {
      id: "unaudited-figures",
      audience: "unaudited",
      title: "经审计与未经审计数据",
      summary: "数据为何仍可能变化，以及何时不再变化。",
      minutes: 3,
      paragraphs: [
        "未经审计数据取自我们日终或日初的账簿，反映当日所知的情况。",
        "迟到的价格或更正的交易可能在数日内改变这些数据。已发布报告中的数据不再变化；如有更正，将另行发布新的报告。",
      ],
    },
    {
      id: "trade-settlement",
      audience: "reports",
      title: "成交日与交收日",
      summary: "应使用哪一个日期。",
      minutes: 2,
      paragraphs: [
        "成交日是约定价格的日期；交收日是资金与证券交收的日期，通常在两个工作日之后。",
        "解释持仓变化时请使用成交日，解释银行余额变化时请使用交收日。",
      ],
    },
    {
      id: "funding-level",
      audience: "unaudited",
      title: "解读资金充足率",
      summary: "资产、负债及其驱动因素。",
      minutes: 4,
      paragraphs: [
        "资金充足率等于资产除以负债。达到 100% 时，资产恰好能够覆盖全部承诺。",
        "长期利率下降时负债上升。负债驱动型投资组合旨在与负债同步变动，使充足率保持稳定。",
      ],
    },
  ],
};
