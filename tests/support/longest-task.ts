import type { Page } from "playwright-core";

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in microseconds. */
  readonly tdur?: number;
  readonly args: { readonly elementCount?: number };
}

const begun = "measure-begun";
const ended = "measure-ended";
const attempts = 3;

/**
 * CPU time in milliseconds of the longest main-thread task of a page during an action; independent of
 * other load. Measures again with a new page when Chromium has lost events, as on a very busy machine.
 */
export async function longestTaskMs<T extends Page>(
  open: () => Promise<T>,
  act: (page: T) => Promise<void>,
): Promise<{ readonly page: T; readonly ms: number }> {
  for (let attempt = 1; ; attempt += 1) {
    const page = await open();
    const ms = longestIn(await traceOf(page, () => act(page), ["toplevel"]));
    if (ms !== null) return { page, ms };
    if (attempt === attempts) throw new Error(`${attempts} traces are incomplete`);
  }
}

/** The most elements whose styles the browser computed at once during an action. */
export async function maxRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const events = await traceOf(page, act, ["devtools.timeline"]);
  const restyled = events.filter(({ name }) => name === "UpdateLayoutTree");
  if (restyled.length === 0) throw new Error("The trace has no computed styles");
  return Math.max(...restyled.map(({ args }) => args.elementCount ?? 0));
}

/** Traces the events of some categories; each more makes the trace of a long action far larger. */
async function traceOf(
  page: Page,
  act: () => Promise<void>,
  categories: readonly string[],
): Promise<readonly TraceEvent[]> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser");
  await browser.startTracing(page, { categories: [...categories, "blink.user_timing"] });
  let trace: Buffer | null = null;
  try {
    await page.evaluate((name) => void performance.mark(name), begun);
    await act();
    await page.evaluate((name) => void performance.mark(name), ended);
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as {
    readonly traceEvents: readonly TraceEvent[];
  };
  return traceEvents;
}

/** The longest task of the thread that set the marks; null where events are missing. */
function longestIn(events: readonly TraceEvent[]): number | null {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const first = events.find(({ name }) => name === begun);
  if (!first || !events.some(({ name }) => name === ended)) return null;
  const main = threadOf(first);
  const tasks = events.filter(
    (event) => event.name.endsWith("RunTask") && threadOf(event) === main && event.tdur,
  );
  if (tasks.length === 0) return null;
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
