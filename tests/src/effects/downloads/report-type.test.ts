import { expect, test } from "vitest";
import { createApi } from "../../../../src/api/client.ts";
import { downloadReport } from "../../../../src/api/report-file.ts";
import { filesOf } from "../../../support/archives.ts";
import { serveRequests } from "../../../support/test-server.ts";

test("REP-02 the type of a report is sent with its file", async () => {
  const addresses: (string | undefined)[] = [];
  const server = await serveRequests((response, request) => {
    addresses.push(request.url);
    response.writeHead(404).end();
  });
  const tokens = { access: () => "token", renew: async () => null, end() {} };
  const api = createApi({ baseUrl: server.baseUrl, tokens });
  for (const file of filesOf(1)) await downloadReport(api, file, {}).catch(() => {});
  expect(addresses).toEqual(["/api/reports/R0/file?attachment=true&reporttype=valuation"]);
});
