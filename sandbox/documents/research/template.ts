import type { BarChart, KeyFigures, LineChart, Row, Table } from "../pdf/blocks.ts";

interface Titled<Content> {
  readonly title: string;
  readonly block: Content;
}

/** What a research document says; its layout is that of all series. */
export interface Research {
  readonly subtitle: string;
  readonly figures: KeyFigures["figures"];
  readonly brief: string;
  readonly chart: Titled<BarChart | LineChart>;
  readonly table: Titled<Table>;
  readonly conclusion: Titled<string>;
  /** Basis of preparation. */
  readonly basis: string;
}

/** A table whose rows have a name and figures. */
export function figuresTable(name: string, titles: readonly string[], rows: readonly Row[]): Table {
  const columns = titles.map((title) => ({ title, width: 14, isFigure: true }));
  return { kind: "table", columns: [{ title: name, width: 30 }, ...columns], rows };
}
