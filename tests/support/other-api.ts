import { UnsecuredJWT } from "jose";
import type { Page, Route } from "playwright-core";

/** Base path and claims namespace of this API, which differ from the embedded one. */
export const otherApi = { base: "/gateway/v7", namespace: "https://claims.elsewhere.example/" };

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
export async function respondAsOtherApi(page: Page): Promise<void> {
  const known = responses();
  await page.route(`**${otherApi.base}/**`, (route: Route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.slice(otherApi.base.length);
    const reply = known[`${request.method()} ${path}`];
    if (reply) return route.fulfill({ json: reply });
    return route.fulfill({ status: 404, json: { error: "not_found" } });
  });
}
