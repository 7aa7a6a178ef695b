import type { Browser, Locator, Page } from "playwright-core";
import { personas } from "../../sandbox/seed/personas.ts";
import { signInForm } from "../support/pages.ts";
import { applyThrottling, slowProcessor, type Throttling, unthrottled } from "./page-load.ts";
import { traceWork } from "./page-work.ts";
import type { Row } from "./table.ts";

/** A click, and keys that follow it. */
interface Step {
  readonly says: string;
  /** The screen to open before; without one the screen stays. */
  readonly path?: string;
  readonly target: (page: Page) => Locator;
  readonly keys?: string;
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first();
const tab = (name: string) => (page: Page) => page.getByRole("tab", { name, exact: true });
const field = (name: string) => (page: Page) => page.getByLabel(name, { exact: true }).first();

/** What users do on the screens behind the sign-in, each for the first time in its page. */
const steps: readonly Step[] = [
  { says: "Home: another period", path: "/home", target: button("3 months") },
  { says: "Home: chart as a table", target: button("Show as table") },
  { says: "Appearance menu", target: button(/profile$/) },
  { says: "Dark appearance", target: (page) => page.getByRole("menuitemradio", { name: "Dark" }) },
  { says: "Client service team, from the header", target: button("My client service team") },
  {
    says: "Reports: search",
    path: "/report",
    target: (page) => page.getByRole("searchbox"),
    keys: "valuation",
  },
  {
    says: "Reports: open a report",
    path: "/report",
    target: (page) => page.locator("[role=row][data-index]").getByRole("button").first(),
  },
  {
    says: "Reports: select all",
    path: "/report",
    target: (page) => page.getByRole("checkbox", { name: /^Select all/ }),
  },
  { says: "Reports: archive", target: tab("Reports") },
  { says: "Reports: schedules", target: tab("My Scheduled Reports") },
  {
    says: "Unaudited data: show",
    path: "/unaudited?tab=holdings&portfolios=HPS001",
    target: button("Show data"),
  },
  { says: "Unaudited data: filter", target: button("Filter and options for Asset class") },
  { says: "Unaudited data: another tab", target: tab("Transactions") },
  { says: "Cash instruction: calendar", path: "/cash", target: button(/calendar: Dealing/) },
  {
    says: "Cash instruction: amount",
    path: "/cash",
    target: (page) => page.getByRole("textbox", { name: "Amount" }),
    keys: "1250000",
  },
  { says: "Cash instruction: check", target: button("Check the instruction") },
  { says: "Profile menu", path: "/home", target: button(/profile$/) },
  {
    says: "Change password",
    target: (page) => page.getByRole("menuitem", { name: "Change password" }),
  },
  { says: "Change password: type", target: field("Current password"), keys: "Some pass phrase" },
];

const limitMs = 50;
/** Work that follows an interaction, such as code that it loads, belongs to it. */
const restMs = 600;

/** The longest task of every interaction, at full speed and at a quarter of it. */
export async function measureInteractions(browser: Browser, origin: string): Promise<Row[]> {
  const fast = await longestTasks(browser, origin, unthrottled);
  const slow = await longestTasks(browser, origin, slowProcessor);
  return [
    ...steps.map(({ says }, at) => ({
      name: `${says}: longest task`,
      unit: "ms",
      measured: fast[at] ?? Infinity,
      atMost: limitMs,
      peers: { "at 4× CPU slowdown": slow[at] ?? Infinity },
    })),
    { goal: "interactionTaskSlow", measured: Math.max(...slow) },
  ];
}

async function longestTasks(browser: Browser, origin: string, throttling: Throttling) {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await page.goto("/login");
    await signInForm(page).signIn(personas["client-uk"]);
    await page.waitForURL(/\/home/);
    await page.waitForLoadState("networkidle");
    await applyThrottling(await context.newCDPSession(page), throttling);
    const longest: number[] = [];
    for (const step of steps) {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      longest.push(await longestTaskOf(browser, page, step));
    }
    return longest;
  } finally {
    await context.close();
  }
}

/**
 * Milliseconds of the longest task of a step. Its place is found before the trace, and it is done by
 * mouse and keyboard alone, because finding an element is work of the page, too.
 */
async function longestTaskOf(browser: Browser, page: Page, { says, path, target, keys }: Step) {
  if (path) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await page.waitForLoadState("networkidle");
  const element = target(page);
  await element.scrollIntoViewIfNeeded();
  await page.waitForTimeout(restMs);
  const box = await element.boundingBox();
  if (!box) throw new Error(`The element of "${says}" is not on the page`);
  const { tasks } = await traceWork(browser, page, async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    if (keys) await page.keyboard.type(keys, { delay: 30 });
    await page.waitForTimeout(restMs);
  });
  return Math.max(...tasks.map(({ ownMs }) => ownMs));
}
