import type { Page } from "playwright-core";

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * CPU time in milliseconds of the longest main-thread task during an action; independent of other
 * load.
 */
export async function longestTaskMs(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("The page has no browser");
  await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
  let trace: Buffer | null = null;
  try {
    await act();
  } finally {
    trace = await browser.stopTracing();
  }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
      .map(threadOf),
  );
  const tasks = traceEvents.filter(
    (event) =>
      event.tdur !== undefined && event.name.endsWith("RunTask") && main.has(threadOf(event)),
  );
  if (tasks.length === 0) throw new Error("The trace has no task of a page");
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
