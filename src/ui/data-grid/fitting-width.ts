/** Returns the width in pixels that shows the rendered cells of a column, or null without any. */
export function fittingWidth(grid: HTMLElement | null, index: number): number | null {
  const cells = [...(grid?.querySelectorAll<HTMLElement>(`[data-column="${index}"]`) ?? [])];
  for (const cell of cells) cell.dataset["fitted"] = "";
  const widths = cells.map((cell) => cell.getBoundingClientRect().width);
  for (const cell of cells) delete cell.dataset["fitted"];
  return widths.length === 0 ? null : Math.ceil(Math.max(...widths));
}
