import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { type PersonaKey, personas } from "../../sandbox/seed/personas.ts";
import { findBarriers } from "./accessibility.ts";
import { sharedBrowser } from "./chromium.ts";
import { findLeaks, findTraces } from "./examine.ts";
import { hasStarted } from "./has-started.ts";
import { holdScripts } from "./hold.ts";
import { traceFailure } from "./failure-trace.ts";
import { hurry } from "./idle.ts";
import { leavePage, takePage } from "./kept-pages.ts";
import type { JourneyKind, Opening } from "./journey-options.ts";
import { keepSession, mintSession } from "./mint-session.ts";
import { type RunningNginx, startNginx } from "./nginx.ts";
import { notePassedStates, passedStates } from "./note-passed-states.ts";
import { signInForm } from "./pages.ts";
import { sandboxControl } from "./sandbox-control.ts";
import { settleSteps } from "./steps.ts";
import { startTestSandbox } from "./test-sandbox.ts";
import type { Watch } from "./watch.ts";

/** A page with the helpers of journeys. */
export type JourneyPage = Page &
  Watch & {
    releaseScripts(): Promise<void>;
    signOut(): Promise<void>;
    /** Opens a path in another tab of the same browser without signing in. */
    openTab(path: string): Promise<JourneyPage>;
  };

const defaultWidthPx = 1280;

/** Ports of nginx, the same for all files of a worker, whose pages keep the code of an origin. */
let ports: RunningNginx["ports"] | undefined;

/**
 * The build behind nginx with its own embedded API, in a real browser. At the end each page is
 * checked by axe, and for policy violations, console output, foreign requests and unknown storage;
 * the nginx log is checked for personal data.
 */
