import { beforeAll, describe, expect, test } from "vitest";
import { chartPercent, periodText } from "../../../sandbox/documents/pdf/figures.ts";
import { writePdf } from "../../../sandbox/documents/pdf/write-pdf.ts";
import type { Report } from "../../../src/api/contract/reports.ts";
import type { PersonaKey } from "../../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi } from "../../support/embedded-api.ts";
import { readPdf } from "../../support/pdf-texts.ts";
import { archiveOf } from "../../support/workbook.ts";

let api: Api;
beforeAll(async () => {
  api = await openApi();
});

const codes = "GBP|USD|EUR|CNY|HKD|SGD|AUD|ARS|CHF|JPY";

/** Amounts that name their currency by its code, before or after them, or as part of a unit. */
const otherNotation = new RegExp(
  `(?:${codes})[ \\u00a0]?[\u2212-]?\\d|\\d(?:m|bn|万|亿)?[ \\u00a0](?:${codes})|(?:${codes})(?:m|bn)\\b|百万`,
  "g",
);

/** Dates that only files for machines have; months of a chart included. */
const isoDate = /\b\d{4}-\d{2}(?:-\d{2})?\b/g;

async function documentsOf(as: PersonaKey) {
  const { access_token: token } = await api.tokensOf(as);
  const body = { portfolioCodes: [], startDate: "2026-03-01", endDate: "2026-10-31" };
  const found =
    as === "npv"
      ? await bodyOf(await api.call("npvLatestReports", { token }), 200)
      : await bodyOf(await api.call("searchReports", { token, body }), 200);
  const { reports } = found as { reports: Report[] };
  const kinds = [...new Map(reports.map((report) => [report.category, report])).values()];
  return Promise.all(
    kinds.map(async ({ id, category }) => {
      const response = await api.call("reportFile", { token, params: { id } });
      return { category, file: Buffer.from(await response.arrayBuffer()) };
    }),
  );
}

describe.each(["client-uk", "client-us", "client-china", "auditor-uk", "npv"] as const)(
  "documents of %s",
  (as) => {
    test("REP-05 amounts and dates of all documents have one notation", async () => {
      const documents = await documentsOf(as);
      expect(documents.length).toBeGreaterThan(0);
      for (const { category, file } of documents) {
        if (file.subarray(0, 2).toString() === "PK") {
          const styles = archiveOf(file).get("xl/styles.xml") ?? "";
          expect(styles).toContain('formatCode="yyyy\\-mm\\-dd"');
        } else {
          const { text } = readPdf(file);
          const found = [...(text.match(otherNotation) ?? []), ...(text.match(isoDate) ?? [])];
          expect([category, ...found]).toEqual([category]);
        }
      }
    });
  },
);

test.each([
  ["client-uk", "HPS001.valuation.2026-10", /^£[\d,]+\.\dm$/m],
  ["client-us", "GLR001.valuation.2026-10", /^\$[\d,]+\.\dm$/m],
  ["client-china", "SLI001.valuation.2026-10", /^¥[\d,]+\.\d\d亿$/m],
] as const)("REP-05 the key figure of %s is that of home", async (as, id, notation) => {
  const { access_token: token } = await api.tokensOf(as);
  const response = await api.call("reportFile", { token, params: { id } });
  const { text } = readPdf(Buffer.from(await response.arrayBuffer()));
  // The PDF draws Chinese characters apart.
  expect(text.replaceAll(/\n(?=亿)/g, "")).toMatch(notation);
});

test.each([
  ["HPS001.valuation.2026-10", "Change since the previous month end", /^[+−]£\d/],
  ["HPS003.fundingLevel.2026-10", "Funding level", /^\d+\.\d%$/],
])("REP-05 %s says '%s' as the portal does", async (id, label, notation) => {
  const { access_token: token } = await api.tokensOf("client-uk");
  const response = await api.call("reportFile", { token, params: { id } });
  const lines = readPdf(Buffer.from(await response.arrayBuffer())).text.split("\n");
  const values = lines.flatMap((line, at) => (line === label ? [lines[at + 1] ?? ""] : []));
  const figures = values.filter((value) => /\d/.test(value));
  expect(figures.length).toBeGreaterThan(0);
  for (const figure of figures) expect(figure).toMatch(notation);
});

test("REP-05 the labels of a chart's axis differ where its steps are small", async () => {
  const points = [0.9441, 0.9462].map((value, index) => ({ day: 20_000 + index * 30, value }));
  const pdf = await writePdf({
    language: "en",
    title: "Report",
    subtitle: "",
    period: "",
    issuedAt: new Date("2026-11-20"),
    blocks: [{ kind: "lineChart", series: [{ name: "Level", points }], ...chartPercent }],
    basis: [],
  });
  const labels = readPdf(pdf).text.match(/^\d+(?:\.\d+)?%$/gm) ?? [];
  expect(labels).toEqual(["94.4%", "94.5%", "94.6%", "94.7%", "94.6%"]);
});

test("REP-05 a period has the three letters of every other September", () => {
  expect(periodText("2026-09-01", "2026-09-30", "en")).toBe("1 – 30 Sep 2026");
  expect(periodText("2026-08-28", "2026-09-04", "en")).toBe("28 Aug – 4 Sep 2026");
});
