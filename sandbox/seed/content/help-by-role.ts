import type { Language } from "../../users/language.ts";
import type { Tutorial, Walkthrough } from "./help.ts";

/** Walkthroughs of role-specific pages, by language. */
export const walkthroughsByRole: Readonly<Record<Language, readonly Walkthrough[]>> = {
  en: [
    {
      id: "year-end",
      audience: "yearEnds",
      title: "Collect the year-end statements",
      path: "/auditor",
      steps: [
        "Open Year-end information.",
        "Select the portfolios that you audit.",
        "Tick the statements that you need.",
        "Download them together as one archive.",
      ],
    },
    {
      id: "client-reports",
      audience: "consultants",
      title: "See the reports of one client",
      path: "/consultantreport",
      steps: [
        "Open Consultant reports.",
        "Select a client, or all of them.",
        "Narrow the reports by category, portfolio and dates.",
      ],
    },
    {
      id: "find-research",
      audience: "research",
      title: "Find research",
      path: "/npv",
      steps: [
        "Open Research and reports.",
        "Select a category, or enter words of the title.",
        "Press a document's name to download it.",
      ],
    },
    {
      id: "impersonate",
      audience: "administrators",
      title: "See the portal as a user does",
      path: "/impersonation",
      steps: [
        "Open Impersonation and search for the user.",
        "Press Impersonate. A banner names the user on every page.",
        "Press Stop impersonating in the banner to return to your own account.",
      ],
    },
  ],
  "zh-CN": [
    {
      id: "year-end",
      audience: "yearEnds",
      title: "下载年末报表",
      path: "/auditor",
      steps: [
        "打开年末信息页面。",
        "选择您审计的投资组合。",
        "勾选所需的报表。",
        "将所选报表打包下载。",
      ],
    },
    {
      id: "client-reports",
      audience: "consultants",
      title: "查看单个客户的报告",
      path: "/consultantreport",
      steps: [
        "打开投资顾问报告页面。",
        "选择一家客户，或选择全部客户。",
        "按类别、投资组合和日期缩小范围。",
      ],
    },
    {
      id: "find-research",
      audience: "research",
      title: "查找研究资料",
      path: "/npv",
      steps: ["打开研究与报告页面。", "点击类别，或输入标题中的关键词。", "点击文件名称即可下载。"],
    },
    {
      id: "impersonate",
      audience: "administrators",
      title: "以用户身份查看平台",
      path: "/impersonation",
      steps: [
        "打开模拟用户页面并搜索用户。",
        "点击“模拟”，每个页面都会显示该用户的姓名。",
        "点击横幅中的“停止模拟”即可返回您自己的账户。",
      ],
    },
  ],
};

/** Role-specific tutorials, by language. */
export const tutorialsByRole: Readonly<Record<Language, readonly Tutorial[]>> = {
  en: [
    {
      id: "year-end-statements",
      audience: "yearEnds",
      title: "Year-end statements and bridging letters",
      summary: "Which of the two covers the dates you audit.",
      minutes: 3,
      paragraphs: [
        "A year-end statement covers the financial year of a portfolio and is published about a month after it ends.",
        "A bridging letter covers the time between that date and your own reporting date. Ask for one from Contact us, with the portfolios and both dates.",
      ],
    },
    {
      id: "research-dates",
      audience: "research",
      title: "The dates of a research document",
      summary: "What the period and the publication date mean.",
      minutes: 2,
      paragraphs: [
        "The period is the time that a document covers. The publication date is the day on which it was published.",
        "Figures in a document stand as of the end of its period and are not updated later.",
      ],
    },
    {
      id: "acting-for-a-user",
      audience: "administrators",
      title: "What you can do while impersonating a user",
      summary: "Which actions are reserved for the user, and what is recorded.",
      minutes: 2,
      paragraphs: [
        "While impersonating you see what the user sees. A password, security questions and the terms stay with the user and are switched off.",
        "Start and end of an impersonation are in the audit log, with your name and the user's.",
      ],
    },
  ],
  "zh-CN": [
    {
      id: "year-end-statements",
      audience: "yearEnds",
      title: "年末报表与过渡函",
      summary: "两者分别涵盖哪些日期。",
      minutes: 3,
      paragraphs: [
        "年末报表涵盖投资组合的一个财政年度，在年度结束约一个月后发布。",
        "过渡函涵盖年末日至贵机构报告日之间的期间。请通过“联系我们”提出申请，并注明投资组合及两个日期。",
      ],
    },
    {
      id: "research-dates",
      audience: "research",
      title: "研究资料的日期",
      summary: "期间与发布日期的含义。",
      minutes: 2,
      paragraphs: [
        "期间是资料所论述的时间范围，发布日期是资料公布的日期。",
        "资料中的数据截至期间末，之后不再更新。",
      ],
    },
    {
      id: "acting-for-a-user",
      audience: "administrators",
      title: "模拟用户时可进行的操作",
      summary: "哪些操作只能由用户本人完成，以及哪些会被记录。",
      minutes: 2,
      paragraphs: [
        "模拟期间，您看到的内容与该用户相同。密码、安全问题和条款只能由用户本人处理，相关功能已停用。",
        "模拟的开始与结束均记入审计日志，并附有您与该用户的姓名。",
      ],
    },
  ],
};
