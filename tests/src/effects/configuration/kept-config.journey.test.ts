import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { storageKeys } from "../../../../src/browser/storage.ts";
import { journey } from "../../../support/journey.ts";

const { open } = journey();

const heading = (page: Page) => page.getByRole("heading", { level: 1, name: /Claire/ });
const kept = (page: Page) =>
  page.evaluate((key) => sessionStorage.getItem(key), storageKeys.config);

/** Changes `config.json` from now on. */
async function change(page: Page, fields: Readonly<Record<string, unknown>>): Promise<void> {
  await page.route("**/config.json", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), ...fields } });
  });
}

describe("a reload with a session", () => {
  test("PERF-01 CFG-01 home is shown before config.json arrives", async () => {
    const page = await open("/home", { as: "two-portfolios", isHurried: true });
    await heading(page).waitFor();
    const held = Promise.withResolvers<void>();
    await page.route("**/config.json", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.reload();
    await heading(page).waitFor();
    await page.getByRole("main").getByText(/£\d/).first().waitFor();
    held.resolve();
  });

  test("CFG-01 a changed config.json holds at the next reload", async () => {
    const page = await open("/home", { as: "two-portfolios" });
    await heading(page).waitFor();
    await change(page, { brandName: "Northgate & Rowe" });
    let loads = 0;
    page.on("request", (request) => void (loads += Number(request.isNavigationRequest())));
    await page.reload();
    await page.getByText("Northgate & Rowe").first().waitFor();
    await heading(page).waitFor();
    expect(loads).toBe(2);
    // The same one again is no change.
    await page.reload();
    await heading(page).waitFor();
    expect(await page.title()).toContain("Northgate & Rowe");
    expect(loads).toBe(3);
  });

  test("CFG-01 a session ends by the rules of the file only", async () => {
    const page = await open("/home", { as: "two-portfolios" });
    await heading(page).waitFor();
    // As after an operator's change: what is kept cannot read the token.
    await page.evaluate((key) => {
      const config = JSON.parse(sessionStorage.getItem(key) ?? "{}") as object;
      const other = { ...config, claimsNamespace: "https://other.example/" };
      sessionStorage.setItem(key, JSON.stringify(other));
    }, storageKeys.config);
    await page.reload();
    await heading(page).waitFor();
    expect(new URL(page.url()).pathname).toBe("/home");
  });

  test("CFG-01 a page that is in use is not reloaded", async () => {
    const page = await open("/home", { as: "two-portfolios" });
    await heading(page).waitFor();
    const held = Promise.withResolvers<void>();
    await page.route("**/config.json", async (route) => {
      await held.promise;
      const response = await route.fetch();
      const fields = { brandName: "Northgate & Rowe" };
      await route.fulfill({ json: { ...((await response.json()) as object), ...fields } });
    });
    await page.reload();
    await heading(page).click();
    let loads = 0;
    page.on("request", (request) => void (loads += Number(request.isNavigationRequest())));
    held.resolve();
    await expect.poll(() => kept(page)).toBeNull();
    expect(loads).toBe(0);
    await page.reload();
    await page.getByText("Northgate & Rowe").first().waitFor();
  });

  test("CFG-03 a missing or invalid config.json is told at a reload", async () => {
    const page = await open("/home", { as: "two-portfolios", expectFailures: true });
    await heading(page).waitFor();
    await page.route("**/config.json", (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await page.getByText("config.json, is missing").waitFor();
    expect(await kept(page)).toBeNull();
    await page.unroute("**/config.json");
    await page.getByRole("button", { name: "Try again" }).click();
    await heading(page).waitFor();
    await change(page, { apiBase: "javascript:1" });
    await page.reload();
    await page.getByText("apiBase must be a path from the root").waitFor();
    expect(await kept(page)).toBeNull();
  });

  test("CFG-03 an unreachable config.json does not stop who is signed in", async () => {
    const page = await open("/home", { as: "two-portfolios", expectFailures: true });
    await heading(page).waitFor();
    await page.route("**/config.json", (route) => route.abort());
    await page.reload();
    await heading(page).waitFor();
    await page.unroute("**/config.json");
    await page.route("**/config.json", (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await heading(page).waitFor();
  });

  test("SAFE-16 CFG-01 altered values are dropped at once", async () => {
    const page = await open("/home", { as: "two-portfolios", expectFailures: true });
    await heading(page).waitFor();
    const before = await kept(page);
    for (const altered of ['{"apiBase":"//evil.example"}', "{", before?.replace("local", "prod")]) {
      await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
        storageKeys.config,
        altered ?? "",
      ] as const);
      await page.reload();
      await expect.poll(() => kept(page)).toBe(before);
      await heading(page).waitFor();
    }
  });

  test("SAFE-16 CFG-01 nothing of it is left after signing out", async () => {
    const page = await open("/home", { as: "two-portfolios" });
    await heading(page).waitFor();
    expect(await kept(page)).toContain("apiBase");
    await page.signOut();
    expect(await kept(page)).toBeNull();
  });
});
