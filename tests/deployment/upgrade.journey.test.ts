import type { Page } from "playwright-core";
import { afterAll, describe, expect, test } from "vitest";
import { personas } from "../../sandbox/seed/personas.ts";
import { releaseVersion } from "../../src/config/release.ts";
import { chunkUrls } from "../support/chunk-urls.ts";
import { journey } from "../support/journey.ts";
import { signInForm } from "../support/pages.ts";
import { nextVersion, serveReleases } from "../support/releases.ts";

const releases = serveReleases();
const { open } = journey({ root: releases.root });
const releaseIntervalMs = 10 * 60_000;

const greeting = (page: Page) => page.getByRole("heading", { level: 1, name: /Claire/ });
const reports = (page: Page) => page.getByRole("heading", { level: 1, name: "Reports" });
const footer = (page: Page, version: string) => page.getByText(`Release ${version}`);
const menuLink = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });

afterAll(() => releases.remove());

describe("upgrade with open tabs", () => {
  test("FAULT-13 ROUTE-10 NOTE-01 open tabs outlive a release", async () => {
    const page = await open("/login", { expectFailures: true, clock: true });
    let loads = 0;
    page.on("load", () => void (loads += 1));
    const loadsSince = () => {
      const count = loads;
      loads = 0;
      return count;
    };

    // A sign-in that was begun on the previous release, whose assets are gone, ends in the next.
    await signInForm(page).fill(personas["two-portfolios"]);
    await releases.deploy("next");
    await signInForm(page).submit.click();
    await greeting(page).waitFor();
    await footer(page, nextVersion).waitFor();
    expect(loadsSince()).toBe(1);

    // A release that was copied incompletely is not loaded over and over.
    await page.route(chunkUrls("signed-in"), (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await page.getByRole("heading", { name: "Something went wrong" }).waitFor();
    await expect.poll(() => loads).toBe(2);
    await page.unroute(chunkUrls("signed-in"));
    await page.getByRole("button", { name: "Reload page" }).click();
    await greeting(page).waitFor();
    expect(loadsSince()).toBe(3);

    // Back to the previous release: what is typed stays, and tabs of both share the session.
    const typing = await page.openTab("/profile?tab=ChangePassword");
    await typing.getByLabel("Current password", { exact: true }).fill("Typed before");
    await releases.deploy("first");
    const later = await page.openTab("/home");
    await greeting(later).waitFor();
    await footer(later, releaseVersion).waitFor();
    expect(await typing.getByLabel("Current password", { exact: true }).inputValue()).toBe(
      "Typed before",
    );
    await menuLink(page, "Reports").click();
    await page.getByRole("heading", { level: 1, name: "This page could not be loaded" }).waitFor();
    expect(loadsSince()).toBe(0);
    await page.getByRole("button", { name: "Reload page" }).click();
    await reports(page).waitFor();
    await footer(page, releaseVersion).waitFor();
    expect(loadsSince()).toBe(1);

    // With the previous assets kept, a tab goes on until its user reloads it.
    await releases.deploy("next with kept assets");
    await menuLink(page, "Cash instruction").click();
    await page.getByRole("heading", { level: 1, name: "Cash instruction" }).waitFor();
    expect(loadsSince()).toBe(0);
    await page.clock.fastForward(releaseIntervalMs);
    await page.getByRole("button", { name: "Reload now" }).click();
    await footer(page, nextVersion).waitFor();
    await page.signOut();
    for (const tab of [typing, later]) {
      await tab.getByRole("heading", { name: "Sign in" }).waitFor();
    }
  });
});
