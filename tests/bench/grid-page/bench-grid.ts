import type { ExportFigures, WorkFigures } from "./measure.ts";
import type { BenchRow } from "./rows.ts";

/** What the benchmark does with a grid. Each begins something; what is painted is seen from outside. */
export interface BenchGrid {
  /** Puts up what stands on the page before its rows are there. */
  prepare(): void;
  /** Puts rows into the page, in place of those before. */
  load(rows: readonly BenchRow[]): void;
  filterText(text: string): void;
  filterNumber(from: number | null): void;
  sort(column: "marketValue" | "securityName" | "id" | null): void;
  /** The element that scrolls. */
  viewport(): HTMLElement;
  unload(): void;
}

export interface BenchExport {
  /** Writes all rows as a workbook and gives its size. */
  run(signal: AbortSignal, onProgress: (rows: number) => void): Promise<number>;
}

declare global {
  interface Window {
    gridBench: {
      readonly grid: BenchGrid;
      readonly exporter: BenchExport | null;
      readonly rows: (count: number) => readonly BenchRow[];
      readonly prepareRows: (count: number) => Promise<void>;
      readonly measureLoad: () => Promise<number>;
      readonly measureWork: () => Promise<WorkFigures>;
      readonly measureExport: () => Promise<ExportFigures | null>;
    };
  }
}
