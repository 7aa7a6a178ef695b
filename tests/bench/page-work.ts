import type { Browser, Page } from "playwright-core";

/** A task of the main thread. */
interface Task {
  /** Microseconds by the trace's clock. */
  readonly start: number;
  /** Milliseconds of wall-clock time, including the work of other processes. */
  readonly wallMs: number;
  /** Milliseconds of CPU time of the main thread. */
  readonly ownMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/**
 * Traces the main thread during an action; returns its tasks, the CPU time of the longest in
 * milliseconds, and the times of performance marks.
 */
export async function traceWork(browser: Browser, page: Page, act: () => Promise<void>) {
  const categories = ["toplevel", "blink.user_timing", "__metadata"];
  await browser.startTracing(page, { categories });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const own = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
      .map(threadOf),
  );
  const events = trace.traceEvents.filter((event) => own.has(threadOf(event)));
  const tasks = events
    .filter(({ name, ph }) => ph === "X" && name === "ThreadControllerImpl::RunTask")
    .map(({ ts, dur = 0, tdur = 0 }): Task => {
      return { start: ts, wallMs: dur / 1000, ownMs: tdur / 1000 };
    });
  if (tasks.length === 0) throw new Error("The trace has no task of the page");
  const marksOf = (mark: string) => events.filter(({ name }) => name === mark).map(({ ts }) => ts);
  return { tasks, maxTaskMs: Math.max(...tasks.map(({ ownMs }) => ownMs)), marksOf };
}

/** Runs something several times, one after another; returns the median of each figure of the runs. */
export async function mediansOf<Figures extends object>(
  rounds: number,
  run: () => Promise<Figures>,
): Promise<Figures> {
  const results: Figures[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await run());
  const figures = Object.keys(results[0] ?? {}) as (keyof Figures)[];
  const medianOf = (figure: keyof Figures) =>
    quantile(
      results.map((result) => Number(result[figure])),
      0.5,
    );
  return Object.fromEntries(figures.map((figure) => [figure, medianOf(figure)])) as Figures;
}

/** Returns a quantile of the values; `share` is from 0 to 1. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Infinity;
}
