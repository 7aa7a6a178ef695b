import type { ExportFigures, WorkFigures } from "./measure.ts";
import type { BenchRow } from "./rows.ts";

/**
 * Adapter of a data grid. The methods only start an action; the benchmark observes what is painted.
 */
export interface BenchGrid {
  /** Renders the grid with its columns, before the rows are loaded. */
  prepare(): void;
  /** Replaces the rows of the grid. */
  load(rows: readonly BenchRow[]): void;
  filterText(text: string): void;
  filterNumber(from: number | null): void;
  sort(column: "marketValue" | "securityName" | "id" | null): void;
  /** Returns the scroll container. */
  viewport(): HTMLElement;
  unload(): void;
}

export interface BenchExport {
  /** Writes all rows to a file, by default a workbook; resolves with its size. */
  run(
    signal: AbortSignal,
    onProgress: (rows: number) => void,
    format?: "xlsx" | "csv",
  ): Promise<number>;
}

declare global {
  interface Window {
    gridBench: {
      readonly grid: BenchGrid;
      readonly exporter: BenchExport | null;
      readonly rows: (count: number) => readonly BenchRow[];
      readonly prepareRows: (count: number) => Promise<void>;
      readonly measureLoad: () => Promise<number>;
      readonly measureFilter: () => Promise<number>;
      readonly measureWork: () => Promise<WorkFigures>;
      readonly measureExport: () => Promise<ExportFigures | null>;
    };
  }
}
