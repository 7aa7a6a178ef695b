/** Names of a state in two builds. */
export interface Renamed {
  readonly before: string;
  readonly after: string;
}

type Named = Readonly<Record<string, string>>;

/** Parts of a build whose names contain those of states. */
type Parts = Readonly<Record<"states" | "transitions" | "rules" | "pictures", Named>>;

/**
 * Returns the states that only have another name: one was removed and one added with the same
 * parent, description, inner states and transitions, and no other is like them.
 */
export function renamedStates(base: Parts, next: Parts): readonly Renamed[] {
  const removed = namesMissing(base.states, next.states);
  const added = namesMissing(next.states, base.states);
  const pairs = removed.flatMap((before) =>
    added
      .map((after) => ({ before, after }))
      .filter((pair) => parentOf(before) === parentOf(pair.after) && isSame(pair, base, next)),
  );
  return pairs.filter(
    (pair) => pairs.filter((p) => p.before === pair.before || p.after === pair.after).length === 1,
  );
}

/** Returns a build in which the renamed states have the names of the other one. */
export function withNames(build: Parts, renamed: readonly Renamed[]): Parts {
  const nameOf = (name: string) => renamed.reduce(rename, name);
  const ofPicture = (name: string) => nameOf(name.replace(" ", ".")).replace(".", " ");
  return {
    states: withKeys(build.states, nameOf),
    transitions: withKeys(build.transitions, nameOf),
    rules: withKeys(build.rules, nameOf),
    pictures: withKeys(build.pictures, ofPicture),
  };
}

function isSame(pair: Renamed, base: Parts, next: Parts): boolean {
  const known = withNames(base, [pair]);
  const isOf = (name: string) => name !== rename(name, { before: pair.after, after: "" });
  const parts = (build: Parts, kind: "states" | "transitions") =>
    JSON.stringify(
      Object.entries(build[kind])
        .filter(([name]) => isOf(name))
        .toSorted(([name], [other]) => (name < other ? -1 : 1)),
    );
  return (
    Object.keys(known.transitions).some(isOf) &&
    parts(known, "states") === parts(next, "states") &&
    parts(known, "transitions") === parts(next, "transitions")
  );
}

/** Replaces the id of a state in a name, also as the beginning of the ids of its inner states. */
function rename(name: string, { before, after }: Renamed): string {
  return name.replaceAll(
    new RegExp(String.raw`(?<!\w)${before.replaceAll(".", String.raw`\.`)}(?!\w)`, "g"),
    () => after,
  );
}

const withKeys = (named: Named, nameOf: (name: string) => string): Named =>
  Object.fromEntries(Object.entries(named).map(([name, value]) => [nameOf(name), value]));

const namesMissing = (named: Named, others: Named) =>
  Object.keys(named).filter((name) => !Object.hasOwn(others, name));

const parentOf = (id: string) => id.slice(0, id.lastIndexOf("."));
