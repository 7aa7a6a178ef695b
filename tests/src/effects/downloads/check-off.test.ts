import type { ServerResponse } from "node:http";
import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { RecordEvent } from "../../../../src/audit/events.ts";
import { createApi } from "../../../../src/api/client.ts";
import { health } from "../../../../src/api/contract/auth.ts";
import type { searchReports } from "../../../../src/api/contract/reports.ts";
import { keyOfCall } from "../../../../src/api/query-keys.ts";
import { createCheckOff } from "../../../../src/effects/downloads/check-off.ts";
import { createTokenStore } from "../../../../src/effects/tokens/token-store.ts";
import { filesOf } from "../../../support/archives.ts";
import { reportOf } from "../../../support/reports.ts";
import { serveRequests } from "../../../support/test-server.ts";
import { browserWindow } from "../../../support/browser-window.ts";

browserWindow();

const body = { portfolioCodes: [], startDate: "2026-10-01", endDate: "2026-10-31" };
const listKey = keyOfCall<typeof searchReports>("searchReports", { body });

const tokensOf = (name: string) => ({
  access_token: `access of ${name}`,
  refresh_token: `refresh of ${name}`,
  token_type: "Bearer" as const,
  expires_in: 300,
});

/**
 * Three new reports, in a loaded list or in one that is no longer cached; the API holds each response
 * until the test releases it.
 */
async function start({ isCached = true, isImpersonating = false, changes = {} } = {}) {
  const held: ServerResponse[] = [];
  const done = (response: ServerResponse, status = 200) => {
    response.statusCode = status;
    response.setHeader("content-type", "application/json");
    response.end('{"status":"ok"}');
  };
  const { baseUrl, requests } = await serveRequests((response, { url }) => {
    if (url?.includes("/useralerts/")) held.push(response);
    else done(response);
  });
  const store = createTokenStore();
  store.keep(tokensOf("one"));
  const api = createApi({
    baseUrl,
    tokens: {
      access: () => store.read()?.accessToken ?? null,
      sessionSignal: store.sessionSignal,
      renew: () => Promise.resolve(null),
      end() {},
    },
  });
  const queryClient = new QueryClient();
  const reports = filesOf(3).map((file) => reportOf(file.id, { ...file, ...changes }));
  if (isCached) queryClient.setQueryData(listKey, { total: 3, reports });
  const recorded: unknown[] = [];
  const record: RecordEvent = (type, details) => void recorded.push({ type, ...details });
  const changed: string[] = [];
  const onChecked = (lists: readonly string[]) => void changed.push(...lists);
  const checkOff = createCheckOff({ api, record, isImpersonating, onChecked }, queryClient);
  checkOff(reports);
  return {
    again: () => checkOff(reports),
    listed: () => queryClient.getQueryData(listKey)?.reports,
    recorded,
    changed,
    store,
    respondToAll: (status?: number) => held.splice(0).forEach((response) => done(response, status)),
    checks: () => requests.filter((request) => request.includes("/useralerts/")),
    /**
     * Refetches the list, in which the API still marks all reports as new; returns the new ones.
     */
    async readAgain() {
      const queryFn = () => Promise.resolve({ total: 3, reports });
      await queryClient.fetchQuery({ queryKey: listKey, queryFn });
      const list = queryClient.getQueryData(listKey);
      return list?.reports.filter(({ isNew }) => isNew).map(({ id }) => id);
    },
    /** Makes a call and awaits its response, so that earlier requests have arrived. */
    settle: () => api.send(health, {}),
  };
}

const checkOf = (id: string, name: string) =>
  `POST /api/useralerts/checked/${id} Bearer access of ${name}`;

test("REP-04 archived reports are marked as read one by one", async () => {
  const { respondToAll, checks, changed } = await start();
  for (const [at, id] of ["R0", "R1", "R2"].entries()) {
    await expect.poll(checks).toHaveLength(at + 1);
    expect(checks()[at]).toBe(checkOf(id, "one"));
    expect(changed).toEqual([]);
    respondToAll();
  }
  await expect.poll(() => changed).toContain("searchReports");
});

test("REP-04 a report that is downloaded again is marked as read once", async () => {
  const { again, listed, respondToAll, checks, changed, settle } = await start();
  again();
  await settle();
  expect(changed).toEqual([]);
  const [first] = listed() ?? [];
  expect([first?.isNew, first?.isCheckedOff]).toEqual([false, undefined]);
  for (let count = 1; count <= 3; count += 1) {
    await expect.poll(checks).toHaveLength(count);
    respondToAll();
  }
  await expect.poll(() => changed).toContain("searchReports");
  expect(checks()).toHaveLength(3);
});

test("REP-04 AUDH-01 one that is not new is marked as viewed", async () => {
  const { listed, checks } = await start({ changes: { isNew: false, isCheckedOff: false } });
  await expect.poll(checks).toEqual([checkOf("R0", "one")]);
  expect(listed()?.map(({ isCheckedOff }) => isCheckedOff)).toEqual([true, true, true]);
});

test("REP-04 IMP-01 an impersonator marks nothing as read", async () => {
  const { listed, recorded, checks, settle } = await start({ isImpersonating: true });
  await settle();
  expect(checks()).toEqual([]);
  expect(listed()?.map(({ isNew }) => isNew)).toEqual([true, true, true]);
  expect(recorded).toHaveLength(3);
});

test("REP-04 SAFE-22 marking as read ends with the session", async () => {
  const { store, respondToAll, checks, settle } = await start();
  await expect.poll(checks).toHaveLength(1);
  store.keep(tokensOf("two"));
  for (let call = 0; call < 3; call += 1) {
    await settle();
    respondToAll();
  }
  expect(checks()).toEqual([checkOf("R0", "one")]);
});

test("REP-04 a refetched list keeps downloaded reports marked as read", async () => {
  const { respondToAll, checks, readAgain } = await start();
  expect(await readAgain()).toEqual([]);
  await expect.poll(checks).toHaveLength(1);
  respondToAll();
  await expect.poll(checks).toHaveLength(2);
  respondToAll(400);
  await expect.poll(checks).toHaveLength(3);
  expect(await readAgain()).toEqual(["R1"]);
});

test("REP-04 AUDIT-01 reports of a list no longer cached are marked as read", async () => {
  const { recorded, checks } = await start({ isCached: false });
  await expect.poll(checks).toEqual([checkOf("R0", "one")]);
  const ids = ["R0", "R1", "R2"];
  expect(recorded).toEqual(
    ids.map((id) => ({ type: "ReportDownload", ReportID: id, ReportTypes: ["valuation"] })),
  );
});

test("AUDIT-01 a download is recorded with its portfolio", async () => {
  const { recorded } = await start({ changes: { portfolioCode: "HPS001" } });
  expect(recorded[0]).toMatchObject({ ReportID: "R0", Portfolios: ["HPS001"] });
});
