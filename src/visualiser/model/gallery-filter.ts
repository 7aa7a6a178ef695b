import type { DrawnMachine } from "./drawing.ts";
import type { StateStatus } from "./state-status.ts";
import { registered } from "./registry.ts";
import { rolesThatOpen } from "./role-users.ts";
import { hasWords } from "./has-words.ts";
import { type SettledState, settledStates } from "./settled-states.ts";

/** A state of the gallery with the properties that it is filtered by. */
export interface GalleryState extends SettledState {
  readonly tags: readonly string[];
  readonly screen: string | null;
  /** Roles of the users who can see it; empty before sign-in. */
  readonly roles: readonly string[];
}

export const problemKinds = ["any", "axe", "picture"] as const;
type ProblemKind = (typeof problemKinds)[number];

export interface GalleryFilter {
  /** Words of the machine, the state, its tags or its screen. */
  readonly sought: string;
  /** Text on the screen, which is read; empty for all. */
  readonly shown: string;
  /** A machine's id; empty for all. */
  readonly machine: string;
  readonly tag: string;
  /** A user's role; empty for the default user of each state. */
  readonly role: string;
  /** Only states with problems of this kind; empty for all states. */
  readonly problem: ProblemKind | "";
  /** Only states with this status; empty for all states. */
  readonly status: StateStatus | "";
  /** `yes` when the states have been examined for problems. */
  readonly examined: "yes" | "";
}

export const noFilter: GalleryFilter = {
  sought: "",
  shown: "",
  machine: "",
  tag: "",
  role: "",
  problem: "",
  status: "",
  examined: "",
};

/** Returns every state with a picture, with its tags and those of its parents. */
export function galleryStates(charts: Readonly<Record<string, DrawnMachine>>): GalleryState[] {
  return settledStates(charts).map((settledState) => {
    const id = `${settledState.machine}.${settledState.state}`;
    const states = charts[settledState.machine]?.chart.states ?? [];
    const above = states.filter((state) => id === state.id || id.startsWith(`${state.id}.`));
    return {
      ...settledState,
      tags: [...new Set(above.flatMap(({ tags }) => tags))],
      screen: above.findLast(({ screen }) => screen !== null)?.screen ?? null,
      roles: rolesThatOpen(registered(settledState.machine)?.path ?? ""),
    };
  });
}

export function filterStates(
  states: readonly GalleryState[],
  { sought, machine, tag, role }: GalleryFilter,
): GalleryState[] {
  return states.filter(
    (state) =>
      (machine === "" || state.machine === machine) &&
      (tag === "" || state.tags.includes(tag)) &&
      (role === "" || state.roles.includes(role)) &&
      hasWords([state.machine, state.state, state.screen, ...state.tags].join(" "), sought),
  );
}

export function hasProblem(problem: GalleryFilter["problem"], kinds: readonly string[]): boolean {
  if (problem === "axe") return kinds.includes("axe");
  if (problem === "picture") return kinds.some((kind) => kind !== "axe");
  return problem === "" || kinds.length > 0;
}

/** Groups states that look the same; a state without a fingerprint is a group of its own. */
export function groupAlike<T>(
  states: readonly T[],
  fingerprintOf: (state: T) => string | undefined,
): (readonly [T, ...T[]])[] {
  const groups = Map.groupBy(states, (state) => fingerprintOf(state) ?? state);
  return [...groups.values()] as [T, ...T[]][];
}
