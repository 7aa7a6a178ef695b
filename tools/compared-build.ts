import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type BuildChanges, noChanges } from "../src/visualiser/model/state-status.ts";

/** Writes what a comparison found into a build of the visualiser, with the pictures of the other. */
export function writeChanges(buildDir: string, comparedDir: string, changes: BuildChanges): void {
  const folder = join(buildDir, "diff");
  mkdirSync(folder, { recursive: true });
  for (const { before } of Object.values(changes.states)) {
    const picture = before === null ? "" : join(comparedDir, before);
    if (before === null || !existsSync(picture)) continue;
    mkdirSync(dirname(join(folder, before)), { recursive: true });
    cpSync(picture, join(folder, before));
  }
  writeFileSync(join(folder, "changes.json"), JSON.stringify(changes));
}

/** Folder that `visualiser:diff` writes by default. */
const comparedDir = "visualiser-diff";

/** Takes the last comparison over into a build of the visualiser; without one it has none. */
export function copyChanges(buildDir: string): void {
  const file = join(comparedDir, "changes.json");
  const changes = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as BuildChanges)
    : noChanges;
  writeChanges(buildDir, comparedDir, changes);
}
