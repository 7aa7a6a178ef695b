import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { storageKeys } from "../../../../src/browser/storage.ts";
import { hold } from "../../../support/hold.ts";
import { journey } from "../../../support/journey.ts";

const { open } = journey();

const heading = (page: Page) => page.getByRole("heading", { level: 1, name: /Claire/ });
/** The menu of who is signed in; the page itself is public, and the lightest one. */
const user = (page: Page) =>
  page.getByRole("banner").getByRole("button", { name: "Robert Ames, profile" });
const path = "/onlinesecuritytips";
const kept = (page: Page) =>
  page.evaluate((key) => sessionStorage.getItem(key), storageKeys.config);

/** Changes `config.json` from now on; it arrives once `release` resolves. */
async function change(
  page: Page,
  fields: Readonly<Record<string, unknown>>,
  release: Promise<void> = Promise.resolve(),
): Promise<void> {
  await page.route("**/config.json", async (route) => {
    await release;
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), ...fields } });
  });
}

describe("a reload with a session", () => {
  test("PERF-01 CFG-01 home is shown before config.json arrives", async () => {
    const page = await open("/home", { as: "two-portfolios", isHurried: true });
    await heading(page).waitFor();
    const release = await hold(page, "**/config.json");
    await page.reload();
    await heading(page).waitFor();
    await page.getByRole("main").getByText(/£\d/).first().waitFor();
    release();
  });

  test("CFG-01 SAFE-16 a changed file holds at the next reload, until sign-out", async () => {
    const page = await open(path, { as: "one-portfolio" });
    await user(page).waitFor();
    // A session ends by the rules of the file only, not by what is kept of an earlier one.
    await page.evaluate((key) => {
      const config = JSON.parse(sessionStorage.getItem(key) ?? "{}") as object;
      const other = { ...config, claimsNamespace: "https://other.example/" };
      sessionStorage.setItem(key, JSON.stringify(other));
    }, storageKeys.config);
    await page.reload();
    await user(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);

    let loads = 0;
    page.on("request", (request) => void (loads += Number(request.isNavigationRequest())));
    await change(page, { brandName: "Northgate & Rowe" });
    await page.reload();
    await page.getByText("Northgate & Rowe").first().waitFor();
    await user(page).waitFor();
    expect(loads).toBe(2);
    // The same one again is no change.
    await page.reload();
    await user(page).waitFor();
    await expect.poll(() => page.title()).toContain("Northgate & Rowe");
    expect(loads).toBe(3);

    // A page that is in use is not reloaded.
    const held = Promise.withResolvers<void>();
    await change(page, { brandName: "Calder Bank" }, held.promise);
    await page.reload();
    await page.getByRole("heading", { level: 1 }).click();
    loads = 0;
    held.resolve();
    await expect.poll(() => kept(page)).toBeNull();
    expect(loads).toBe(0);
    await page.reload();
    await page.getByText("Calder Bank").first().waitFor();

    await expect.poll(() => kept(page)).toContain("Calder Bank");
    await page.signOut();
    expect(await kept(page)).toBeNull();
  });

  test("CFG-01 CFG-03 SAFE-16 an altered, missing or invalid config.json", async () => {
    const page = await open(path, { as: "one-portfolio", expectFailures: true });
    await user(page).waitFor();
    // Altered values are dropped at once.
    const before = await kept(page);
    for (const altered of ['{"apiBase":"//evil.example"}', before?.replace("local", "prod")]) {
      await page.evaluate(([key, text]) => sessionStorage.setItem(key, text), [
        storageKeys.config,
        altered ?? "",
      ] as const);
      await page.reload();
      await expect.poll(() => kept(page)).toBe(before);
      await user(page).waitFor();
    }

    // An unreachable file does not stop who is signed in.
    await page.route("**/config.json", (route) => route.abort());
    await page.reload();
    await user(page).waitFor();
    await page.unroute("**/config.json");
    await page.route("**/config.json", (route) => route.fulfill({ status: 503 }));
    await page.reload();
    await user(page).waitFor();

    // A missing one and an invalid one show a page.
    await page.unroute("**/config.json");
    await page.route("**/config.json", (route) => route.fulfill({ status: 404 }));
    await page.reload();
    await page.getByText("config.json, is missing").waitFor();
    expect(await kept(page)).toBeNull();
    await page.unroute("**/config.json");
    await page.getByRole("button", { name: "Try again" }).click();
    await user(page).waitFor();
    await change(page, { apiBase: "javascript:1" });
    await page.reload();
    await page.getByText("apiBase must be a path from the root").waitFor();
    expect(await kept(page)).toBeNull();
  });
});
