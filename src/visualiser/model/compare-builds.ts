import { type Renamed, renamedStates, withNames } from "./renamed-states.ts";

/** States, transitions, rules, texts and pictures of a build, for a comparison with another. */
export interface BuildModel {
  /** A commit or a folder. */
  readonly name: string;
  /** Description of each state, by its id. */
  readonly states: Readonly<Record<string, string>>;
  /** Delay, guard and actions of each transition, by its name. */
  readonly transitions: Readonly<Record<string, string>>;
  /**
   * Source of each guard, action, delay and rule, and the order of each state's transitions, by
   * name.
   */
  readonly rules: Readonly<Record<string, string>>;
  /** States and transitions that use each rule. */
  readonly users: Readonly<Record<string, readonly string[]>>;
  /** Each text, by language, namespace and key. */
  readonly texts: Readonly<Record<string, string>>;
  /** File of each state's picture, by machine and state; empty without pictures. */
  readonly pictures: Readonly<Record<string, string>>;
}

export interface Changed {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Of pictures: the file in which what differs is marked. */
  readonly difference?: string | undefined;
}

/** Difference between two builds in one kind. */
export interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly Changed[];
  /** States with another name only, which are in no other list. */
  readonly renamed?: readonly Renamed[];
}

export const comparedKinds = ["states", "transitions", "rules", "texts", "pictures"] as const;
export type ComparedKind = (typeof comparedKinds)[number];
export type Comparison = Readonly<Record<ComparedKind, Difference>>;

/** Returns what a build added, removed, changed and renamed; `isSame` compares two pictures. */
export function compareBuilds(
  base: BuildModel,
  next: BuildModel,
  isSame: (before: string, after: string) => boolean,
): Comparison {
  const renamed = renamedStates(base, next);
  const before = withNames(base, renamed);
  const equal = (text: string, other: string) => text === other;
  return {
    states: {
      ...difference(before.states, next.states, equal),
      ...(renamed.length > 0 && { renamed }),
    },
    transitions: difference(before.transitions, next.transitions, equal),
    rules: difference(before.rules, next.rules, equal),
    texts: difference(base.texts, next.texts, equal),
    pictures: difference(before.pictures, next.pictures, isSame),
  };
}

type Named = Readonly<Record<string, string>>;

function difference(
  base: Named,
  next: Named,
  isSame: (before: string, after: string) => boolean,
): Difference {
  const names = Object.keys(next);
  return {
    added: names.filter((name) => !Object.hasOwn(base, name)),
    removed: Object.keys(base).filter((name) => !Object.hasOwn(next, name)),
    changed: names.flatMap((name) => {
      const [before, after] = [base[name], next[name]];
      if (before === undefined || after === undefined || isSame(before, after)) return [];
      return [{ name, before, after }];
    }),
  };
}
