import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { storageKeys } from "../../../src/browser/storage.ts";
import { chunkUrls } from "../../support/chunk-urls.ts";
import { hold } from "../../support/hold.ts";
import { journey } from "../../support/journey.ts";
import { heading, signInForm, urlOf } from "../../support/pages.ts";

const { open } = journey();

/** A round trip of 150 ms and 200 kB/s: a page's code takes seconds. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 200_000,
  });
}

/** Collects the API calls that a page starts or completes from now on: method, URL and body. */
function callsOf(page: Page, when: "request" | "requestfinished" = "request"): string[] {
  const calls: string[] = [];
  page.on(when as "request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (!pathname.startsWith("/api/") || pathname.endsWith("/LogEvent")) return;
    calls.push(`${request.method()} ${pathname}${search} ${request.postData() ?? ""}`);
  });
  return calls;
}

const repeated = (calls: readonly string[]) =>
  calls.filter((call, at) => calls.indexOf(call) !== at);

const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true }).click();

describe("a slow network", () => {
  test("FAULT-12 FAULT-17 repeated clicks on sign-in send one call", async () => {
    const page = await open("/login", { isHurried: true });
    const calls = callsOf(page);
    const form = signInForm(page);
    await form.fill(personas["two-portfolios"]);
    await slowDown(page);
    await form.submit.dblclick();
    await page.evaluate(() => document.forms[0]?.requestSubmit());
    await heading(page, /Claire/).waitFor();
    await page.getByRole("region", { name: "Insights" }).getByRole("listitem").first().waitFor();
    await page
      .getByRole("region", { name: "Assets under management" })
      .getByText(/£/)
      .first()
      .waitFor();
    expect(calls.filter((call) => call.startsWith("POST /api/auth/token"))).toHaveLength(1);
    // Each block of the home page sends one request.
    expect(repeated(calls)).toEqual([]);
  });

  test("ERR-04 FAULT-13 a page whose scripts do not load can be reloaded", async () => {
    const page = await open("/login", { isHurried: true, expectFailures: true });
    const scripts = "**/assets/*.js";
    await page.route(scripts, (route) => route.abort());
    await page.reload();
    const notice = page.getByRole("alert").filter({ hasText: "has not loaded completely" });
    await notice.waitFor();
    expect(await page.getByText(`© ${new Date().getFullYear()}`).isVisible()).toBe(true);
    await page.unroute(scripts);
    await page.getByRole("button", { name: "Reload page" }).click();
    await page.getByText("Enter your email and password").waitFor();
    await signInForm(page).email.fill("margaret.ellis@hartwellpensions.example");
    await page.getByText("Still needed: your password").waitFor();
    expect(await notice.count()).toBe(0);

    // The code of calls: it is loaded again by the next check of the API.
    await page.route(chunkUrls("calls"), (route) => route.abort());
    await page.reload();
    await notice.waitFor();
    await page.unroute(chunkUrls("calls"));
    await notice.waitFor({ state: "detached" });

    // Texts of the stored language.
    await page.evaluate((key) => localStorage.setItem(key, "zh-CN"), storageKeys.language);
    await page.route(chunkUrls("errors"), (route) => route.abort());
    await page.reload();
    await page.getByRole("alert").filter({ hasText: "页面未能完整加载" }).waitFor();
    await page.unroute(chunkUrls("errors"));
    await page.getByRole("button", { name: "重新加载页面" }).click();
    await page.getByText("请输入电子邮箱和密码").waitFor();
    await page.evaluate((key) => localStorage.removeItem(key), storageKeys.language);

    // The code of calls, which restores a session.
    await page.addInitScript((key) => sessionStorage.setItem(key, "{}"), storageKeys.session);
    await page.route(chunkUrls("calls"), (route) => route.abort());
    await page.reload();
    await notice.waitFor();
    await page.unroute(chunkUrls("calls"));
    await page.getByRole("button", { name: "Reload page" }).click();
    await page.getByText("Enter your email and password").waitFor();
  });

  test("ERR-04 a browser that is too old is told so before its scripts load", async () => {
    const page = await open("/login", { isHurried: true });
    // Scripts that are only held would run once the test ends, and fail.
    const empty = { contentType: "text/javascript", body: "" };
    await page.route("**/assets/*.js", (route) => route.fulfill(empty));
    await page.addInitScript(() => Reflect.deleteProperty(Promise, "withResolvers"));
    await page.reload({ waitUntil: "commit" });
    await page.getByRole("alert").getByText("This browser is too old for the portal.").waitFor();
    await page.evaluate(() => localStorage.setItem("language", "zh-CN"));
    await page.reload({ waitUntil: "commit" });
    await page.getByRole("alert").getByText("此浏览器版本过旧").waitFor();
  });

  test("FAULT-12 a late sign-in does not interrupt the page opened since", async () => {
    const page = await open("/login");
    const release = await hold(page, "**/api/auth/token");
    const form = signInForm(page);
    await form.fill(personas["two-portfolios"]);
    await form.submit.click();
    await page.getByRole("link", { name: "Request access" }).click();
    const name = page.getByLabel("Full name");
    await name.fill("Claire Dunmore");
    release();
    expect(await name.inputValue()).toBe("Claire Dunmore");
    expect(urlOf(page)).toBe("/register");
    await page.goBack();
    expect(await form.email.inputValue()).toBe(personas["two-portfolios"].email);
    expect(await form.password.inputValue()).toBe("");
    await page.unroute("**/api/auth/token");
    await form.signIn(personas["two-portfolios"]);
    await heading(page, /Claire/).waitFor();
  });

  test("FAULT-12 leaving a loading page shows the next without repeated calls", async () => {
    const page = await open("/report", { as: "two-portfolios" });
    await heading(page, "Reports").waitFor();
    const finished = callsOf(page, "requestfinished");
    await slowDown(page);
    // No response arrives during the navigation.
    const release = await hold(page, "**/api/**");
    const cancelled = new Set<string>();
    page.on("requestfailed", (request) => cancelled.add(new URL(request.url()).pathname));
    await goTo(page, "Home");
    await page.locator("[aria-busy=true]").first().waitFor();
    for (const name of ["Unaudited data", "Home", "Cash instruction"]) await goTo(page, name);
    await heading(page, "Cash instruction").waitFor();
    const left = ["/api/portfolios/aum", "/api/rss/list", "/api/datapicker/listSearchCriteria"];
    expect([...cancelled]).toEqual(expect.arrayContaining(left));
    expect(urlOf(page)).toBe("/cash");
    release();
    await goTo(page, "Home");
    await page.getByRole("region", { name: "Insights" }).getByRole("listitem").first().waitFor();
    await heading(page, /Claire/).waitFor();
    expect(urlOf(page)).toBe("/home");
    expect(repeated(finished)).toEqual([]);
  });

  test("FAULT-12 a late response for a deselected portfolio is not shown", async () => {
    const page = await open("/home?view=funding-level", { as: "forty-portfolios" });
    // The figure is shown before the chart.
    const figure = page.getByText(/^[\d.]+%$/).first();
    await figure.waitFor();
    const codes: string[] = [];
    const released = Promise.withResolvers<void>();
    await page.route("**/api/portfolios/*/ldi/summary", async (route) => {
      codes.push(/portfolios\/([^/]+)\/ldi/.exec(route.request().url())?.[1] ?? "");
      if (codes.length > 1) return route.fallback();
      await released.promise;
      // The page may have aborted the call.
      return route.fallback().catch(() => {});
    });
    const choose = async (at: number) => {
      await page.getByRole("combobox").first().click();
      await page.getByRole("option").nth(at).click();
    };
    await choose(2);
    await expect.poll(() => codes).toHaveLength(1);
    await choose(4);
    await expect.poll(() => codes).toHaveLength(2);
    await figure.waitFor();
    const shown = await figure.innerText();
    released.resolve();
    await goTo(page, "Reports");
    await heading(page, "Reports").waitFor();
    await page.goBack();
    await figure.waitFor();
    expect(await figure.innerText()).toBe(shown);
    expect(new URL(page.url()).searchParams.get("portfolio")).toBe(codes[1]);
    expect(codes[0]).not.toBe(codes[1]);
  });
});
