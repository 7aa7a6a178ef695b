import type { AnyStateMachine } from "xstate";
import { statesBelow, transitionsOf } from "./transitions.ts";

/** Titles of the tests that reached a state or transition, by its name. */
export type Walks = Readonly<Record<string, readonly string[]>>;

/** Last run of a test file: what its tests reached, and which of them failed. */
export interface WalkRun {
  /** Path below `tests/`. */
  readonly file: string;
  readonly walks: Walks;
  readonly failed: readonly string[];
  /** ISO 8601. */
  readonly endedAt: string;
}

export interface TestResult {
  readonly hasFailed: boolean;
  /** End of the run of its file (ISO 8601). */
  readonly endedAt: string;
}

interface Covered {
  readonly name: string;
  /** Titles of the machine tests that reach it; shown in red when there is none. */
  readonly tests: readonly string[];
  /** Titles of the journeys that pass it; empty for a transition. */
  readonly journeys: readonly string[];
}

export interface Coverage {
  readonly machine: string;
  readonly states: readonly Covered[];
  readonly transitions: readonly Covered[];
}

/** Coverage of all machines by the last runs of all tests. */
export interface CoverageReport {
  readonly machines: readonly Coverage[];
  /** By test title. */
  readonly results: Readonly<Record<string, TestResult>>;
}

/** Returns the coverage of the machines; keys of `journeys` are state ids. */
export function coverageOf(
  machines: readonly AnyStateMachine[],
  walks: Walks,
  journeys: Walks = {},
): Coverage[] {
  const covered = (name: string): Covered => ({
    name,
    tests: walks[name] ?? [],
    journeys: journeys[name] ?? [],
  });
  return machines.map((machine) => ({
    machine: machine.id,
    // The first is the machine itself.
    states: statesBelow(machine.root)
      .slice(1)
      .map(({ id }) => covered(id)),
    transitions: transitionsOf(machine).map(covered),
  }));
}

/** Returns the names of states and transitions that no test reaches. */
export function untested(coverage: readonly Coverage[]): string[] {
  return coverage.flatMap(({ states, transitions }) =>
    [...states, ...transitions].filter(({ tests }) => tests.length === 0).map(({ name }) => name),
  );
}

/** Returns a run whose titles have their file after them: two files may have a test of one title. */
export function nameTests(run: WalkRun): WalkRun {
  const named = (titles: readonly string[]) => titles.map((title) => `${title} (${run.file})`);
  const walks = Object.entries(run.walks).map(([name, titles]) => [name, named(titles)]);
  return { ...run, walks: Object.fromEntries(walks) as Walks, failed: named(run.failed) };
}

/** Returns the result of the last run of each test, by title. */
export function resultsOf(runs: readonly WalkRun[]): Record<string, TestResult> {
  const ordered = runs.toSorted((left, right) => left.endedAt.localeCompare(right.endedAt));
  return Object.fromEntries(
    ordered.flatMap(({ walks, failed, endedAt }) =>
      [...new Set([...Object.values(walks).flat(), ...failed])].map((title) => [
        title,
        { hasFailed: failed.includes(title), endedAt },
      ]),
    ),
  );
}

/** Merges the coverage of several runs. */
export function joinWalks(all: readonly Walks[]): Walks {
  const joined: Record<string, string[]> = {};
  for (const [name, titles] of all.flatMap((walks) => Object.entries(walks))) {
    joined[name] = [...new Set([...(joined[name] ?? []), ...titles])];
  }
  return joined;
}
