import type { BenchRow } from "./rows.ts";

/** Measurements of one grid, in milliseconds. */
export interface GridFigures {
  readonly firstRows: number;
  readonly filterText: number;
  readonly filterNumber: number;
  readonly sortNumbers: number;
  readonly sortTexts: number;
  readonly longestTask: number;
  readonly worstFrame: number;
}

export interface ExportFigures {
  readonly seconds: number;
  readonly longestTask: number;
  readonly cancel: number;
  readonly megabytes: number;
}

/** Upper limit of a measurement. */
const longestWaitMs = 10_000;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves after the next paint. */
const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve());
      port1.start();
      port2.postMessage(null);
    });
  });

const content = () =>
  Array.from(
    window.gridBench.grid.viewport().querySelectorAll("[role=row]"),
    ({ textContent }) => textContent,
  ).join();

/** Milliseconds from an action to the paint that shows it; the best of several rounds. */
async function timed(act: () => void, undo: () => void, rounds = 5): Promise<number> {
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const before = content();
    const start = performance.now();
    act();
    while (content() === before && performance.now() - start < longestWaitMs) await painted();
    await painted();
    best = Math.min(best, performance.now() - start);
    undo();
    await rest(400);
  }
  return best;
}

function watchTasks() {
  let longest = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration);
  });
  observer.observe({ type: "longtask" });
  return () => {
    observer.disconnect();
    return longest;
  };
}

async function firstRows(rows: readonly BenchRow[]): Promise<number> {
  const start = performance.now();
  window.gridBench.grid.load(rows);
  while (!document.getElementById("root")?.textContent.includes("TX-")) await painted();
  await painted();
  return performance.now() - start;
}

async function worstFrame(): Promise<number> {
  const viewport = window.gridBench.grid.viewport();
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  let last = await frame();
  const frames: number[] = [];
  for (let step = 0; step < 180; step += 1) {
    viewport.scrollTop += 240;
    const now = await frame();
    frames.push(now - last);
    last = now;
  }
  // Ignores the worst frame, which other processes may cause.
  return frames.sort((one, other) => other - one)[1] ?? Infinity;
}

/** Measures the grid in the page. */
export async function measureGrid(count: number): Promise<GridFigures> {
  const { grid, rows } = window.gridBench;
  const data = rows(count);
  await rest(500);
  const load = await firstRows(data);
  await rest(4000);
  const endTasks = watchTasks();
  const filterText = await timed(
    () => grid.filterText("heath"),
    () => grid.filterText(""),
  );
  const filterNumber = await timed(
    () => grid.filterNumber(500_000),
    () => grid.filterNumber(null),
  );
  const sortNumbers = await timed(
    () => grid.sort("marketValue"),
    () => grid.sort(null),
  );
  const sortTexts = await timed(
    () => grid.sort("id"),
    () => grid.sort(null),
  );
  const frame = await worstFrame();
  await rest(200);
  return {
    firstRows: load,
    filterText,
    filterNumber,
    sortNumbers,
    sortTexts,
    longestTask: endTasks(),
    worstFrame: frame,
  };
}

/** Measures an export of the loaded rows and the cancellation of a second one. */
export async function measureExport(): Promise<ExportFigures | null> {
  const { exporter } = window.gridBench;
  if (!exporter) return null;
  const endTasks = watchTasks();
  const start = performance.now();
  const bytes = await exporter.run(new AbortController().signal, () => {});
  const seconds = (performance.now() - start) / 1000;
  await rest(100);
  const longestTask = endTasks();
  const stop = new AbortController();
  let cancelled = 0;
  await exporter
    .run(stop.signal, () => {
      if (stop.signal.aborted) return;
      cancelled = performance.now();
      stop.abort();
    })
    .catch(() => {});
  return { seconds, longestTask, cancel: performance.now() - cancelled, megabytes: bytes / 1e6 };
}
