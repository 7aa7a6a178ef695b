import type { AnyStateMachine } from "xstate";
import { statesBelow, transitionsOf } from "./transitions.ts";

/** Which tests reached something, by its name. */
export type Walks = Readonly<Record<string, readonly string[]>>;

/** What the tests of one file reached in their last run, which of them failed, and when it ended. */
export interface WalkRun {
  readonly walks: Walks;
  readonly failed: readonly string[];
  /** Instant in ISO 8601. */
  readonly endedAt: string;
}

/** How a test ended the last time. */
export interface TestResult {
  readonly hasFailed: boolean;
  /** Instant in ISO 8601 at which its file ended. */
  readonly endedAt: string;
}

interface Covered {
  readonly name: string;
  /** The machine tests that reach it, by their titles; red when there is none. */
  readonly tests: readonly string[];
  /** The journeys that pass it; empty for a transition. */
  readonly journeys: readonly string[];
}

/** What the tests reach of one machine. */
export interface Coverage {
  readonly machine: string;
  readonly states: readonly Covered[];
  readonly transitions: readonly Covered[];
}

/** What the last runs of all tests reached of all machines. */
export interface CoverageReport {
  readonly machines: readonly Coverage[];
  /** By the title of the test. */
  readonly results: Readonly<Record<string, TestResult>>;
}

/** Holds what tests walked against what machines are; `journeys` is by the states' ids. */
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

/** The results of all tests that some runs name. */
export function resultsOf(runs: readonly WalkRun[]): Record<string, TestResult> {
  return Object.fromEntries(
    runs.flatMap(({ walks, failed, endedAt }) =>
      [...new Set([...Object.values(walks).flat(), ...failed])].map((title) => [
        title,
        { hasFailed: failed.includes(title), endedAt },
      ]),
    ),
  );
}

/** Joins the walks of several runs. */
export function joinWalks(all: readonly Walks[]): Walks {
  const joined: Record<string, string[]> = {};
  for (const [name, titles] of all.flatMap((walks) => Object.entries(walks))) {
    joined[name] = [...new Set([...(joined[name] ?? []), ...titles])];
  }
  return joined;
}
