import type { BuildModel, Comparison, Difference } from "./compare-builds.ts";
import { withNames } from "./renamed-states.ts";
import type { BuildChanges } from "./state-status.ts";

interface Builds {
  readonly base: BuildModel;
  readonly next: BuildModel;
}

/**
 * Returns the states of the next build that a comparison concerns: changed themselves, the source of
 * a changed transition, users of a changed rule, renamed, or with another picture.
 */
export function changedStates(comparison: Comparison, { base, next }: Builds): BuildChanges {
  const { states, transitions, rules, pictures } = comparison;
  const { renamed = [] } = states;
  const users = namesOf(rules).flatMap((rule) => [
    ...(next.users[rule] ?? []),
    ...(base.users[rule] ?? []),
  ]);
  const ids = [...namesOf(states), ...namesOf(transitions), ...users].map(
    // A transition belongs to the state at which it starts.
    (name) => name.split(" —")[0] ?? name,
  );
  const idOf = (picture: string) => picture.trim().replace(" ", ".");
  const { pictures: picturesBefore } = withNames(base, renamed);
  const before = new Map(Object.entries(picturesBefore).map(([name, file]) => [idOf(name), file]));
  const renamedIds = renamed.map(({ after }) => after);
  const changed = new Set([...ids, ...renamedIds, ...namesOf(pictures).map(idOf)]);
  return {
    base: base.name,
    states: Object.fromEntries(
      [...changed]
        .filter((id) => Object.hasOwn(next.states, id))
        .map((id) => [id, { before: before.get(id) ?? null }]),
    ),
  };
}

const namesOf = ({ added, removed, changed }: Difference) => [
  ...added,
  ...removed,
  ...changed.map(({ name }) => name),
];
