import type { BenchRow } from "./rows.ts";

/** Measurements of a loaded grid, in milliseconds. */
export interface WorkFigures {
  readonly filterText: number;
  readonly filterNumber: number;
  readonly sortNumbers: number;
  readonly sortTexts: number;
  readonly worstFrame: number;
}

export interface ExportFigures {
  readonly seconds: number;
  readonly firstProgress: number;
  readonly cancel: number;
  readonly megabytes: number;
}

/** Upper limit of a measurement. */
const maxWaitMs = 10_000;

const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves after the next paint, with what held when its frame began. */
const painted = (isThere: () => boolean = () => true) =>
  new Promise<boolean>((resolve) => {
    requestAnimationFrame(() => {
      const wasThere = isThere();
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve(wasThere));
      port1.start();
      port2.postMessage(null);
    });
  });

const areRowsThere = () => document.getElementById("root")?.textContent.includes("TX-") ?? false;

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
    while (content() === before && performance.now() - start < maxWaitMs) await painted();
    await painted();
    best = Math.min(best, performance.now() - start);
    undo();
    await rest(400);
  }
  return best;
}

let data: readonly BenchRow[] = [];

/** Creates the rows and renders the grid without them. */
export async function prepareRows(count: number): Promise<void> {
  const { grid, rows } = window.gridBench;
  data = rows(count);
  grid.prepare();
  await rest(500);
}

/** Milliseconds from the rows to their first paint; resolves when background work is done. */
export async function measureLoad(): Promise<number> {
  const start = performance.now();
  window.gridBench.grid.load(data);
  let arePainted = false;
  while (!arePainted) arePainted = await painted(areRowsThere);
  const firstRows = performance.now() - start;
  await rest(4000);
  return firstRows;
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
  return frames.sort((left, right) => right - left)[1] ?? Infinity;
}

/** Milliseconds from the filter of a text to its paint. */
export function measureFilter(): Promise<number> {
  const { grid } = window.gridBench;
  return timed(
    () => grid.filterText("heath"),
    () => grid.filterText(""),
  );
}

/** Measures filtering, sorting and scrolling of the loaded rows. */
export async function measureWork(): Promise<WorkFigures> {
  const { grid } = window.gridBench;
  const filterText = await measureFilter();
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
  return { filterText, filterNumber, sortNumbers, sortTexts, worstFrame: await worstFrame() };
}

/** Measures an export of the loaded rows and the cancellation of a second one. */
export async function measureExport(): Promise<ExportFigures | null> {
  const { exporter } = window.gridBench;
  if (!exporter) return null;
  const start = performance.now();
  let firstProgress = Infinity;
  const bytes = await exporter.run(new AbortController().signal, () => {
    firstProgress = Math.min(firstProgress, performance.now() - start);
  });
  const seconds = (performance.now() - start) / 1000;
  const stop = new AbortController();
  let cancelled = 0;
  await exporter
    .run(stop.signal, () => {
      if (stop.signal.aborted) return;
      cancelled = performance.now();
      stop.abort();
    })
    .catch(() => {});
  const cancel = performance.now() - cancelled;
  return { seconds, firstProgress, cancel, megabytes: bytes / 1e6 };
}
