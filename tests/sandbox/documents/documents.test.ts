import { beforeAll, describe, expect, test } from "vitest";
import type { Report } from "../../../src/api/contract/reports.ts";
import type { PersonaKey } from "../../../sandbox/seed/personas.ts";
import { readPdf } from "../../support/pdf-texts.ts";
import { type Api, bodyOf, openApi } from "../../support/embedded-api.ts";
import { archiveOf, sheetOf } from "../../support/workbook.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});

async function fileOf(as: PersonaKey, id: string): Promise<Buffer> {
  const { access_token: token } = await api.tokensOf(as);
  const response = await api.call("reportFile", { token, params: { id } });
  expect([id, response.status]).toEqual([id, 200]);
  return Buffer.from(await response.arrayBuffer());
}

describe("REP-02 a report", () => {
  test.each([
    ["client-uk", "HPS001.valuation.2026-10", "Issued on 9 November 2026", "Page 1 of 2"],
    ["client-china", "SLI001.valuation.2026-09", "签发日期：2026年10月8日", "第 1 页，共 2 页"],
  ] as const)("of %s has date of issue, pages, basis and notice", async (as, id, issued, page) => {
    const { text, pages } = readPdf(await fileOf(as, id));
    const joined = text.replaceAll("\n", "");
    expect(pages).toBe(2);
    for (const part of [issued, page, "Alderbrook"]) expect(joined).toContain(part);
    expect(joined).toMatch(/Basis of preparation|编制基础/);
    expect(joined).toMatch(/Important information|重要提示/);
  });

  test("performance is shown against a benchmark with annualised returns", async () => {
    const { text } = readPdf(await fileOf("client-uk", "HPS001.performance.2026-09"));
    for (const part of ["Benchmark", "Relative", "3 years p.a.", "Inception p.a."]) {
      expect(text).toContain(part);
    }
  });

  test("the movement of a year adds up to the closing value", async () => {
    const { text } = readPdf(await fileOf("client-uk", "HPS001.yearEnd.2026-03"));
    const lines = text.split("\n");
    const amountAfter = (name: string) => {
      const amount = lines[lines.lastIndexOf(name) + 1] ?? "";
      return Number(amount.replaceAll(",", "").replace("\u2212", "-"));
    };
    const parts = [
      "Value at 31 March 2025",
      "Contributions",
      "Withdrawals",
      "Income received, after tax",
      "Change in market value",
    ].map(amountAfter);
    const sum = parts.reduce((total, part) => total + part, 0);
    expect(sum).toBeGreaterThan(1_000_000);
    expect(sum).toBeCloseTo(amountAfter("Value at 31 March 2026"), 2);
  });

  test("is deterministic", async () => {
    const id = "HPS003.fundingLevel.2026-10";
    expect((await fileOf("client-uk", id)).equals(await fileOf("client-uk", id))).toBe(true);
  });

  test("of each kind and strategy has the size in the list", async () => {
    const body = { portfolioCodes: [], startDate: "2026-03-01", endDate: "2026-10-31" };
    for (const as of ["client-uk", "client-us", "client-china"] as const) {
      const { access_token: token } = await api.tokensOf(as);
      const found = await bodyOf(await api.call("searchReports", { token, body }), 200);
      const { reports } = found as { reports: Report[] };
      const kinds = new Map(
        reports.map((report) => [`${report.portfolioCode} ${report.category}`, report]),
      );
      for (const { id, sizeBytes } of kinds.values()) {
        expect([id, (await fileOf(as, id)).length]).toEqual([id, sizeBytes]);
      }
    }
  });
});

describe("NPV-01 research", () => {
  test.each([
    ["npv.market-review.2026-10", 2],
    ["npv.rates-outlook.2026-09", 2],
    ["npv.stewardship.2026-09", 2],
    ["npv.diversified-growth-factsheet.2026-10", 2],
  ])("%s has text, figures and %i pages", async (id, count) => {
    const { text, pages } = readPdf(await fileOf("npv", id));
    expect(pages).toBe(count);
    expect(text.split("\n").filter((line) => /\d%$/.test(line)).length).toBeGreaterThan(5);
    expect(text.length).toBeGreaterThan(2000);
  });

  test("has the size in the list", async () => {
    const { access_token: token } = await api.tokensOf("npv");
    const found = await bodyOf(await api.call("npvLatestReports", { token }), 200);
    const { reports } = found as { reports: Report[] };
    for (const { id, sizeBytes } of reports) {
      expect([id, (await fileOf("npv", id)).length]).toEqual([id, sizeBytes]);
    }
  });
});

describe("REP-02 a spreadsheet", () => {
  test("has dates, numbers, a frozen header and a matching total", async () => {
    const files = archiveOf(await fileOf("client-uk", "HPS001.transactions.2026-10"));
    const sheet = files.get("xl/worksheets/sheet1.xml") ?? "";
    expect(sheet).toContain('<pane ySplit="3" topLeftCell="A4"');
    const rows = sheetOf(files);
    const body = rows.slice(3, -1);
    expect(body.length).toBeGreaterThan(3);
    for (const cells of body) {
      expect(cells.slice(0, 2).map(({ kind }) => kind)).toEqual(["date", "date"]);
      expect(cells.slice(-2).map(({ kind }) => kind)).toEqual(["number", "number"]);
    }
    const total = rows.at(-1)?.at(-1);
    expect(total?.formula).toBe(`SUM(J4:J${3 + body.length})`);
    const sum = body.reduce((all, cells) => all + Number(cells.at(-1)?.text), 0);
    expect(Number(total?.text)).toBeCloseTo(sum, 2);
  });
});
