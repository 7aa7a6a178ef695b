// @vitest-environment jsdom
import { expect, test } from "vitest";
import type { GridColumn } from "../../../../../src/ui/data-grid/engine/grid-column.ts";
import { createGridStore } from "../../../../../src/ui/data-grid/engine/grid-store.ts";
import { stubSilentWorker, unhandledDuring } from "../../../../support/silent-worker.ts";

test("UNA-06 a grid that is left while a worker sorts ends silently", async () => {
  const isSent = stubSilentWorker();
  const rows = Array.from({ length: 20_000 }, (_, at) => ({ id: `row ${at}` }));
  const columns = ["one", "two", "three", "four"].map((id): GridColumn<{ readonly id: string }> => {
    return { id, header: id, type: "text", value: (row) => `${id} ${row.id}` };
  });
  const store = createGridStore(rows, columns, "en");
  const unhandled = await unhandledDuring(async () => {
    const unsubscribe = store.subscribeAndRead(() => {});
    await isSent;
    unsubscribe();
  });
  expect(unhandled).toEqual([]);
});
