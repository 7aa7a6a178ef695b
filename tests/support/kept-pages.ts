import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  CDPSession,
  Page,
} from "playwright-core";
import { followAnew, followPending } from "./idle.ts";
import { recordSteps, settleSteps } from "./steps.ts";
import { type Expectations, type Watch, watch } from "./watch.ts";

/** A page with a context of its own. */
interface OpenPage {
  readonly page: Page;
  readonly watched: Watch;
}

interface KeptPage extends OpenPage {
  readonly browser: Browser;
  /** Options of the context, as JSON. */
  readonly options: string;
  readonly devTools: CDPSession;
  readonly lasting: Lasting;
  readonly restart: (expectations: Expectations) => void;
  /** Number of tests that used it. */
  uses: number;
}

/** After more tests than this, a page's process costs what it saves. */
const maxUses = 15;

/** What a test changed that outlasts it. */
interface Lasting {
  /** Whether it cannot be taken back. */
  isSpent: boolean;
  readonly undo: (() => unknown)[];
}

export interface PageRequest {
  readonly options: BrowserContextOptions & { readonly baseURL: string };
  readonly viewport: { readonly width: number; readonly height: number };
  readonly colorScheme: "light" | "dark";
  readonly expectations: Expectations;
  /** Whether nothing may have been loaded in the context before, and nothing may be after. */
  readonly isFresh: boolean;
  /** Prepares a new context. */
  readonly setUp: (context: BrowserContext) => Promise<void>;
}

/** Pages that no test uses now. */
const free: KeptPage[] = [];
const taken = new WeakMap<Page, KeptPage>();

/**
 * A free page of a context with the requested options, or a new one.
 *
 * The tests of a worker use a page one after the other. Between two tests it shows an empty document
 * of the same origin, and the browser deletes the data of this origin. The process stays, with
 * compiled code and parsed styles, which is half the cost of opening a page.
 */
export async function takePage(browser: Browser, request: PageRequest): Promise<OpenPage> {
  const options = JSON.stringify(request.options);
  const isFit = (kept: KeptPage) => kept.browser === browser && kept.options === options;
  const at = request.isFresh ? -1 : free.findIndex(isFit);
  const kept = free.splice(at, at < 0 ? 0 : 1)[0] ?? (await create(browser, request));
  const { page } = kept;
  kept.lasting.isSpent = request.isFresh;
  kept.uses += 1;
  kept.restart(request.expectations);
  await page.setViewportSize(request.viewport);
  await page.emulateMedia({ colorScheme: request.colorScheme, media: null });
  taken.set(page, kept);
  return kept;
}

/** Closes a page and its context, or frees it for the next test. */
export async function leavePage(page: Page, { canStay }: { readonly canStay: boolean }) {
  const context = page.context();
  const besides = context.pages().filter((other) => other !== page);
  await Promise.all(besides.map((other) => other.close()));
  const kept = taken.get(page);
  const isOfUse = kept && canStay && !kept.lasting.isSpent && kept.uses < maxUses;
  if (isOfUse && (await empty(kept))) free.push(kept);
  else await context.close();
}

async function create(browser: Browser, request: PageRequest): Promise<KeptPage> {
  const { options, viewport, colorScheme } = request;
  const context = await browser.newContext({ ...options, viewport, colorScheme });
  await followPending(context);
  await request.setUp(context);
  let { expectations } = request;
  const { restart, ...watched } = await watch(context, () => expectations);
  const page = await context.newPage();
  settleSteps(page);
  const devTools = await context.newCDPSession(page);
  return {
    page,
    watched,
    browser,
    options: JSON.stringify(options),
    devTools,
    uses: 0,
    lasting: noteLasting(page),
    restart: (next) => {
      expectations = next;
      restart();
      followAnew(page);
      recordSteps(page);
    },
  };
}

type Method = (...given: unknown[]) => unknown;

/** Methods whose effect outlasts a test and cannot be taken back. */
const lastingMethods = {
  page: ["exposeBinding", "exposeFunction"],
  clock: ["install", "pauseAt", "setFixedTime", "setSystemTime"],
  context: [
    "addInitScript",
    "exposeBinding",
    "exposeFunction",
    "grantPermissions",
    "on",
    "route",
    "setOffline",
  ],
};

/** Notes what tests change on a page or its context, and how it is taken back. */
function noteLasting(page: Page): Lasting {
  const lasting: Lasting = { isSpent: false, undo: [] };
  const after = (target: object, name: string, note: (result: never, given: never[]) => void) => {
    const methods = target as Record<string, Method>;
    const act = methods[name];
    methods[name] = (...given) => {
      const result = act?.apply(target, given);
      note(result as never, given as never[]);
      return result;
    };
  };
  const targets = { page, clock: page.clock, context: page.context() };
  for (const [target, names] of Object.entries(lastingMethods)) {
    for (const name of names) {
      after(targets[target as keyof typeof targets], name, () => {
        lasting.isSpent = true;
      });
    }
  }
  after(page, "addInitScript", (script: ReturnType<Page["addInitScript"]>) => {
    lasting.undo.push(async () => (await script).dispose());
  });
  after(page.context(), "newCDPSession", (session: Promise<CDPSession>) => {
    lasting.undo.push(async () => (await session).detach());
  });
  for (const name of ["on", "once"]) {
    after(page, name, (_, given) => {
      lasting.undo.push(() => (page.off as Method)(...given));
    });
  }
  return lasting;
}

const emptyPath = "/healthz.txt";

/** Replaces the document and deletes the data of its origin; false if the page cannot be used again. */
async function empty({ page, devTools, lasting }: KeptPage): Promise<boolean> {
  if (page.isClosed()) return false;
  const response = await page.goto(emptyPath).catch(() => null);
  if (!response?.headers()["content-type"]?.startsWith("text/plain")) return false;
  for (const takeBack of lasting.undo.splice(0)) await takeBack();
  await page.setExtraHTTPHeaders({});
  await page.evaluate(() => {
    sessionStorage.clear();
    window.name = "";
  });
  const { origin } = new URL(page.url());
  await devTools.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
  await page.context().clearCookies();
  await devTools.send("Page.resetNavigationHistory");
  return true;
}
