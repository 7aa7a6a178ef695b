import type { CopiedText } from "../../browser/write-clipboard.ts";
import { plainNumber } from "../../spreadsheet/plain-number.ts";
import { copiedCell, copiedTable } from "../copy/copied-table.ts";
import type { ChartContent } from "./lay-out-chart.ts";
import { dateOf } from "../../format/days.ts";
import { daysOf, type Track, trackOf, valueOn } from "./time-series.ts";

export interface ChartLabels {
  readonly title: string;
  /** Source, and whether it is audited. */
  readonly source: string;
  readonly dateHeading: string;
  readonly formatDate: (date: string) => string;
}

interface ChartColumn {
  readonly heading: string;
  readonly track: Track;
  readonly format: (value: number) => string;
}

/** Returns the series of all panels as columns. */
export function chartColumns({ panels }: ChartContent): readonly ChartColumn[] {
  return panels.flatMap(({ name, series, format }) =>
    series.map((item) => ({
      heading: item.name === name ? name : `${item.name} (${name})`,
      track: trackOf(item.values),
      format,
    })),
  );
}

/** Returns the last day of a chart (YYYY-MM-DD). */
export function lastDateOf(content: ChartContent): string {
  const day = daysOf(chartColumns(content).map(({ track }) => track)).at(-1);
  return day === undefined ? "" : dateOf(day);
}

/** Returns the source with the last day, as it stands beside everything that is copied. */
export function noteOf(content: ChartContent, { source, formatDate }: ChartLabels): string {
  return [formatDate(lastDateOf(content)), source].join(" · ");
}

/** Returns the figures of the last day as a sentence for a text. */
export function copiedFigures(content: ChartContent, labels: ChartLabels): CopiedText {
  const columns = chartColumns(content);
  const day = daysOf(columns.map(({ track }) => track)).at(-1) ?? Number.NaN;
  const figures = columns.flatMap(({ heading, track, format }) => {
    const value = valueOn(track, day);
    return value === null ? [] : [`${heading} ${format(value)}`];
  });
  const lines = [[labels.title, ...figures].join(" · "), noteOf(content, labels)];
  return { plain: lines.map(copiedCell).join("\r\n") };
}

/** Returns the values as a table, with exact figures and empty cells for gaps. */
export function copiedValues(content: ChartContent, labels: ChartLabels): CopiedText {
  const columns = chartColumns(content);
  const days = daysOf(columns.map(({ track }) => track));
  const headings = [labels.dateHeading, ...columns.map(({ heading }) => heading)].map(copiedCell);
  const rows = days.map((day) => [
    dateOf(day),
    ...columns.map(({ track }) => {
      const value = valueOn(track, day);
      return value === null ? "" : plainNumber(value);
    }),
  ]);
  return copiedTable({
    rows: [headings, ...rows],
    hasHeaders: true,
    title: labels.title,
    note: noteOf(content, labels),
  });
}
