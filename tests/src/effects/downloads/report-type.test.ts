import { expect, test } from "vitest";
import { createApi } from "../../../../src/api/client.ts";
import { reportFile } from "../../../../src/api/contract/reports.ts";
import { requestOf } from "../../../../src/effects/downloads/deliver-file.ts";
import { serveRequests } from "../../../support/test-server.ts";

test("REP-02 the type of a report is sent with its file", async () => {
  const addresses: (string | undefined)[] = [];
  const server = await serveRequests((response, request) => {
    addresses.push(request.url);
    response.writeHead(404).end();
  });
  const tokens = { access: () => "token", renew: async () => null, end() {} };
  const api = createApi({ baseUrl: server.baseUrl, tokens });
  const file = { id: "R1", fileName: "a.pdf", sizeBytes: 1, category: "valuation" };
  await api.download(reportFile, requestOf(file)).catch(() => {});
  await api.download(reportFile, requestOf({ ...file, category: undefined })).catch(() => {});
  server.close();
  expect(addresses).toEqual([
    "/api/reports/R1/file?attachment=true&reporttype=valuation",
    "/api/reports/R1/file?attachment=true",
  ]);
});
