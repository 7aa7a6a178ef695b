import type { DrawnMachine } from "./drawing.ts";
import { type SettledState, settledStates } from "./settled-states.ts";

/** A state of the gallery with what it is found by. */
export interface GalleryState extends SettledState {
  readonly tags: readonly string[];
  readonly screen: string | null;
}

export interface GalleryFilter {
  /** Words of the machine, the state, its tags or its screen. */
  readonly sought: string;
  /** A machine's id; empty for all. */
  readonly machine: string;
  readonly tag: string;
}

export const noFilter: GalleryFilter = { sought: "", machine: "", tag: "" };

/** Every state that has a picture, with its own tags and those of its parents. */
export function galleryStates(charts: Readonly<Record<string, DrawnMachine>>): GalleryState[] {
  return settledStates(charts).map((one) => {
    const id = `${one.machine}.${one.state}`;
    const states = charts[one.machine]?.chart.states ?? [];
    const above = states.filter((state) => id === state.id || id.startsWith(`${state.id}.`));
    return {
      ...one,
      tags: [...new Set(above.flatMap(({ tags }) => tags))],
      screen: above.findLast(({ screen }) => screen !== null)?.screen ?? null,
    };
  });
}

/** The states that a filter leaves. */
export function filterStates(
  states: readonly GalleryState[],
  { sought, machine, tag }: GalleryFilter,
): GalleryState[] {
  const terms = sought.toLowerCase().split(/\s+/).filter(Boolean);
  return states.filter((one) => {
    const words = [one.machine, one.state, one.screen, ...one.tags].join(" ").toLowerCase();
    return (
      (machine === "" || one.machine === machine) &&
      (tag === "" || one.tags.includes(tag)) &&
      terms.every((term) => words.includes(term))
    );
  });
}

/** The states in groups that look the same; one that was not examined stands by itself. */
export function groupAlike<T>(
  states: readonly T[],
  fingerprintOf: (state: T) => string | undefined,
): (readonly [T, ...T[]])[] {
  const groups = new Map<unknown, [T, ...T[]]>();
  for (const state of states) {
    const key = fingerprintOf(state) ?? state;
    const group = groups.get(key);
    if (group) group.push(state);
    else groups.set(key, [state]);
  }
  return [...groups.values()];
}
