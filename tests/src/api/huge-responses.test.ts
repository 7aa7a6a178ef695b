import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { logout } from "../../../src/api/contract/auth.ts";
import { listPortfolios } from "../../../src/api/contract/portfolios.ts";
import { reportFile } from "../../../src/api/contract/reports.ts";
import { apiOf, errorOf, json, nobody } from "../../support/client-server.ts";

const thirtyMegabytes = 30_000_000;
const signedIn = { ...nobody, access: () => "a" };

/** A list of portfolios with names of a kilobyte, 30 MB as text. */
const portfolios = (fields: object) =>
  Array.from({ length: thirtyMegabytes / 1000 }, () => ({
    groupCode: "HPS01",
    clientName: "x".repeat(1000),
    portfolioName: "Growth",
    checked: false,
    ...fields,
  }));

test("FAULT-15 a valid response of 30 MB is read", async () => {
  const { api } = await apiOf(json(200, { portfolios: portfolios({}) }), signedIn);
  expect((await api.send(listPortfolios, {})).portfolios).toHaveLength(thirtyMegabytes / 1000);
});

test("FAULT-15 a list with many wrong entries is one short error", async () => {
  const { api } = await apiOf(json(200, { portfolios: portfolios({ checked: 1 }) }), signedIn);
  const error = await errorOf(api.send(listPortfolios, {}));
  expect(error.kind).toBe("malformed");
  expect(String(error.cause).length).toBeLessThan(1000);
});

test.each([
  [200, "malformed"],
  [403, "forbidden"],
  [500, "unavailable"],
])("FAULT-15 30 MB of HTML with %i becomes a %s error", async (status, kind) => {
  const html = `<!doctype html><p>${"x".repeat(thirtyMegabytes)}`;
  const { api } = await apiOf((response) => response.writeHead(status).end(html), signedIn);
  expect(await errorOf(api.send(logout, {}))).toMatchObject({ kind, code: null });
});

test("REP-02 a compressed file is never larger than its total", async () => {
  const file = `%PDF-1.7\n${"x".repeat(3_000_000)}\n%%EOF`;
  const packed = gzipSync(file);
  const { api } = await apiOf((response) =>
    response
      .writeHead(200, {
        "content-type": "application/pdf",
        "content-encoding": "gzip",
        "content-length": packed.length,
      })
      .end(packed),
  );
  const progress: [number, number | null][] = [];
  await api.download(
    reportFile,
    { params: { id: "r-1" }, query: {} },
    { onProgress: (received, total) => void progress.push([received, total]) },
  );
  expect(progress.at(-1)).toEqual([file.length, null]);
  expect(progress.filter(([received, total]) => total !== null && received > total)).toEqual([]);
});
