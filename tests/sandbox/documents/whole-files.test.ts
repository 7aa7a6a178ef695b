import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type Sheet, spreadsheet } from "../../../sandbox/documents/spreadsheet.ts";
import { createApi } from "../../../src/api/client.ts";
import { pdfType, spreadsheetType } from "../../../src/api/contract/file-types.ts";
import { reportFile } from "../../../src/api/contract/reports.ts";
import { isFileOf } from "../../../src/api/file-format.ts";
import { serveRequests } from "../../support/test-server.ts";
import { type Api, openApi } from "../../support/embedded-api.ts";

let sandbox: Api;
let pdf: Buffer;
let sheet: Buffer;

beforeAll(async () => {
  sandbox = await openApi();
  pdf = await documentOf("HPS001.valuation.2026-10");
  sheet = await documentOf("HPS001.transactions.2026-10");
});

async function documentOf(id: string): Promise<Buffer> {
  const { access_token: token } = await sandbox.tokensOf("client-uk");
  const response = await sandbox.call("reportFile", { token, params: { id } });
  return Buffer.from(await response.arrayBuffer());
}

const smallSheet: Sheet = {
  name: "Sheet",
  headings: ["Title"],
  columns: [{ title: "Amount", kind: "money", width: 10 }],
  rows: [[1]],
};

/** Whether a file is complete, checked in one chunk and in chunks of 777 bytes. */
function isWhole(type: string, bytes: Uint8Array): boolean {
  const size = bytes.length;
  const pieces = Array.from(
    { length: Math.ceil(size / 777) },
    (_, at) => new Uint8Array(bytes.subarray(at * 777, (at + 1) * 777)),
  );
  const is = isFileOf(type, { chunks: [new Uint8Array(bytes)], size });
  expect(isFileOf(type, { chunks: pieces, size })).toBe(is);
  return is;
}

/** Arbitrary of lengths below a given one; truncations near the end are as likely as others. */
const cuts = (length: number) =>
  fc.oneof(
    fc.nat(length - 1),
    fc.nat(Math.min(1500, length - 1)).map((less) => length - 1 - less),
  );

/** Downloads a document that is served without a content length. */
async function fetchUnmeasured(type: string, bytes: Buffer) {
  const server = await serveRequests((response) => {
    response.writeHead(200, { "content-type": type });
    response.write(bytes.subarray(0, 100));
    response.end(bytes.subarray(100));
  });
  const tokens = { access: () => null, renew: async () => null, end: () => {} };
  const api = createApi({ baseUrl: server.baseUrl, tokens });
  return api.download(reportFile, { params: { id: "R" }, query: {} });
}

describe("SAFE-37 REP-02 a file sent without a content length", () => {
  test("is accepted if its format is complete", async () => {
    expect((await fetchUnmeasured(pdfType, pdf)).size).toBe(pdf.length);
    expect((await fetchUnmeasured(spreadsheetType, sheet)).size).toBe(sheet.length);
    expect(isWhole(pdfType, Buffer.concat([Buffer.from("\r\n"), pdf]))).toBe(true);
  });

  test("is rejected by the client if truncated", async () => {
    const half = pdf.subarray(0, pdf.length / 2);
    await expect(fetchUnmeasured(pdfType, half)).rejects.toMatchObject({ kind: "malformed" });
    const most = sheet.subarray(0, sheet.length - 1);
    await expect(fetchUnmeasured(spreadsheetType, most)).rejects.toMatchObject({
      kind: "malformed",
    });
  });

  test("is not a PDF if truncated anywhere before its end", () => {
    const end = pdf.lastIndexOf("%%EOF") + "%%EOF".length;
    fc.assert(
      fc.property(cuts(end), (at) => {
        expect(isWhole(pdfType, pdf.subarray(0, at))).toBe(false);
      }),
      { numRuns: 300 },
    );
    expect(isWhole(pdfType, pdf.subarray(0, end))).toBe(true);
  });

  test("is not a spreadsheet if truncated anywhere", () => {
    fc.assert(
      fc.property(cuts(sheet.length), (at) => {
        expect(isWhole(spreadsheetType, sheet.subarray(0, at))).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  test("is a spreadsheet with any comment and size", () => {
    for (const size of [0, 5_000, 60_000, 80_000]) {
      const made = spreadsheet(smallSheet, size);
      expect(isWhole(spreadsheetType, made)).toBe(true);
      expect(isWhole(spreadsheetType, made.subarray(0, made.length - 1))).toBe(false);
    }
  });

  test("is not a spreadsheet because of another one inside it", () => {
    const inner = spreadsheet(smallSheet);
    const cut = Buffer.concat([sheet.subarray(0, 200), inner]);
    expect(isWhole(spreadsheetType, cut)).toBe(false);
  });

  test("is not a PDF after the first page of a linearized file", () => {
    const start =
      "%PDF-1.7\n1 0 obj << /Linearized 1 /L 5000 /O 3 >> endobj\nstartxref\n0\n%%EOF\n";
    const firstPage = Buffer.from(start);
    const whole = Buffer.from(`${start}${"x".repeat(4993 - start.length)}\n%%EOF\n`);
    expect(whole.length).toBe(5000);
    expect(isWhole(pdfType, firstPage)).toBe(false);
    expect(isWhole(pdfType, whole)).toBe(true);
  });
});
