import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";

/** Milliseconds of each delay that depends on the context, by its name: each figure once. */
export type ReachedDelays = ReadonlyMap<string, ReadonlySet<number>>;

export interface Delays {
  readonly implemented: AnyStateMachine["implementations"]["delays"];
  readonly reached: ReachedDelays;
}

/** Returns the name of the delay in the type of its event. */
export function delayOf(eventType: string, stateId: string): string {
  return eventType.replace(/^xstate\.after\./, "").replace(`.${stateId}`, "");
}

/** Adds the current figures of a snapshot's delays that depend on its context. */
export function noteDelays(
  delays: Map<string, Set<number>>,
  { _nodes: nodes, context, machine }: AnyMachineSnapshot,
): void {
  const { delays: implemented } = (machine as AnyStateMachine).implementations;
  for (const { after, id } of nodes) {
    for (const { eventType } of after) {
      const name = delayOf(eventType, id);
      const ms = figureOf(implemented[name], context);
      if (ms !== null) delays.set(name, (delays.get(name) ?? new Set()).add(ms));
    }
  }
}

/** Returns the milliseconds of a function, or null if it needs more than the context. */
function figureOf(delay: unknown, context: unknown): number | null {
  if (typeof delay !== "function") return null;
  try {
    const ms: unknown = delay({ context });
    return typeof ms === "number" && Number.isFinite(ms) ? ms : null;
  } catch {
    return null;
  }
}

/**
 * Returns `alert (6 s)` for a named delay, `6 s` for an unnamed one, and
 * `retry (1 s to 8 s, by context)` for a function.
 */
export function delayText({ implemented, reached }: Delays, delay: string): string {
  const known: unknown = implemented[delay];
  if (typeof known === "number") return `${delay} (${durationText(known)})`;
  if (typeof known !== "function") {
    return /^\d+$/.test(delay) ? durationText(Number(delay)) : delay;
  }
  const figures = [...(reached.get(delay) ?? [])];
  if (figures.length === 0) return `${delay} (depends on context)`;
  const ends = new Set([Math.min(...figures), Math.max(...figures)]);
  return `${delay} (${[...ends].map(durationText).join(" to ")}, by context)`;
}

/** Formats milliseconds in minutes, seconds or milliseconds. */
export function durationText(ms: number): string {
  if (ms >= 60_000 && ms % 60_000 === 0) return `${ms / 60_000} min`;
  return ms === 0 || ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`;
}
