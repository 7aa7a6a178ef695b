type Run = () => unknown;

/** Runs the tests of an exported source with these values in place of its imports. */
export async function runExported(source: string, imports: Readonly<Record<string, unknown>>) {
  const lines = source.split("\n").filter((line) => !line.startsWith("import "));
  const runs: Run[] = [];
  const test = (_title: string, run: Run) => void runs.push(run);
  // oxlint-disable-next-line no-implied-eval -- the source is the project's own export
  const define = new Function("test", ...Object.keys(imports), lines.join("\n"));
  define(test, ...Object.values(imports));
  if (runs.length === 0) throw new Error("The source has no test");
  for (const run of runs) await run();
}
