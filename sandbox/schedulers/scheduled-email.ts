import { type Language, languageOf } from "../users/language.ts";
import type { UserRow } from "../users/users.ts";
import { portfolioTitle } from "../users/portfolio-title.ts";
import { reportTexts } from "../documents/report-texts.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { emailTexts } from "../outbox/email-texts.ts";

interface ScheduledRun {
  /** Localized title of the schedule's reports. */
  readonly title: string;
  /** Portfolios with the period of their report; null where it failed. */
  readonly reports: readonly { readonly code: string; readonly period: string | null }[];
}

interface Texts {
  ready(title: string, count: number): string;
  failed(title: string, count: number): string;
  made(title: string, count: number, link: string): string;
  missing(title: string, count: number): string;
  readonly end: string;
}

const texts: Readonly<Record<Language, Texts>> = {
  en: {
    ready: (title, count) => `Your ${count > 1 ? "reports are" : "report is"} ready: ${title}`,
    failed: (title, count) => `Your ${count > 1 ? "reports" : "report"} failed: ${title}`,
    made: (title, count, link) =>
      count > 1
        ? `Your reports are ready: ${title}. Sign in to download them:\n${link}`
        : `Your report is ready: ${title}. Sign in to download it:\n${link}`,
    missing: (title, count) =>
      `Your ${count > 1 ? "reports" : "report"} could not be created: ${title}. Contact your client service team for help.`,
    end: "You can change or delete this schedule under My Scheduled Reports.",
  },
  "zh-CN": {
    ready: (title) => `报告已生成：${title}`,
    failed: (title) => `报告未能生成：${title}`,
    made: (title, _count, link) => `您的${title}已生成，请登录下载：\n${link}`,
    missing: (title) => `您的${title}未能生成，请联系客户服务团队。`,
    end: "您可在“我的定期报告”中修改或删除此定期报告。",
  },
};

/** Notifies a user that a schedule ran, with a link to the reports and a list of failures. */
export function sendScheduledReports(
  sandbox: Sandbox,
  user: UserRow,
  { title, reports }: ScheduledRun,
): void {
  const language = languageOf(user);
  const text = texts[language];
  const { dear, regards } = emailTexts[language];
  const link = `${sandbox.settings.appUrl}/report`;
  const made: string[] = [];
  const missing: string[] = [];
  for (const { code, period } of reports) {
    const name = portfolioTitle(sandbox, language, code);
    if (period === null) missing.push(name);
    else made.push(reportTexts[language].named(name, period));
  }
  const isReady = made.length > 0;
  sandbox.mail({
    to: user.email,
    subject: isReady ? text.ready(title, made.length) : text.failed(title, missing.length),
    text: [
      dear(user),
      ...(isReady ? [text.made(title, made.length, link), made.join("\n")] : []),
      ...(missing.length > 0 ? [text.missing(title, missing.length), missing.join("\n")] : []),
      text.end,
      regards,
    ].join("\n\n"),
    ...(isReady ? { link } : {}),
  });
}
