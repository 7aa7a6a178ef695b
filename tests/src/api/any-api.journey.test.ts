import { describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { journey } from "../../support/journey.ts";
import { signInForm } from "../../support/pages.ts";
import { UnsecuredJWT } from "jose";
import type { Page, Route } from "playwright-core";

/** Base path and claims namespace of this API, which differ from the embedded one. */
const otherApi = { base: "/gateway/v7", namespace: "https://claims.elsewhere.example/" };

/** Responses by method and path below the base. */
type StubResponses = Readonly<Record<string, unknown>>;

const claims = {
  privileges: JSON.stringify({
    navigation: [{ name: "Start", path: "/home", description: "See [[your papers#/report]]" }],
    header: [{ name: "MyProfile", components: ["Logout"] }],
  }),
  region: "US",
  viewtype: "Client",
  firstName: "Ada",
  surname: "Byrne",
  lastLoginDate: null,
  passwordExpiry: "2030-01-01",
  lastTermsAcceptedDate: new Date().toISOString(),
  UpdatedTermsAccepted: "True",
  isSecurityQuestionSet: "TRUE",
  initialPasswordChanged: true,
  isAuditor: "false",
  isNCV: false,
};

function accessToken(): string {
  const namespaced = Object.entries(claims).map(([name, value]) => [
    otherApi.namespace + name,
    value,
  ]);
  return new UnsecuredJWT({
    nameid: "ada",
    unique_name: "ada@elsewhere.example",
    role: "client",
    ...Object.fromEntries(namespaced),
  })
    .setExpirationTime("5m")
    .encode();
}

const responses = (): StubResponses => ({
  "GET /health": { status: "ok" },
  "POST /auth/token": {
    access_token: accessToken(),
    refresh_token: "opaque",
    token_type: "Bearer",
    expires_in: 300,
  },
  "GET /portfolios/list": {
    portfolios: [
      { groupCode: "X1", clientName: "Byrne", portfolioName: "Only One", checked: true },
    ],
  },
  "GET /portfolios/X1/aum": {
    portfolioCode: "X1",
    currency: "USD",
    asOf: "2026-11-19",
    value: 1_234_567,
    change: null,
    history: [],
  },
  "POST /reports/search/latest": { total: 0, reports: [] },
  "GET /support/whatsnew/list": { items: [] },
  "GET /rss/list": { items: [] },
  "GET /datapicker/listSearchCriteria": { views: [] },
});

/** Serves a page from another API that follows the contract only. */
async function respondAsOtherApi(page: Page): Promise<void> {
  const known = responses();
  await page.route(`**${otherApi.base}/**`, (route: Route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.slice(otherApi.base.length);
    const reply = known[`${request.method()} ${path}`];
    if (reply) return route.fulfill({ json: reply });
    return route.fulfill({ status: 404, json: { error: "not_found" } });
  });
}

const { open } = journey();

describe("another API", () => {
  test("SBX-03 works with another API's base and namespace", async () => {
    const page = await open("/login", {
      config: { apiBase: otherApi.base, claimsNamespace: otherApi.namespace },
      before: respondAsOtherApi,
      expectFailures: true,
    });
    await signInForm(page).signIn({ email: "ada@elsewhere.example", password: "anything7" });
    await page.getByRole("heading", { level: 1, name: /Ada/ }).waitFor();
    const assets = page.getByRole("region", { name: "Assets under management" });
    await assets.getByText(/1\.2m/).first().waitFor();
    await page.getByRole("link", { name: "Start", exact: true }).waitFor();
    expect(page.sentRequests().some(({ url }) => new URL(url).pathname.startsWith("/api/"))).toBe(
      false,
    );
  });

  // That pages recover is tested where tabs are offline (tabs).
  test("FAULT-11 being offline keeps the form", async () => {
    const page = await open("/login", { expectFailures: true });
    const form = signInForm(page);
    expect(await form.submit.isDisabled()).toBe(true);
    await form.fill(personas["two-portfolios"]);
    expect(await form.submit.isEnabled()).toBe(true);
    await page.context().setOffline(true);
    await form.submit.click();
    const unreachable = "We could not reach the service.";
    expect(await page.getByRole("alert").getByText(unreachable).count()).toBe(1);
    await page.context().setOffline(false);
    await form.submit.click();
    await page.getByRole("heading", { level: 1, name: /Claire/ }).waitFor();
  });
});
