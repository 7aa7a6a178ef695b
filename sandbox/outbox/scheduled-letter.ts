import { type Language, languageOf } from "../auth/language.ts";
import type { UserRow } from "../auth/users.ts";
import type { Sandbox } from "../sandbox.ts";
import { letterWords } from "./letter-words.ts";

interface ScheduledRun {
  readonly kind: "holdings" | "transactions";
  /** Codes of the portfolios whose report was made, and of those whose report was not. */
  readonly codes: readonly string[];
  readonly failed: readonly string[];
}

interface Words {
  readonly ready: string;
  readonly failed: string;
  readonly holdings: string;
  readonly transactions: string;
  made(what: string, codes: string, link: string): string;
  missing(what: string, codes: string): string;
  readonly end: string;
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    ready: "Your scheduled report is ready",
    failed: "Your scheduled report failed",
    holdings: "holdings",
    transactions: "transactions",
    made: (what, codes, link) =>
      `Your scheduled report of ${what} is ready for ${codes}. Please sign in to download it:\n${link}`,
    missing: (what, codes) =>
      `The report of ${what} could not be made for ${codes}. Your client service team will gladly help.`,
    end: "You can change or delete this schedule under My Scheduled Reports.",
  },
  "zh-CN": {
    ready: "您的定期报告已生成",
    failed: "您的定期报告未能生成",
    holdings: "持仓",
    transactions: "交易",
    made: (what, codes, link) => `${codes} 的${what}定期报告已生成，请登录下载：\n${link}`,
    missing: (what, codes) => `${codes} 的${what}报告未能生成，客户服务团队将乐意协助您。`,
    end: "您可在“我的定期报告”中修改或删除此安排。",
  },
};

/** Tells a user that a schedule ran, with the link to the reports, and what could not be made. */
export function sendScheduledReports(
  { mail, settings }: Sandbox,
  user: UserRow,
  { kind, codes, failed }: ScheduledRun,
): void {
  const language = languageOf(user);
  const text = words[language];
  const { dear, regards } = letterWords[language];
  const link = `${settings.portalUrl}/report`;
  const isReady = codes.length > 0;
  const parts = [
    dear(user),
    isReady ? text.made(text[kind], codes.join(", "), link) : null,
    failed.length > 0 ? text.missing(text[kind], failed.join(", ")) : null,
    text.end,
    regards,
  ];
  mail({
    to: user.email,
    subject: isReady ? text.ready : text.failed,
    text: parts.filter((part) => part !== null).join("\n\n"),
    ...(isReady ? { link } : {}),
  });
}