export function journey(kind: JourneyKind = {}) {
  let browser: Browser;
  let origin = "";
  let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  const opened: { page: JourneyPage; context: BrowserContext; opening: Opening }[] = [];
  const control = sandboxControl(() => sandbox.origin);

  beforeAll(async () => {
    sandbox = await startTestSandbox(kind.now && { now: kind.now });
    nginx = await startNginx(
      kind.root ? { api: sandbox.origin, root: kind.root } : { api: sandbox.origin, ports },
    );
    if (!kind.root) ports = nginx.ports;
    origin = kind.hasName ? nginx.origin.replace("127.0.0.1", "localhost") : nginx.origin;
    browser = await sharedBrowser(kind);
  });

  // A failed attempt leaves mails, events, passwords and locks.
  beforeEach(({ task }) => (task.result?.retryCount ? control.reset() : undefined));

  afterEach(async ({ task }) => {
    const complaints: string[] = [];
    // Later tabs first: closing the first tab closes the context.
    const tabs = opened.splice(0);
    for (const { page, context, opening } of tabs.toReversed()) {
      try {
        if (!page.isClosed()) {
          // The checks need a running clock.
          if (opening.clock) await page.clock.resume();
          await traceFailure(page, task, page.requestLog());
          complaints.push(...(await findBarriers(page)), ...(await findTraces(page)));
        }
      } finally {
        // Pending route handlers end with the page.
        if (!page.isClosed()) await page.unrouteAll({ behavior: "ignoreErrors" });
        if (tabs.find((tab) => tab.context === context)?.page === page) {
          const canStay = complaints.length === 0 && task.result?.state !== "fail";
          await leavePage(page, { canStay });
          complaints.push(...page.complaints());
        } else await page.close();
      }
    }
    passedStates.noteFile(task.file);
    if (task.result?.state === "fail" || complaints.length > 0) {
      passedStates.noteFailure(task.fullTestName);
    }
    expect(complaints).toEqual([]);
  });

  afterAll(async () => {
    passedStates.write();
    const logs = nginx ? (await nginx.accessLog()) + (await nginx.errorLog()) : "";
    await nginx?.stop();
    await sandbox?.close();
    expect(findLeaks(logs)).toEqual([]);
  });

  async function open(path: string, opening: Opening = {}): Promise<JourneyPage> {
    const { page: taken, watched } = await takePage(browser, {
      options: {
        baseURL: origin,
        ...opening.device,
        locale: "en-GB",
        timezoneId: "Europe/London",
        reducedMotion: "reduce",
      },
      viewport: { width: opening.width ?? defaultWidthPx, height: 900 },
      colorScheme: opening.colourScheme ?? "light",
      expectations: {
        origins: [origin, opening.alsoAsks ?? origin],
        expectFailures: opening.expectFailures ?? false,
        apiBase: opening.config?.apiBase ?? "/api",
      },
      // The full browser asks for an icon of the empty document between two tests.
      isFresh: Boolean(opening.isFresh || opening.canPreload || opening.holdScripts || kind.isFull),
      setUp: async (context) => {
        await notePassedStates(context);
        if (!opening.canPreload) await saveData(context);
      },
    });
    const page = taken as JourneyPage;
    const context = page.context();
    async function openTab(tabPath: string): Promise<JourneyPage> {
      const tab = (await context.newPage()) as JourneyPage;
      await tab.setViewportSize({ width: opening.width ?? defaultWidthPx, height: 900 });
      Object.assign(tab, watched, { signOut: () => signOut(tab), openTab });
      opened.push({ page: tab, context, opening });
      settleSteps(tab);
      if (opening.isHurried) hurry(tab);
      await prepare(tab, opening);
      await tab.goto(tabPath);
      await hasStarted(tab);
      return tab;
    }
    Object.assign(page, watched, { signOut: () => signOut(page), openTab });
    opened.push({ page, context, opening });
    if (opening.isHurried) hurry(page);
    if (opening.clock) await page.clock.install();
    const { language } = opening;
    if (language)
      await page.addInitScript((code) => localStorage.setItem("language", code), language);
    await prepare(page, opening);
    await opening.before?.(page);
    if (opening.holdScripts) Object.assign(page, await holdScripts(page));
    if (opening.as) await signIn(page, opening.as, opening);
    if (opening.fault) await page.setExtraHTTPHeaders({ "x-sandbox-fault": opening.fault });
    await page.goto(path, { waitUntil: opening.holdScripts ? "commit" : "load" });
    const hasTitle = !opening.holdScripts && !opening.configResponse && !opening.isPageHeld;
    if (hasTitle) await hasStarted(page);
    return page;
  }

  async function signIn(page: Page, persona: PersonaKey, { signIn: way, alterSession }: Opening) {
    if (way !== "form") {
      const session = await mintSession(sandbox.origin, persona, control.newestCode);
      return keepSession(page, alterSession?.(session) ?? session);
    }
    await page.goto("/login");
    await hasStarted(page);
    await signInForm(page).signIn(personas[persona]);
    return page.getByRole("navigation").first().waitFor();
  }

  return {
    open,
    ...control,
    nginx: () => nginx,
    origin: () => origin,
  };
}

/** Loading the code of all pages ahead costs a third of opening a page. */
function saveData(context: BrowserContext) {
  return context.addInitScript(() =>
    Object.defineProperty(navigator, "connection", {
      configurable: true,
      value: { saveData: true },
    }),
  );
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole("button", { name: /profile/i }).click();
  await page.getByRole("menuitem", { name: /sign out/i }).click();
  const login = page.getByRole("heading", { name: "Sign in" });
  const decline = page.getByRole("button", { name: "No thanks, sign out" });
  await login.or(decline).first().waitFor();
  if (await decline.isVisible()) await decline.click();
  await login.waitFor();
}

/** Handles the requests of a tab other than API calls. */
async function prepare(page: Page, opening: Opening): Promise<void> {
  await respondWithConfig(page, opening);
  for (const [pattern, json] of Object.entries(opening.responses ?? {})) {
    await page.route(pattern, (route) => route.fulfill({ json }));
  }
}

async function respondWithConfig(page: Page, { config, configResponse }: Opening): Promise<void> {
  if (!config && !configResponse) return;
  await page.route("**/config.json", async (route) => {
    if (configResponse)
      return route.fulfill({ ...configResponse, contentType: "application/json" });
    const response = await route.fetch();
    return route.fulfill({ json: { ...((await response.json()) as object), ...config } });
  });
}
