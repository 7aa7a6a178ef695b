import type { AnyStateMachine, EventFrom, InputFrom } from "xstate";
import type { Failure } from "./failure.ts";
import type { FunctionsInEvents } from "./plain-events.ts";
import type { SecretsOf } from "./secret.ts";

/** Result of an effect: its output, or the error it rejects with. */
export type EffectOutcome = { readonly output: unknown } | { readonly error: unknown };

/** Results of one effect, by name. */
export type EffectOutcomes = Readonly<Record<string, EffectOutcome>>;

/** An effect that sends the current time, and the event it sends. */
export interface Ticker {
  readonly effect: string;
  readonly event: string;
}

/**
 * Fixtures for everything outside a machine. The visualiser offers them to QA, and every state must
 * be reachable with them.
 */
export interface MachineExample<T extends AnyStateMachine = AnyStateMachine> {
  readonly machine: T;
  /** Replacement of each secret, by the name of its field or effect; see `ExampleOf`. */
  readonly secrets?: Readonly<Record<string, string>>;
  /** Inputs by name; the first is the default. */
  readonly inputs: Readonly<Record<string, InputFrom<T>>>;
  /** Results of its effects and of the actors it invokes, by source. */
  readonly effects: Readonly<Record<string, EffectOutcomes>>;
  /** Events with a payload. */
  readonly events: readonly EventFrom<T>[];
  readonly ticker?: Ticker;
  /** Milliseconds after the start at which the ticker must have sent the time. */
  readonly ticks?: readonly number[];
  /** Inputs, events and results that are rare; paths avoid them. */
  readonly unusual?: readonly string[];
  /** Keys of the context that decide transitions; all when omitted. */
  readonly decidedBy?: readonly string[];
}

/**
 * An example that has a replacement for each secret in the machine's types, and for no other; there
 * is none while an event carries a function.
 */
type ExampleOf<T extends AnyStateMachine> = MachineExample<T> &
  ([FunctionsInEvents<T>] extends [never]
    ? unknown
    : { readonly functionInEvent: FunctionsInEvents<T> }) &
  ([SecretsOf<T>] extends [never]
    ? { readonly secrets?: never }
    : { readonly secrets: Readonly<Record<SecretsOf<T>, string>> });

/** Returns its argument, with its types inferred. */
export function example<T extends AnyStateMachine>(given: ExampleOf<T>): MachineExample<T> {
  return given;
}

/** Start of a walk's clock, in milliseconds since 1970. */
export const startOfTimeMs = Date.UTC(2026, 10, 20, 9, 30);

/** Results that resolve, by name. */
export function outputs(given: Readonly<Record<string, unknown>>): EffectOutcomes {
  return Object.fromEntries(Object.entries(given).map(([name, output]) => [name, { output }]));
}

/** Results that reject, by name. */
export function failures(given: Readonly<Record<string, Failure>>): EffectOutcomes {
  return Object.fromEntries(Object.entries(given).map(([name, error]) => [name, { error }]));
}

/** Two kinds of outage that machines may distinguish. */
export const outages: EffectOutcomes = failures({
  outage: { kind: "network", code: null, description: null },
  "server error": { kind: "unavailable", code: null, description: null },
});
