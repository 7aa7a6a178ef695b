import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import type { SchedulerBody } from "../../../src/api/contract/schedulers.ts";
import { type JourneyPage, journey } from "../../support/journey.ts";
import { rows as rowsOf } from "../../support/report-pages.ts";

const { open, moveClock, origin } = journey();

const minuteMs = 60_000;
const config = { newReportsSeconds: 1 };
const notice = (page: Page) => page.getByText(/^\d new reports? ha(s|ve) been published\.$/);

/** Moves the API's clock to a Wednesday, when schedules run; returns its time. */
async function moveToWednesday(): Promise<number> {
  const wednesday = new Date();
  wednesday.setUTCDate(wednesday.getUTCDate() + ((10 - wednesday.getUTCDay()) % 7));
  wednesday.setUTCHours(12, 0, 0, 0);
  if (wednesday.getTime() < Date.now()) wednesday.setUTCDate(wednesday.getUTCDate() + 7);
  await moveClock(Math.round((wednesday.getTime() - Date.now()) / minuteMs));
  return wednesday.getTime();
}

/** Publishes a report by a schedule that is due in a few minutes, at once. */
async function publish(page: Page, nowMs: number): Promise<void> {
  const token = await page.evaluate(() => {
    const session = sessionStorage.getItem("portal.session") ?? "{}";
    return (JSON.parse(session) as { readonly accessToken: string }).accessToken;
  });
  const body: SchedulerBody = {
    portfolioCodes: ["HPS001"],
    frequencyType: "Daily",
    startAtUtc: new Date(nowMs + 4 * minuteMs).toISOString(),
    dayOfMonth: null,
    dayOfWeek: null,
    isNotificationEnabled: false,
    holdingPositionType: "CloseOfBusiness",
    transactionPeriodType: null,
    transactionDataType: null,
  };
  const response = await fetch(`${origin()}/api/report-schedulers/add`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(await response.json()).toMatchObject({ portfolioCodes: ["HPS001"] });
  expect(await notice(page).count()).toBe(0);
  await moveClock(6);
}

/** Counts the requests for the newest reports of all tabs. */
function countRequests(page: JourneyPage): () => number {
  let count = 0;
  page.context().on("request", (request) => {
    const isOwn = request.postData()?.includes('"limit":50,') ?? false;
    if (isOwn && request.url().endsWith("/reports/search/latest")) count += 1;
  });
  return () => count;
}

describe("new reports", () => {
  test("LIVE-01 REP-04 a published report appears in all tabs, once as new", async () => {
    const nowMs = await moveToWednesday();
    const page = await open("/home", {
      as: "client-uk",
      config,
      isHurried: true,
      // The access token expires while the clock is moved.
      expectFailures: true,
    });
    const tabs = [page, await page.openTab("/report"), await page.openTab("/profile")] as const;
    const [home, reports] = tabs;
    for (const tab of tabs) await tab.getByRole("heading", { level: 1 }).waitFor();
    const count = countRequests(page);
    const begunMs = Date.now();
    await publish(page, nowMs);
    for (const tab of tabs) await notice(tab).waitFor();
    // Three tabs that ask each second would make three times as many.
    expect(count()).toBeGreaterThan(0);
    expect(count()).toBeLessThanOrEqual((Date.now() - begunMs) / 1000 + 2);
    const latest = home.getByRole("region", { name: "Latest reports" });
    await latest
      .getByText(/Scheduled holdings/)
      .first()
      .waitFor();
    await reports
      .getByRole("row", { name: /Scheduled holdings/ })
      .first()
      .waitFor();
    await home.getByRole("button", { name: "See reports" }).click();
    await home
      .getByRole("row", { name: /Scheduled holdings/ })
      .first()
      .waitFor();
    for (const tab of tabs) await notice(tab).waitFor({ state: "detached" });

    // A report downloaded in one tab is not new in another.
    const [fresh, listed] = [rowsOf(home), rowsOf(reports)].map((all) =>
      all.filter({ hasText: "New" }),
    );
    await listed?.first().waitFor();
    const before = (await listed?.count()) ?? 0;
    const saving = home.waitForEvent("download", { timeout: 10_000 });
    await fresh?.first().getByRole("button").first().click();
    await saving;
    await expect.poll(() => listed?.count()).toBe(before - 1);
  });
});
