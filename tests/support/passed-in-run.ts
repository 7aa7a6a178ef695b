import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

const folder = "node_modules/.cache/passed-in-run";

/** Forgets what passed in the previous run. */
export function startRun(): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

/** What passed a check in this run, in any worker, so that no worker checks it again. */
export function passedInRun(kind: string) {
  const file = join(folder, kind);
  const passed = new Set<string>();
  return {
    read(): ReadonlySet<string> {
      if (existsSync(file))
        // The last line may be in the middle of being written.
        for (const line of readFileSync(file, "utf8").split("\n").slice(0, -1)) passed.add(line);
      return passed;
    },
    add(lines: readonly string[]): void {
      for (const line of lines) passed.add(line);
      appendFileSync(file, lines.map((line) => `${line}\n`).join(""));
    },
  };
}
