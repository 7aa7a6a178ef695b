import { describe, expect, test } from "vitest";
import { monthlyHoldings, weeklyTransactions } from "../../../machines/scheduler/fixtures.ts";
import { frequencies } from "../../../machines/scheduler/types.ts";
import { type PersonaKey, personas } from "../../../sandbox/seed/personas.ts";
import { reportTexts } from "../../../sandbox/documents/report-texts.ts";
import { cellsOf, openSchedulers } from "../../support/scheduler-api.ts";

const first = { frequencyType: "Monthly", dayOfWeek: null, dayOfMonth: "First" } as const;
const mailed = { ...weeklyTransactions, isNotificationEnabled: true };
const byTrade = { ...mailed, transactionDataType: "TradeDate" };
const bodies = [
  {
    ...byTrade,
    transactionPeriodType: "PastDay",
    frequencyType: "Daily",
    dayOfWeek: null,
    startAtUtc: "2026-12-01T07:00:00.000Z",
  },
  { ...byTrade, ...first, transactionPeriodType: "PastDay" },
  { ...byTrade, ...first, transactionPeriodType: "PastMonth" },
  { ...mailed, ...first, transactionPeriodType: "PastMonth" },
  monthlyHoldings,
  { ...monthlyHoldings, holdingPositionType: "OpenOfBusiness" },
];

/**
 * Names, files, spreadsheet headings and emails of all schedules of a portfolio after they ran on 1
 * December.
 */
async function reported(key: PersonaKey, code: string) {
  const { api, add, moveTo, tokenOf, reports } = await openSchedulers();
  const before = await tokenOf(key);
  for (const body of bodies) await add({ ...body, portfolioCodes: [code] }, before);
  await moveTo("2026-12-01T07:00:05Z");
  const token = await tokenOf(key);
  const found = (await reports(token)).toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const heads = [];
  for (const { id } of found) {
    const file = await api.call("reportFile", { token, params: { id } });
    const rows = await cellsOf(file);
    heads.push(rows.slice(0, 3).join(" | "));
  }
  const mails = api.mailsTo(personas[key].email).filter(({ link }) => link?.endsWith("/report"));
  return {
    names: found.map(({ name }) => name),
    files: found.map(({ fileName }) => fileName),
    heads,
    mails,
  };
}

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;

describe("SCHED-01 REP-02 reports of different schedules of one portfolio", () => {
  test("have distinct and descriptive names, files and emails", async () => {
    const { names, files, heads, mails } = await reported("client-uk", "HPS001");
    expect(names).toEqual([
      "Scheduled transactions, daily, by trade date: 30 Nov 2026",
      "Scheduled transactions, monthly, by trade date: 30 Nov 2026",
      "Scheduled transactions, monthly, by trade date: 31 Oct – 30 Nov 2026",
      "Scheduled transactions, monthly, by settlement date: 31 Oct – 30 Nov 2026",
      "Scheduled holdings, monthly, close of business",
      "Scheduled holdings, monthly, open of business",
    ]);
    expect([files, heads, mails.map(({ text }) => text)].map(isUnique)).toEqual([true, true, true]);
    expect(files[2]).toMatch(
      /^Hartwell Pension Scheme - Global Equity Portfolio - Scheduled transactions, monthly, by trade date - 2026-10-31 to 2026-11-30\.xlsx$/,
    );
    expect(heads[2]).toMatch(
      /\(HPS001\) \| Scheduled transactions, monthly, by trade date \| 2026-10-31 to 2026-11-30$/,
    );
    const mail = mails.find(({ text }) => text.includes("31 Oct – 30 Nov 2026"));
    expect(mail?.subject).toMatch(/^Your report is ready: Scheduled transactions, monthly, by /);
    expect(mail?.text).toMatch(
      /^Hartwell Pension Scheme, Global Equity Portfolio \(HPS001\): 31 Oct – 30 Nov 2026$/m,
    );
  });

  test("have distinct names, files and emails in Chinese", async () => {
    const { names, files, heads, mails } = await reported("client-china", "SLI001");
    expect(names).toEqual([
      "定期交易报告（每个工作日，按成交日）：2026年11月30日",
      "定期交易报告（每月，按成交日）：2026年11月30日",
      "定期交易报告（每月，按成交日）：2026年10月31日至2026年11月30日",
      "定期交易报告（每月，按交收日）：2026年10月31日至2026年11月30日",
      "定期持仓报告（每月，日终）",
      "定期持仓报告（每月，日初）",
    ]);
    expect([files, heads, mails.map(({ text }) => text)].map(isUnique)).toEqual([true, true, true]);
    expect(files[2]).toMatch(/ - 定期交易报告（每月，按成交日） - 2026-10-31 至 2026-11-30\.xlsx$/);
    const mail = mails.find(({ text }) => text.includes("10月31日至"));
    expect(mail?.subject).toMatch(/^报告已生成：定期交易报告（每月，按/);
    expect(mail?.text).toMatch(/^深蓝保险集团，.+（SLI001）：2026年10月31日至2026年11月30日$/m);
  });

  test.each(["en", "zh-CN"] as const)("name each frequency differently in %s", (language) => {
    const { scheduled } = reportTexts[language];
    const titles = frequencies.map((frequency) => scheduled(frequency, "TradeDate"));
    expect(isUnique(titles)).toBe(true);
    expect(titles.join("")).not.toContain("undefined");
  });
});

test("SCHED-01 the open of business has the positions of the day before", async () => {
  const { add, moveTo, reports, api, token } = await openSchedulers();
  await add(monthlyHoldings);
  await add({ ...monthlyHoldings, holdingPositionType: "OpenOfBusiness" });
  await moveTo("2026-12-02T07:00:00Z");
  const lines = new Map<string, string[]>();
  for (const { id, periodEnd } of await reports()) {
    const file = await api.call("reportFile", { token: token(), params: { id } });
    lines.set(
      periodEnd,
      (await cellsOf(file)).map((row) => row.join(" ")),
    );
  }
  const [opened = [], closed = []] = ["2026-12-02", "2026-12-01"].map((day) => lines.get(day));
  const { openOfBusiness, closeOfBusiness } = reportTexts.en;
  expect(opened).toContain(openOfBusiness("2026-12-02"));
  expect(closed).toContain(closeOfBusiness("2026-12-01"));
  expect(opened.length).toBeGreaterThan(10);
  expect(opened.slice(3)).toEqual(closed.slice(3));
});
