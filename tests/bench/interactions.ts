import type { Browser, Locator, Page } from "playwright-core";
import { atHome } from "./at-home.ts";
import { applyThrottling, slowProcessor, type Throttling, unthrottled } from "./page-load.ts";
import { traceWork } from "./page-work.ts";
import type { Row } from "./table.ts";

/** A click, and keys that follow it. */
interface Step {
  readonly name: string;
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
  { name: "Home: another period", path: "/home", target: button("3 months") },
  { name: "Home: chart as a table", target: button("Show as table") },
  { name: "Appearance menu", target: button(/profile$/) },
  { name: "Dark appearance", target: (page) => page.getByRole("menuitemradio", { name: "Dark" }) },
  { name: "Client service team, from the header", target: button("My client service team") },
  { name: "Command bar: open", path: "/home", target: button("Find") },
  {
    name: "Command bar: type",
    target: (page) => page.getByRole("dialog").getByRole("combobox"),
    keys: "valuation",
  },
  {
    name: "Reports: search",
    path: "/report",
    target: (page) => page.getByRole("searchbox"),
    keys: "valuation",
  },
  {
    name: "Reports: open a report",
    path: "/report",
    target: (page) => page.locator("[role=row][data-index]").getByRole("button").first(),
  },
  {
    name: "Reports: select all",
    path: "/report",
    target: (page) => page.getByRole("checkbox", { name: /^Select all/ }),
  },
  { name: "Reports: archive", target: tab("Reports") },
  { name: "Reports: schedules", target: tab("My Scheduled Reports") },
  {
    name: "Unaudited data: change the query",
    path: "/unaudited?tab=holdings&portfolios=HPS001",
    target: button(/^Portfolios: /),
  },
  { name: "Unaudited data: show", target: button("Show data") },
  { name: "Unaudited data: filter", target: button("Filter and options for Asset class") },
  { name: "Unaudited data: another tab", target: tab("Transactions") },
  { name: "Cash instruction: calendar", path: "/cash", target: button(/calendar: Dealing/) },
  {
    name: "Cash instruction: amount",
    path: "/cash",
    target: (page) => page.getByRole("textbox", { name: "Amount" }),
    keys: "1250000",
  },
  { name: "Cash instruction: check", target: button("Check the instruction") },
  { name: "Profile menu", path: "/home", target: button(/profile$/) },
  {
    name: "Change password",
    target: (page) => page.getByRole("menuitem", { name: "Change password" }),
  },
  { name: "Change password: type", target: field("Current password"), keys: "Some pass phrase" },
];

const limitMs = 50;
/** Work that follows an interaction, such as code that it loads, belongs to it. */
const restMs = 500;
/** A hand arrives, presses and releases in different frames. */
const handMs = 80;
const marks = { start: "interaction-start", end: "interaction-end" };

/** The longest task of every interaction, at full speed and at a quarter of it. */
export async function measureInteractions(browser: Browser, origin: string): Promise<Row[]> {
  const fast = await longestTasks(browser, origin, unthrottled);
  const slow = await longestTasks(browser, origin, slowProcessor);
  return [
    ...steps.map(({ name }, at) => ({
      name: `${name}: longest task`,
      unit: "ms",
      measured: fast[at] ?? Infinity,
      atMost: limitMs,
      peers: { "at 4× CPU slowdown": slow[at] ?? Infinity },
    })),
    { goal: "interactionTaskSlow", measured: Math.max(...slow) },
  ];
}

function longestTasks(browser: Browser, origin: string, throttling: Throttling) {
  return atHome(browser, origin, async (page, context) => {
    await page.waitForLoadState("networkidle");
    await applyThrottling(await context.newCDPSession(page), throttling);
    const { tasks, marksOf } = await traceWork(browser, page, async () => {
      for (const step of steps) await interact(page, step);
    });
    const ends = marksOf(marks.end);
    return marksOf(marks.start).map((start, at) => {
      const end = ends[at] ?? Infinity;
      const own = tasks.filter((task) => task.start > start && task.start < end);
      return Math.max(...own.map(({ ownMs }) => ownMs));
    });
  });
}

/**
 * Does a step between two marks. Its place is found before, and it is done by mouse and keyboard
 * alone, because finding an element is work of the page, too.
 */
async function interact(page: Page, { name, path, target, keys }: Step) {
  if (path) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
  await page.waitForLoadState("networkidle");
  const element = target(page);
  await element.scrollIntoViewIfNeeded();
  await page.waitForTimeout(restMs / 2);
  const box = await element.boundingBox();
  if (!box) throw new Error(`The element of "${name}" is not on the page`);
  await page.evaluate((mark) => performance.mark(mark), marks.start);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(handMs);
  await page.mouse.down();
  await page.waitForTimeout(handMs);
  await page.mouse.up();
  if (keys) await page.keyboard.type(keys, { delay: 30 });
  await page.waitForTimeout(restMs);
  await page.evaluate((mark) => performance.mark(mark), marks.end);
}
