import { describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { chunkUrls } from "../../support/chunk-urls.ts";
import { field, typedIn } from "../../support/enquiry-pages.ts";
import { holdScripts } from "../../support/hold.ts";
import { journey } from "../../support/journey.ts";
import { queryPart } from "../../support/open-query.ts";
import { signInForm, urlOf } from "../../support/pages.ts";

const { open } = journey();
const client = personas["two-portfolios"];

describe("CFG-04 start", () => {
  test("CFG-01 CFG-02 ROUTE-02 ROUTE-07 config.json at run time, base path", async () => {
    const config = {
      environment: "dev",
      brandName: "Northgate & Rowe",
      multilingual: false,
      supportEmail: "help@northgate.example",
    };
    // A URL without the base path is redirected below it.
    const page = await open("/helpSupport", { config });
    await expect.poll(() => urlOf(page)).toBe("/dev/helpSupport");
    // An unknown path leads to the landing page.
    await page.goto("/dev/no/such/place");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.getByText("20230216.2").waitFor();
    await page.getByText("Northgate & Rowe").first().waitFor();
    expect(await page.getByRole("group", { name: "Language" }).count()).toBe(0);
    expect(await page.title()).toContain("Northgate & Rowe");
    await page.getByRole("link", { name: "Request access" }).click();
    await page.getByRole("heading", { name: "Request access" }).waitFor();
    await expect.poll(() => urlOf(page)).toBe("/dev/register");
    const configReads = () =>
      page.sentRequests().filter(({ url }) => url.endsWith("/config.json")).length;
    const readBefore = configReads();
    await page.reload();
    await page.getByRole("heading", { name: "Request access" }).waitFor();
    expect(configReads()).toBe(readBefore + 1);
    await page.getByRole("link", { name: "Cancel" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    await signInForm(page).signIn(client);
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    await page.getByRole("contentinfo").getByText("20230216.2").waitFor();
    expect(urlOf(page)).toBe("/dev/home");
    // Loaded again, at a page that the user may not open.
    await page.goto("/dev/impersonation");
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    expect(urlOf(page)).toBe("/dev/home");
    await page.goto("/dev/pageunderconstruction");
    await page.getByRole("link", { name: /help@northgate\.example/ }).waitFor();
  });

  test("CFG-03 FAULT-14 an invalid config.json shows a page with next steps", async () => {
    const faults = [
      [{ status: 404, body: "" }, "config.json, is missing"],
      [{ status: 503, body: "" }, "config.json, is not available"],
      [{ status: 200, body: '{"apiBase":"/api"}' }, "environment is missing."],
    ] as const;
    const page = await open("/login", { configResponse: faults[0][0], expectFailures: true });
    for (const [configResponse, words] of faults) {
      await page.unroute("**/config.json");
      await page.route("**/config.json", (route) =>
        route.fulfill({ ...configResponse, contentType: "application/json" }),
      );
      await page.reload();
      await page.getByRole("heading", { name: "The portal cannot start" }).waitFor();
      await page.getByText(words).waitFor();
    }
    await page.unroute("**/config.json");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  });

  test("ERR-04 HELP-01 CFG-02 PERF-01 typed before scripts and fonts", async () => {
    const [environment, base] = ["dit", "/dit"];
    const page = await open(`${base}/login`, { holdScripts: true, config: { environment } });
    const { email } = signInForm(page);
    await email.fill("typed.early@hartwell.example");
    // The brand's styles are requested after the first paint, fonts after the first scripts.
    const isFetched = (name: string) => page.sentRequests().some(({ url }) => url.includes(name));
    await expect.poll(() => isFetched("/brand.css")).toBe(true);
    await page.evaluate(async () => document.fonts.ready);
    expect(isFetched(".woff2")).toBe(false);
    await page.releaseScripts();
    await expect.poll(() => isFetched(".woff2")).toBe(true);
    await page.getByText("Still needed: your password").waitFor();
    expect(await email.inputValue()).toBe("typed.early@hartwell.example");
    const register = page.getByRole("link", { name: "Request access" });
    expect(await register.getAttribute("href")).toBe(`${base}/register`);

    // So it is in the form for help.
    Object.assign(page, await holdScripts(page));
    await page.goto(`${base}/helpSupport`, { waitUntil: "commit" });
    await field(page, "Name").fill("Ivy Lang");
    await field(page, "Message").fill("Typed early");
    await page.releaseScripts();
    await page.getByText("Still needed: your email.").waitFor();
    expect(await typedIn(page, ["Name", "Message"])).toEqual(["Ivy Lang", "Typed early"]);
  });

  test("ERR-04 without JavaScript the page names the support address", async () => {
    const withScript = await open("/login");
    const context = await withScript.context().browser()?.newContext({ javaScriptEnabled: false });
    const page = await context?.newPage();
    await page?.goto(withScript.url());
    await page?.getByRole("heading", { name: "This portal needs JavaScript" }).waitFor();
    await page?.getByRole("heading", { name: "请启用 JavaScript" }).waitFor();
    expect(await page?.getByRole("link", { name: "service@alderbrook.example" }).count()).toBe(2);
    expect(await page?.getByRole("textbox").count()).toBe(0);
    expect(await page?.getByRole("button").count()).toBe(0);
    await context?.close();
  });

  test("PERF-01 lazy code is fetched on the first interaction", async () => {
    const page = await open("/login", {
      canPreload: true,
      // Playwright evaluates scripts with a user gesture, which counts as an interaction.
      before: async (early) => {
        await early.addInitScript(() => {
          Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
        });
      },
    });
    const isFetched = (name: string) => page.sentRequests().some(({ url }) => url.includes(name));
    await expect.poll(() => isFetched("/resources/en/all")).toBe(true);
    await page.waitForLoadState("networkidle");
    expect(isFetched("/create-i18n-") || isFetched("/signed-in-")).toBe(false);
    const { email } = signInForm(page);
    // Until the page, idle, waits for an interaction.
    await expect
      .poll(async () => {
        await email.press("a");
        return isFetched("/create-i18n-") && isFetched("/signed-in-");
      })
      .toBe(true);
  });

  test("FAULT-13 a chunk missing at the start does not interrupt typing", async () => {
    const missing = chunkUrls("enquiry-page", "lazy-screens", "terms-dialog");
    const page = await open("/login", {
      expectFailures: true,
      canPreload: true,
      before: async (early) => {
        await early.route(missing, (route) => route.fulfill({ status: 404, body: "" }));
      },
    });
    let loads = 0;
    page.on("load", () => void (loads += 1));
    await signInForm(page).email.pressSequentially("typing@hartwell.example");
    const isAsked = (name: string) => page.sentRequests().some(({ url }) => url.includes(name));
    await expect.poll(() => isAsked("/enquiry-page-") && isAsked("/signed-in-")).toBe(true);
    expect(await signInForm(page).email.inputValue()).toBe("typing@hartwell.example");
    // A part that is asked for is offered again beside what is typed.
    const failed = page.getByText("This part of the page could not be loaded");
    await page.getByRole("button", { name: "Terms and conditions" }).click();
    await failed.waitFor();
    await page.getByRole("button", { name: "Reload page" }).waitFor();
    expect(await signInForm(page).email.inputValue()).toBe("typing@hartwell.example");
    await page.unroute(missing);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("dialog", { name: "Terms and conditions" }).waitFor();
    await page.keyboard.press("Escape");
    await page.route(chunkUrls("lazy-screens"), (route) => route.fulfill({ status: 404 }));
    await signInForm(page).signIn(personas["needs-otp"]);
    await failed.waitFor();
    await page.unroute(chunkUrls("lazy-screens"));
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("heading", { name: "Enter your code" }).waitFor();
    expect(loads).toBe(0);
  });

  test("FAULT-11 FAULT-13 a page and a calendar whose code failed are retried", async () => {
    const page = await open("/login", { expectFailures: true });
    await page.route(chunkUrls("report-page"), (route) => route.abort());
    await signInForm(page).signIn(client);
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
    // The browser saves data, so nothing is loaded ahead.
    expect(page.sentRequests().some(({ url }) => url.includes("/report-page-"))).toBe(false);
    await page.context().setOffline(true);
    const menu = page.getByRole("navigation", { name: "Main" });
    await menu.getByRole("link", { name: "Reports", exact: true }).click();
    const failed = page.getByRole("heading", { level: 1, name: "This page could not be loaded" });
    await failed.waitFor();
    await page.getByRole("button", { name: "Try again" }).click();
    await failed.waitFor();
    expect(await menu.isVisible()).toBe(true);
    await page.getByRole("button", { name: "Reload page" }).waitFor();
    await page.unroute(chunkUrls("report-page"));
    await page.context().setOffline(false);
    await page.getByRole("heading", { level: 1, name: "Reports" }).waitFor();
    await page.route(chunkUrls("calendar-panel"), (route) => route.abort());
    await menu.getByRole("link", { name: "Unaudited data", exact: true }).click();
    await queryPart(page, "As of").click();
    await page.getByRole("button", { name: "Open the calendar: Date" }).click();
    const calendar = page.getByRole("dialog", { name: /^Calendar/ });
    await calendar.getByText("The calendar could not be loaded").waitFor();
    await page.unroute(chunkUrls("calendar-panel"));
    await calendar.getByRole("button", { name: "Try again" }).click();
    await calendar.getByRole("grid").waitFor();
  });
});
