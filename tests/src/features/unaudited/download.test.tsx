// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { takeSavedFiles } from "../../../support/saved-files.ts";
import {
  download,
  fixUnauditedDay,
  holdingOf,
  showUnaudited,
} from "../../../support/unaudited-responses.tsx";
import type { StubResponses } from "../../../support/stub-api.ts";
import { archiveOf } from "../../../support/workbook.ts";

fixUnauditedDay();

const listed = {
  json: {
    holdings: [
      holdingOf("HPS01", "S1"),
      holdingOf("HPS01", "S2", { currency: "USD", marketValue: 3000, baseMarketValue: 2400 }),
      holdingOf("HPS01", "S3", { currency: "GBP", marketValue: 50, baseMarketValue: 50 }),
    ],
  },
};
const holdings: StubResponses = {
  "GET /unaudited/portfolios/holdings": listed,
  "GET /unaudited/portfolios/offbook/holdings": listed,
};
const address = "/unaudited?tab=holdings&portfolios=HPS01";
const bonds = { assetClass: { kind: "set", values: ["Bonds"] } };
const shownAs = (view: object) => `&grid=${encodeURIComponent(JSON.stringify(view))}`;

/** Downloads the data of a URL; returns the file's name and content. */
async function fileOf(
  path: string,
  name: string,
  rows: RegExp,
  responses = holdings,
  setting: Parameters<typeof showUnaudited>[2] = {},
) {
  const saved = takeSavedFiles();
  const { user } = await showUnaudited(path, responses, setting);
  await screen.findByText(rows);
  await download(user, name);
  await waitFor(() => expect(saved).toHaveLength(1));
  const content = Buffer.from((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer());
  cleanup();
  return { name: saved[0]?.name, content };
}

const rowsOf = ({ content }: { readonly content: Buffer }) =>
  content.toString().replace("\ufeff", "").trimEnd().split("\r\n");

const filtered = shownAs({ filters: bonds });
const close = "Holdings (On book) Close of business 2026-11-20";

test.each([
  ["close", "CSV", address, close],
  ["book", "CSV", `${address}&book=offBook`, close.replace("On book", "Off book")],
  ["point", "CSV", `${address}&point=OpenOfBusiness`, close.replace("Close", "Open")],
  ["filter", "CSV", address + filtered, `${close} filtered by Asset class`],
  ["rows", "CSV, rows only", address + filtered, `${close} filtered by Asset class rows only`],
])("UNA-10 the name of a file says what it holds: %s", async (_, entry, path, name) => {
  expect((await fileOf(path, entry, /3 rows$/)).name).toBe(`${name}.csv`);
});

test("UNA-10 a filtered file says so in its criteria and its sheet", async () => {
  const path = address + shownAs({ filters: bonds, groups: ["currency"] });
  const file = rowsOf(await fileOf(path, "CSV", /^2 of 3 rows$/));
  expect(file.slice(0, file.indexOf(""))).toEqual([
    "Data,Holdings",
    "Position,On book",
    "Observation point,Close of business",
    "Dates,Close of business 20 Nov 2026",
    "Portfolios,Growth",
    "Status,Unaudited",
    "Filter: Asset class,Bonds",
    "Rows,2 of 3 rows",
    "Grouped by,Currency",
    'Downloaded by,"Margaret Ellis, 22 Nov 2026, 09:00 (United Kingdom Time)"',
  ]);
  const { content } = await fileOf(path, "Excel", /^2 of 3 rows$/);
  const sheets = (archiveOf(content).get("xl/workbook.xml") ?? "").matchAll(/<sheet name="(.*?)"/g);
  expect(Array.from(sheets, ([, name]) => name)).toEqual([
    "Holdings On book COB filtered",
    "Criteria",
  ]);
});

test("UNA-10 IMP-02 a file names the administrator beside the client", async () => {
  const actor = { name: "Ruth Adler", email: "ruth.adler@alderbrook.example" };
  const file = await fileOf(address, "CSV", /3 rows$/, holdings, { user: { actor } });
  expect(rowsOf(file).find((row) => row.startsWith("Downloaded by"))).toContain(
    "Ruth Adler for Margaret Ellis",
  );
});

test.each([
  [
    "a failed portfolio",
    "/unaudited?tab=transactions&portfolios=HPS01+HPS02",
    "Transactions (On book) 2026-10-01 2026-10-31 incomplete",
    "Portfolios that could not be loaded,Credit",
  ],
  [
    "a period that begins too early",
    "/unaudited?tab=transactions&portfolios=HPS01&period=dates&from=2020-02-01&to=2026-11-01",
    "Transactions (On book) 2020-02-01 2026-11-01 incomplete",
    "Older data,Data older than 18 months (close of business) is available from your client service team.",
  ],
])("UNA-10 a file of incomplete rows says what it lacks: %s", async (_, path, name, criterion) => {
  const responses = { "GET /unaudited/portfolios/HPS02/transactions": { status: 500 } };
  const file = await fileOf(path, "CSV", /^2 rows$/, responses);
  expect(file.name).toBe(`${name}.csv`);
  expect(rowsOf(file)).toContain(criterion);
  const plain = await fileOf(path, "CSV, rows only", /^2 rows$/, responses);
  expect(plain.name).toBe(`${name} rows only.csv`);
});

test("UNA-10 a file names the portfolios that have no rows", async () => {
  const responses = {
    "GET /unaudited/portfolios/HPS02/transactions": { json: { transactions: [] } },
  };
  const path = "/unaudited?tab=transactions&portfolios=HPS01+HPS02";
  const file = await fileOf(path, "CSV", /^2 rows$/, responses);
  expect(file.name).toBe("Transactions (On book) 2026-10-01 2026-10-31.csv");
  expect(rowsOf(file)).toContain("Portfolios without rows,Credit");
});

test("UNA-10 I18N-01 a Chinese file lists names with Chinese commas", async () => {
  const saved = takeSavedFiles();
  const path = "/unaudited?tab=holdings&portfolios=HPS01+HPS02";
  const { user } = await showUnaudited(path, holdings, { user: { region: "china" } });
  await screen.findByText(/3\s*行$/);
  await user.click(screen.getByRole("button", { name: "下载" }));
  await user.click(await screen.findByRole("menuitem", { name: "CSV 文件" }));
  await waitFor(() => expect(saved).toHaveLength(1));
  const content = Buffer.from((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer());
  expect(rowsOf({ content })).toContain("投资组合,Growth、Credit");
});

test("UNA-10 a grouped file names every line", async () => {
  const view = { groups: ["portfolioName", "assetClass"], hidden: ["assetClass"] };
  const rows = rowsOf(await fileOf(address + shownAs(view), "CSV", /^3 rows$/));
  const table = rows.slice(rows.findIndex((row) => row.startsWith("Security,")));
  expect(table.map((row) => /^("[^"]*"|[^,]*)/.exec(row)?.[0])).toEqual([
    "Security",
    "Growth",
    '"Growth, USD"',
    "Growth · Bonds",
    '"Growth · Bonds, USD"',
    "Security S2",
    "Security S3",
    "Growth · Equities",
    "Security S1",
    '"Total, GBP"',
    '"Local total, GBP"',
    '"Local total, USD"',
  ]);
  // A row names its groups, also in a column that is hidden on the screen.
  expect(table[0]).toContain(",Asset class");
  expect(table[5]).toContain(",Bonds");
});

test("UNA-10 a plain table has a header and rows with their currencies", async () => {
  const view = {
    groups: ["assetClass"],
    sort: [{ column: "marketValue", direction: "descending" }],
  };
  const { content } = await fileOf(address + shownAs(view), "CSV, rows only", /^3 rows$/);
  const rows = rowsOf({ content });
  expect(rows[0]).toMatch(/^Security,.*Market value,Market value \(ISO 4217\),/);
  expect(rows.slice(1).map((row) => row.split(",")[0])).toEqual([
    "Security S2",
    "Security S3",
    "Security S1",
  ]);
  expect(rows[1]).toContain("3000,USD");
  expect(new Set(rows.map((row) => row.split(",").length)).size).toBe(1);
  const workbook = await fileOf(address, "Excel, rows only", /^3 rows$/);
  const files = archiveOf(workbook.content);
  expect([...files.keys()].filter((name) => name.includes("/sheet"))).toEqual([
    "xl/worksheets/sheet1.xml",
  ]);
  expect(files.get("xl/worksheets/sheet1.xml")?.match(/<row /g)).toHaveLength(4);
  expect(files.get("xl/sharedStrings.xml")).not.toContain("Unaudited");
});

test("UNA-04 rows are downloaded once their filter and totals are read", async () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
  const rows = Array.from({ length: 2001 }, (_, at) => holdingOf("HPS01", `S${at}`));
  const many = { "GET /unaudited/portfolios/holdings": { json: { holdings: rows } } };
  const filters = { securityName: { kind: "text", text: "S2000" } };
  await showUnaudited(`${address}${shownAs({ filters })}`, many);
  await screen.findByText(/2,001 rows/);
  const button = screen.getByRole("button", { name: "Download" });
  expect(button).toHaveProperty("disabled", true);
  vi.unstubAllGlobals();
  for (const frame of frames) frame(0);
  await screen.findByText("1 of 2,001 rows");
  await waitFor(() => expect(button).toHaveProperty("disabled", false));
});

test("UNA-04 AUDIT-01 a download is logged with its query", async () => {
  const dated = "tab=transactions&portfolios=HPS01+HPS02&dateType=SettlementDate";
  const recorded: unknown[] = [];
  const { user } = await showUnaudited(
    `/unaudited?${dated}`,
    {},
    {
      record: (...event) => recorded.push(event),
    },
  );
  await screen.findByText("3 rows");
  await download(user, "CSV");
  expect(recorded.at(-1)).toEqual([
    "UnauditedDownload",
    {
      Portfolios: ["HPS01", "HPS02"],
      SearchKeywords: "transactions csv",
      StartDate: "2026-10-01",
      EndDate: "2026-10-31",
      DateType: "SettlementDate",
    },
  ]);
});
