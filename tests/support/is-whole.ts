/** A test, suite or file. */
export interface Tested {
  readonly mode: string;
  readonly tasks?: readonly Tested[];
}

/** Whether all tests of a file or suite run: a filter by title leaves others out. */
export function isWhole({ mode, tasks = [] }: Tested): boolean {
  return mode !== "skip" && tasks.every(isWhole);
}
