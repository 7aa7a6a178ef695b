import type { DrawnMachine } from "./drawing.ts";

/** A state to look at: of which machine, and its place there. */
export interface SettledState {
  readonly machine: string;
  /** Without the machine's own id, as addresses have it. */
  readonly state: string;
}

/** Every innermost state that a machine rests in, of all machines. */
export function settledStates(charts: Readonly<Record<string, DrawnMachine>>): SettledState[] {
  return Object.entries(charts).flatMap(([machine, { chart, paths }]) => {
    const inner = chart.states.filter(({ kind }) => kind === "atomic" || kind === "final");
    return inner
      .filter(({ id }) => id in paths)
      .map(({ id }) => ({ machine, state: id.slice(machine.length + 1) }));
  });
}
