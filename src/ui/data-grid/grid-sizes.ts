import type { GridLayout } from "./use-grid-layout.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

type CssVariables = Readonly<Record<`--${string}`, string | number>>;

/** Returns the sizes of a grid's lines, columns and bars as CSS variables. */
export function gridSizes<Row>(
  { tracks, rowPx, headerPx, nameLines }: GridLayout,
  totalCount: number,
  columns: readonly ShownColumn<Row>[],
): CssVariables {
  return {
    "--grid-zero": `${columns.find(({ bars }) => bars)?.bars?.zeroPx ?? 0}px`,
    "--grid-tracks": tracks,
    "--grid-row": `${rowPx}px`,
    "--grid-name-lines": nameLines,
    "--grid-head": `${headerPx}px`,
    "--grid-totals": Math.max(totalCount, 1),
  };
}
