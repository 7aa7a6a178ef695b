import type { DrawnMachine } from "./drawing.ts";

/** A state of the gallery. */
export interface SettledState {
  readonly machine: string;
  /** Without the machine's id, as in URLs. */
  readonly state: string;
}

/** Returns every reachable innermost state of all machines. */
export function settledStates(charts: Readonly<Record<string, DrawnMachine>>): SettledState[] {
  return Object.entries(charts).flatMap(([machine, { chart, paths }]) => {
    const inner = chart.states.filter(({ kind }) => kind === "atomic" || kind === "final");
    return inner
      .filter(({ id }) => id in paths)
      .map(({ id }) => ({ machine, state: id.slice(machine.length + 1) }));
  });
}
