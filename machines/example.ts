import type { AnyStateMachine, EventFrom, InputFrom } from "xstate";
import type { Failure } from "./failure.ts";

/** The outcome of an effect: its output, or the error it rejects with. */
export type EffectOutcome = { readonly output: unknown } | { readonly error: unknown };

/** The outcomes of one effect, by name. */
export type EffectOutcomes = Readonly<Record<string, EffectOutcome>>;

/** An effect that tells the time: the event by which it does. */
export interface Ticker {
  readonly effect: string;
  readonly event: string;
}

/**
 * What a machine is walked with: everything that may come from outside, as fixtures. The
 * visualiser offers it to QA, and every state must be reachable by it.
 */
export interface MachineExample<T extends AnyStateMachine = AnyStateMachine> {
  readonly machine: T;
  /** What it may be started with, by name; the first is the usual one. */
  readonly inputs: Readonly<Record<string, InputFrom<T>>>;
  /** The outcomes of its effects, and of the machines it invokes where they end, by source. */
  readonly effects: Readonly<Record<string, EffectOutcomes>>;
  /** Events with payloads that lead somewhere. */
  readonly events: readonly EventFrom<T>[];
  readonly ticker?: Ticker;
  /** Milliseconds after the start at which the ticker must have told the time. */
  readonly ticks?: readonly number[];
  /** Events and outcomes by which a user seldom goes; a path through them counts as longer. */
  readonly unusual?: readonly string[];
  /** The part of its context that decides where it goes; all of it when left out. */
  readonly decidedBy?: readonly string[];
}

/** Keeps the types of an example. */
export function example<T extends AnyStateMachine>(given: MachineExample<T>): MachineExample<T> {
  return given;
}

/** What the clock of a walk shows at its start, in milliseconds since 1970. */
export const startOfTimeMs = Date.UTC(2026, 10, 20, 9, 30);

/** An effect that gives one of these, by name. */
export function outputs(given: Readonly<Record<string, unknown>>): EffectOutcomes {
  return Object.fromEntries(Object.entries(given).map(([name, output]) => [name, { output }]));
}

/** An effect that rejects with one of these, by name. */
export function failures(given: Readonly<Record<string, Failure>>): EffectOutcomes {
  return Object.fromEntries(Object.entries(given).map(([name, error]) => [name, { error }]));
}

/** An outage in two kinds that machines may tell apart. */
export const outages: EffectOutcomes = failures({
  outage: { kind: "network", code: null, description: null },
  "server error": { kind: "unavailable", code: null, description: null },
});
