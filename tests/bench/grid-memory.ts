import type { CDPSession, Page } from "playwright-core";

export const heapRounds = 6;

/** Megabytes of the heap after each load of the same rows. */
export async function heaps(page: Page, rowCount: number): Promise<number[]> {
  const session = await page.context().newCDPSession(page);
  const used: number[] = [];
  for (let load = 0; load < heapRounds; load += 1) {
    await page.evaluate(async (count) => {
      const { grid, rows } = window.gridBench;
      grid.unload();
      grid.load(rows(count));
      await new Promise((done) => setTimeout(done, 1500));
      grid.unload();
    }, rowCount);
    await session.send("HeapProfiler.collectGarbage");
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    used.push(usedSize / 1e6);
  }
  return used;
}

/** Milliseconds between two readings of the heaps during an export. */
const sampleMs = 25;
const gridRestMs = 4000;

interface HeapUsage {
  readonly usedSize: number;
}

/** Calls Runtime.getHeapUsage of the page's workers, whose sessions are nested in that of the page. */
async function followWorkers(session: CDPSession, onHeap: (bytes: number) => void) {
  const workers = new Set<string>();
  let calls = 0;
  session.on("Target.attachedToTarget", ({ sessionId, targetInfo }) => {
    if (targetInfo.type === "worker") workers.add(sessionId);
  });
  session.on("Target.detachedFromTarget", ({ sessionId }) => workers.delete(sessionId));
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { result } = JSON.parse(message) as { readonly result?: Partial<HeapUsage> };
    if (result?.usedSize !== undefined) onHeap(result.usedSize);
  });
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  return () => {
    for (const sessionId of workers) {
      calls += 1;
      const message = JSON.stringify({ id: calls, method: "Runtime.getHeapUsage" });
      // A worker may end meanwhile.
      session.send("Target.sendMessageToTarget", { sessionId, message }).catch(() => {});
    }
  };
}

/**
 * Megabytes of the heaps during an export: those of the page above its start, those of the worker,
 * and what the page keeps after it. The peaks include garbage that is not collected yet.
 */
export async function exportMemory(page: Page, rowCount: number, format: "xlsx" | "csv") {
  await page.evaluate((count) => window.gridBench.prepareRows(count), rowCount);
  await page.evaluate(() => window.gridBench.measureLoad());
  await page.waitForTimeout(gridRestMs);
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    const { usedSize } = await session.send("Runtime.getHeapUsage");
    return usedSize / 1e6;
  };
  let peakWorker = 0;
  const readWorkers = await followWorkers(session, (bytes) => {
    peakWorker = Math.max(peakWorker, bytes / 1e6);
  });
  await session.send("HeapProfiler.collectGarbage");
  const before = await used();
  let peak = before;
  const ended = new AbortController();
  const exported = page
    .evaluate(async (options) => {
      const { signal } = new AbortController();
      return window.gridBench.exporter?.run(signal, () => {}, options);
    }, format)
    .finally(() => ended.abort());
  while (!ended.signal.aborted) {
    readWorkers();
    peak = Math.max(peak, await used());
    await page.waitForTimeout(sampleMs);
  }
  await exported;
  await session.send("HeapProfiler.collectGarbage");
  return { peakPage: peak - before, peakWorker, kept: (await used()) - before };
}
