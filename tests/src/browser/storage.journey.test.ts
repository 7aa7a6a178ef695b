import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { journey } from "../../support/journey.ts";
import { heading, signInForm, urlOf } from "../../support/pages.ts";

const { open } = journey();

/** Simulates Chromium with all site data blocked: every access to storage throws. */
async function blockStorage(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const refuse = () => {
      throw new DOMException("Access is denied for this document.", "SecurityError");
    };
    for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
      Object.defineProperty(window, name, { get: refuse });
    }
    // An empty window has no storage.
    if (!navigator.locks) return;
    Object.defineProperty(navigator.locks, "request", { value: refuse });
    Object.defineProperty(navigator.locks, "query", { value: refuse });
  });
}

/** Fills session storage completely: nearly at once, since each write copies all of it. */
const fill = (page: Page) =>
  page.evaluate(() => {
    const key = "portal.reloadedFor";
    const used = Object.entries(sessionStorage).reduce(
      (sum, entry) => sum + entry.join("").length,
      0,
    );
    const most = 5 * 2 ** 20 - used - key.length;
    const lengths = [most, ...Array.from({ length: 16 }, (_, at) => 2 ** (15 - at))];
    for (const length of lengths) {
      const kept = sessionStorage.getItem(key) ?? "";
      try {
        sessionStorage.setItem(key, kept + "x".repeat(length));
      } catch {
        // Tries a smaller size.
      }
    }
  });

const isFull = (page: Page) =>
  page.evaluate(() => {
    try {
      sessionStorage.setItem("language", "en");
      sessionStorage.removeItem("language");
      return false;
    } catch {
      return true;
    }
  });

/** Makes the API reject the token of one query. */
const refuseOnce = (page: Page) =>
  page.route(
    "**/api/support/whatsnew/list",
    (route) => route.fulfill({ status: 401, json: { error: "x", error_description: "x" } }),
    { times: 1 },
  );

describe("a browser with blocked storage", () => {
  test("FAULT-18 without storage and locks the portal works from memory", async () => {
    const page = await open("/login", { before: blockStorage, clock: true, expectFailures: true });
    await signInForm(page).signIn(personas["two-portfolios"]);
    await heading(page, /Claire/).waitFor();
    await page.getByRole("button", { name: /profile/i }).click();
    await page.getByRole("menuitemradio", { name: "Dark" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("navigation").getByRole("link", { name: "Reports", exact: true }).click();
    await heading(page, "Reports").waitFor();
    expect(await page.locator("html").getAttribute("data-colour-mode")).toBe("dark");
    const notice = page.getByText("Your browser cannot store site data.");
    expect(await notice.count()).toBe(1);

    // A rejected query refreshes the token without a lock.
    await refuseOnce(page);
    const renewed = page.waitForResponse(
      (response) =>
        response.url().endsWith("/auth/token") &&
        (response.request().postData() ?? "").includes("refresh_token"),
    );
    await page.clock.fastForward(120_000);
    await page.getByRole("navigation").getByRole("link", { name: "Home", exact: true }).click();
    expect((await renewed).status()).toBe(200);
    await heading(page, /Claire/).waitFor();
    await page.signOut();
    await signInForm(page).signIn(personas["one-portfolio"]);
    await heading(page, /Robert/).waitFor();
    await page.reload();
    await heading(page, "Sign in").waitFor();
    expect(page.complaints()).toEqual([]);
    // The storage inventory at the end of a journey is unavailable here.
    await page.close();
  });

  test("FAULT-18 SESS-03 activity reaches other tabs without storage", async () => {
    const page = await open("/login", { before: blockStorage, clock: true, expectFailures: true });
    await signInForm(page).signIn(personas["two-portfolios"]);
    await heading(page, /Claire/).waitFor();
    const tab = await page.openTab("/home");
    await heading(tab, /Claire/).waitFor();
    await tab.evaluate(() => {
      new BroadcastChannel("portal:").addEventListener("message", ({ data }) => {
        if (data.type === "activity.shared") document.body.dataset.heard = data.atMs;
      });
    });
    const heard = async () => Number(await tab.locator("body").getAttribute("data-heard"));
    for (const minutes of [20, 20, 20]) {
      await page.clock.fastForward(minutes * 60_000);
      const now = await page.evaluate(() => Date.now());
      const heardAfterKey = async () => {
        await page.keyboard.press("Shift");
        return heard();
      };
      await expect.poll(heardAfterKey).toBeGreaterThanOrEqual(now);
    }
    await page.clock.runFor(2_000);
    for (const each of [page, tab]) {
      expect(await each.getByRole("alertdialog").count()).toBe(0);
      await heading(each, /Claire/).waitFor();
    }
    await tab.close();
    await page.close();
  });
});

describe("full storage", () => {
  test("FAULT-19 signing in works from memory", async () => {
    const page = await open("/login");
    await fill(page);
    expect(await isFull(page)).toBe(true);
    await signInForm(page).signIn(personas["two-portfolios"]);
    await heading(page, /Claire/).waitFor();
    await page.getByRole("navigation").getByRole("link", { name: "Reports", exact: true }).click();
    await heading(page, "Reports").waitFor();
    // It would not survive a reload.
    expect(await page.getByText("Your browser cannot store site data.").count()).toBe(1);
  });

  test("FAULT-19 with full storage a session survives refresh and reload", async () => {
    const page = await open("/report", { as: "two-portfolios", expectFailures: true });
    await heading(page, "Reports").waitFor();
    await fill(page);
    expect(await isFull(page)).toBe(true);
    const kept = () => page.evaluate(() => sessionStorage.getItem("portal.session"));
    const before = await kept();
    await refuseOnce(page);
    await page.getByRole("navigation").getByRole("link", { name: "Home", exact: true }).click();
    await heading(page, /Claire/).waitFor();
    await expect.poll(kept).not.toBe(before);
    expect(await kept()).toContain("accessToken");
    await page.reload();
    await heading(page, /Claire/).waitFor();
    expect(urlOf(page)).toBe("/home");
  });
});
