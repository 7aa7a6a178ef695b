import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { journey } from "../../../support/journey.ts";
import { nextVersion, serveReleases } from "../../../support/releases.ts";

const releases = serveReleases();
const { open, moveClock } = journey({ root: releases.root });

afterAll(() => releases.remove());

const person = (page: Page) => page.getByRole("main").getByText("Claire").first();

/** Number of refreshes of the session that a tab has, or null without a session. */
const generationOf = (page: Page) =>
  page.evaluate(() => {
    const stored = sessionStorage.getItem("portal.session");
    return stored === null ? null : (JSON.parse(stored) as { generation: number }).generation;
  });

test("SESS-05 FAULT-02 tabs of two releases share every refresh", async () => {
  const first = await open("/profile", { as: "two-portfolios", expectFailures: true });
  // Sharing the session registers the service worker of this release.
  const second = await first.openTab("/profile");
  await person(second).waitFor();
  const previousWorker = await first.evaluateHandle(
    async () => (await navigator.serviceWorker.ready).active,
  );
  await releases.deploy("next with kept assets");
  const later = await first.openTab("/profile");
  await person(later).waitFor();
  await later.getByText(`Release ${nextVersion}`).waitFor();
  await expect.poll(() => previousWorker.evaluate((worker) => worker?.state)).toBe("redundant");

  await moveClock(6);
  await first.getByRole("link", { name: "Reports", exact: true }).first().click();
  for (const tab of [first, second, later]) await expect.poll(() => generationOf(tab)).toBe(1);
  // Only the tab of the previous release can respond.
  await second.close();
  await later.close();
  const last = await first.openTab("/profile");
  await person(last).waitFor();
  expect(await generationOf(last)).toBe(1);
  await moveClock(-6);
});
