import { type Arranged, createArranger, partsOfQuery, partsOfTotals } from "./arrange.ts";
import type { GroupedLines, LinesOptions, RowGroup } from "./group-rows.ts";
import { createTable, type GridTable, type PartOf, partsFor } from "./grid-table.ts";
import type { GridColumn, GridRow } from "./grid-column.ts";
import type { GridQuery } from "./grid-view.ts";
import { rankInWorker } from "./rank-in-worker.ts";
import { runAfterPaint } from "../../../browser/run-after-paint.ts";
import { runInSlices } from "../../../browser/run-in-slices.ts";

/** Maximum number of rows for which a query is calculated synchronously. */
const rowsAtOnce = 2000;

/** Arranged rows; the previous ones while columns that a query needs are being read. */
export interface Arrangement extends Arranged {
  readonly query: GridQuery;
  readonly isPending: boolean;
}

/** A table that reads its columns in the background, requested ones first. */
export interface GridStore<Row> {
  readonly table: GridTable<Row>;
  arrange(query: GridQuery): Arrangement;
  lines(arrangement: Arrangement, options: Omit<LinesOptions, "levels">): GroupedLines;
  /** Returns all matching rows as one group; null until their amounts are read. */
  totals(arrangement: Arrangement): RowGroup | null;
  /** Subscribes to changes; returns an unsubscribe function. Reading stops with the last subscriber. */
  subscribe(onChange: () => void): () => void;
  /** Subscribes and starts reading, once the grid is drawn. */
  subscribeAndRead(onChange: () => void): () => void;
  /** Increases when more data is available. */
  version(): number;
  /** Resolves when all parts for a query and its totals are available. */
  whenReady(query: GridQuery): Promise<void>;
}

const unfiltered: GridQuery = { sort: [], filters: {}, groups: [] };

export function createGridStore<Row extends GridRow>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  language: string,
): GridStore<Row> {
  const table = createTable(rows, columns, language);
  const arranger = createArranger(table);
  const listeners = new Set<() => void>();
  const isSmall = rows.length <= rowsAtOnce;
  let urgent: readonly PartOf[] = [];
  let version = 0;
  let reading: AbortController | null = null;
  let last: Arrangement = {
    query: unfiltered,
    order: arranger.all,
    mask: null,
    groups: [],
    isPending: false,
  };

  /** Sorts that run in workers, by key. */
  const ranking = new Map<string, Promise<void>>();
  const keyOf = ({ column, part }: PartOf) => `${column} ${part}`;
  const isMissing = (part: PartOf) => !table.has(part) && !ranking.has(keyOf(part));

  function nextPart(): PartOf | undefined {
    const parts = (purpose: "filter" | "sort") => () =>
      columns.flatMap((column) => partsFor(column, purpose)).find(isMissing);
    return (
      urgent.find(isMissing) ??
      partsOfTotals(table).find(isMissing) ??
      parts("filter")() ??
      parts("sort")()
    );
  }

  async function readPart(part: PartOf, signal: AbortSignal): Promise<void> {
    if (!table.isRankedElsewhere(part)) return runInSlices(table.make(part), signal);
    await table.rankElsewhere(part, (texts, by) => rankInWorker(texts, by, signal));
  }

  /** Reads missing parts; sorts in workers continue in parallel. */
  async function readAll(signal: AbortSignal): Promise<void> {
    for (let part = nextPart(); part && !signal.aborted; part = nextPart()) {
      const isAwaited = urgent.includes(part) || partsOfTotals(table).includes(part);
      const read = readPart(part, signal);
      if (table.isRankedElsewhere(part)) {
        const key = keyOf(part);
        const ended = () => ranking.delete(key);
        const ranked = read.then(notify).finally(ended);
        // A grid may be left while workers sort: nobody awaits them then.
        ranked.catch(() => {});
        ranking.set(key, ranked);
      } else {
        await read;
        if (isAwaited && !signal.aborted) notify();
      }
    }
    if (!signal.aborted) notify();
    await Promise.all(ranking.values());
  }

  function notify(): void {
    version += 1;
    for (const listener of listeners) listener();
  }

  function begin(): void {
    const started = new AbortController();
    const { signal } = started;
    reading = started;
    const read = () =>
      void readAll(signal)
        .catch((error: unknown) => {
          if (!signal.aborted) throw error;
        })
        .finally(() => {
          if (reading === started) reading = null;
        });
    // The first rows are painted before.
    runAfterPaint(read);
  }

  function subscribe(onChange: () => void): () => void {
    listeners.add(onChange);
    return () => {
      listeners.delete(onChange);
      if (listeners.size > 0) return;
      reading?.abort();
      reading = null;
    };
  }

  return {
    table,
    arrange(query) {
      const missing = isSmall ? [] : partsOfQuery(table, query);
      urgent = missing;
      if (missing.length > 0) last = { ...last, isPending: true };
      else if (last.isPending || last.query !== query) {
        last = { query, ...arranger.arrange(query), isPending: false };
      }
      return last;
    },
    lines: (arrangement, options) => {
      const levels = arrangement.query.groups.filter((id) => table.column(id)).length;
      return arranger.lines(arrangement, { ...options, levels });
    },
    totals: (arrangement) =>
      isSmall || partsOfTotals(table).length === 0 ? arranger.whole(arrangement) : null,
    subscribe,
    subscribeAndRead(onChange) {
      if (!reading && nextPart()) begin();
      return subscribe(onChange);
    },
    version: () => version,
    async whenReady(query) {
      const signal = new AbortController().signal;
      for (const part of [...partsOfQuery(table, query), ...partsOfTotals(table)]) {
        await readPart(part, signal);
      }
    },
  };
}
