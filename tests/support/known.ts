/** Returns a figure that must be known; throws for null. */
export function known(figure: number | null): number {
  if (figure === null) throw new Error("A figure is not known");
  return figure;
}
