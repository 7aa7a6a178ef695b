import type { CoverageReport } from "./coverage.ts";

export const stateStatuses = ["untested", "failed", "changed"] as const;
export type StateStatus = (typeof stateStatuses)[number];

/** What a comparison with another build found, for the states of this one. */
export interface BuildChanges {
  /** Name of the other build; empty without a comparison. */
  readonly base: string;
  /** Changed states by id, with the picture of the other build. */
  readonly states: Readonly<Record<string, { readonly before: string | null }>>;
}

export const noChanges: BuildChanges = { base: "", states: {} };

/** Statuses of states, by id, and the comparison that some of them come from. */
export interface StateMarks {
  readonly statuses: ReadonlyMap<string, readonly StateStatus[]>;
  readonly changes: BuildChanges;
}

/** Returns the statuses of the states that have one, by id. */
export function statusesOf(
  { machines, results }: CoverageReport,
  changes: BuildChanges,
): ReadonlyMap<string, readonly StateStatus[]> {
  const all = machines.flatMap(({ states }) => states);
  const hasFailed = (titles: readonly string[]) =>
    titles.some((title) => results[title]?.hasFailed);
  const rows = all.map(({ name, tests, journeys }): [string, StateStatus[]] => [
    name,
    [
      ...(tests.length === 0 ? (["untested"] as const) : []),
      ...(hasFailed([...tests, ...journeys]) ? (["failed"] as const) : []),
      ...(Object.hasOwn(changes.states, name) ? (["changed"] as const) : []),
    ],
  ]);
  return new Map(rows.filter(([, statuses]) => statuses.length > 0));
}
