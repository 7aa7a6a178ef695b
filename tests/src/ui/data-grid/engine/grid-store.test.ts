// @vitest-environment jsdom
import { setImmediate } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import type { GridColumn } from "../../../../../src/ui/data-grid/engine/grid-column.ts";
import { createGridStore } from "../../../../../src/ui/data-grid/engine/grid-store.ts";

afterEach(() => vi.unstubAllGlobals());

test("UNA-06 a grid that is left while a worker sorts ends silently", async () => {
  const started = Promise.withResolvers<void>();
  /** A worker that never responds. */
  class SilentWorker extends EventTarget {
    postMessage() {
      started.resolve();
    }
    terminate() {}
  }
  // On a slow machine the texts are sent in several slices.
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (nowMs += 5));
  vi.stubGlobal("Worker", SilentWorker);
  const rows = Array.from({ length: 20_000 }, (_, at) => ({ id: `row ${at}` }));
  const columns = ["one", "two", "three", "four"].map((id): GridColumn<{ readonly id: string }> => {
    return { id, header: id, type: "text", value: (row) => `${id} ${row.id}` };
  });
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on("unhandledRejection", note);
  const store = createGridStore(rows, columns, "en");
  const unsubscribe = store.subscribeAndRead(() => {});
  await started.promise;
  unsubscribe();
  await setImmediate();
  await setImmediate();
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});
