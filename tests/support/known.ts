/** A figure that the API has to know; throws for null. */
export function known(figure: number | null): number {
  if (figure === null) throw new Error("A figure is not known");
  return figure;
}
