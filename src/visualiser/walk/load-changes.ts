import { type BuildChanges, noChanges } from "../model/state-status.ts";

/** Reads what `visualiser:diff` found; without a comparison, or its whole file, it is nothing. */
export async function loadChanges(): Promise<BuildChanges> {
  try {
    const response = await fetch("diff/changes.json");
    return response.ok ? { ...noChanges, ...((await response.json()) as object) } : noChanges;
  } catch {
    return noChanges;
  }
}
