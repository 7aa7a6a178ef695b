import type { AnyStateMachine } from "xstate";
import { statesBelow, transitionsOf } from "./transitions.ts";

/** Which tests entered a state or took a transition, by the state's id or the transition's name. */
export type Walks = Readonly<Record<string, readonly string[]>>;

/** What tests walked in their last runs, how that ended and when. */
export interface WalkRuns {
  readonly walks: Walks;
  readonly failed: readonly string[];
  /** Instant in ISO 8601; null before the first run. */
  readonly endedAt: string | null;
}

interface Covered {
  readonly name: string;
  /** The tests that reach it, by their titles; red when there is none. */
  readonly tests: readonly string[];
}

/** What the tests reach of one machine. */
export interface Coverage {
  readonly machine: string;
  readonly states: readonly Covered[];
  readonly transitions: readonly Covered[];
}

/** Holds what tests walked against what machines are. */
export function coverageOf(machines: readonly AnyStateMachine[], walks: Walks): Coverage[] {
  const covered = (name: string): Covered => ({ name, tests: walks[name] ?? [] });
  return machines.map((machine) => ({
    machine: machine.id,
    // The machine itself is no state of its own.
    states: statesBelow(machine.root)
      .slice(1)
      .map(({ id }) => covered(id)),
    transitions: transitionsOf(machine).map(covered),
  }));
}

/** The states and transitions that no test reaches. */
export function untested(coverage: readonly Coverage[]): string[] {
  return coverage.flatMap(({ states, transitions }) =>
    [...states, ...transitions].filter(({ tests }) => tests.length === 0).map(({ name }) => name),
  );
}
