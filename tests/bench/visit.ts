import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type Page } from "playwright-core";
import { personas } from "../../sandbox/seed/personas.ts";
import { startSandbox } from "../../sandbox/server.ts";
import { untilIdle } from "../support/idle.ts";
import { browserArguments, chromiumPath } from "../support/chromium.ts";
import { startNginx } from "../support/nginx.ts";
import { signInForm } from "../support/pages.ts";
import { withUsage } from "../../tools/with-usage.ts";

interface Traffic {
  requests: number;
  fromCache: number;
  bytes: number;
}
type Kind = "pages" | "assets" | "brand and photos" | "API";
type Visit = Map<Kind, Traffic>;

withUsage("Usage: npm run bench:visit", () => parseArgs());

/**
 * Bytes that a visit transfers behind nginx by kind, with and without a cache: sign in, home,
 * reports, one file, sign out. Run `npm run bench:visit` after a build; docs/scaling.md uses the
 * figures.
 */
const sandbox = await startSandbox({ memory: true });
const nginx = await startNginx({ api: sandbox.origin });
const browser = await chromium.launch({ executablePath: chromiumPath(), args: browserArguments });
try {
  const context = await browser.newContext({ baseURL: nginx.origin });
  print("first visit", await visit(context));
  print("next visit", await visit(context));
} finally {
  await browser.close();
  await nginx.stop();
  await sandbox.close();
}

function kindOf(url: string): Kind {
  const { pathname } = new URL(url);
  if (pathname.startsWith("/api/")) return "API";
  if (pathname.startsWith("/assets/")) return "assets";
  return /\.\w+$/.test(pathname) && pathname !== "/config.json" ? "brand and photos" : "pages";
}

async function visit(context: BrowserContext): Promise<Visit> {
  const page = await context.newPage();
  const traffic: Visit = new Map();
  await count(page, traffic);
  await page.goto("/login");
  await signInForm(page).signIn(personas["client-uk"]);
  await page.waitForURL(/\/home/);
  await untilIdle(page);
  await page
    .getByRole("navigation")
    .getByRole("link", { name: /^Reports/ })
    .first()
    .click();
  await page.waitForURL(/\/report/);
  await untilIdle(page);
  const download = page.waitForEvent("download");
  await page
    .locator("[role=row][data-index]")
    .first()
    .getByRole("button", { name: /^Download / })
    .click();
  await (await download).path();
  await untilIdle(page);
  await page.getByRole("button", { name: /profile/i }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  // The survey is offered until it is declined.
  await untilIdle(page);
  const declined = page.getByRole("button", { name: "No thanks, sign out" });
  if (await declined.isVisible()) await declined.click();
  await page.waitForURL(/\/login/);
  await untilIdle(page);
  await page.close();
  return traffic;
}

async function count(page: Page, traffic: Visit): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  const urls = new Map<string, string>();
  const of = (id: string): Traffic | null => {
    const url = urls.get(id);
    if (!url?.startsWith("http")) return null;
    const kind = kindOf(url);
    const known = traffic.get(kind) ?? { requests: 0, fromCache: 0, bytes: 0 };
    traffic.set(kind, known);
    return known;
  };
  devTools.on("Network.requestWillBeSent", ({ requestId, request }) => {
    urls.set(requestId, request.url);
    const known = of(requestId);
    if (known) known.requests += 1;
  });
  devTools.on("Network.responseReceived", ({ requestId, response }) => {
    const known = of(requestId);
    if (known && (response.fromDiskCache === true || response.fromPrefetchCache === true))
      known.fromCache += 1;
  });
  devTools.on("Network.requestServedFromCache", ({ requestId }) => {
    const known = of(requestId);
    if (known) known.fromCache += 1;
  });
  devTools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const known = of(requestId);
    if (known) known.bytes += encodedDataLength;
  });
}

function print(title: string, traffic: Visit): void {
  console.log(
    `\n${title.padEnd(20)}${["requests", "cached", "kB"].map((item) => item.padStart(10)).join("")}`,
  );
  const sum = { requests: 0, fromCache: 0, bytes: 0 };
  for (const [kind, { requests, fromCache, bytes }] of [...traffic, ["total", sum] as const]) {
    if (kind !== "total") {
      sum.requests += requests;
      sum.fromCache += fromCache;
      sum.bytes += bytes;
    }
    const cells = [`${requests}`, `${fromCache}`, (bytes / 1000).toFixed(1)];
    console.log(`${kind.padEnd(20)}${cells.map((cell) => cell.padStart(10)).join("")}`);
  }
}
