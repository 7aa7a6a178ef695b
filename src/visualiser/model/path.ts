import type { Trace } from "../../../machines/trace.ts";
import type { Report } from "./report.ts";

/** One thing that comes from outside to the actors of a stage. */
export type Step = EventStep | ResultStep | WaitStep | DeadlineStep | StartStep;

interface Expecting {
  /** Where the path was recorded to lead: the state that its actor was in after this step. */
  readonly state?: string;
}

/** An event for an actor, by its address such as `session/signIn`. */
export interface EventStep extends Expecting {
  readonly to: string;
  readonly event: { readonly type: string; readonly [key: string]: unknown };
}

/** The answer of an effect that an actor waits for, by the name of its fixture or in full. */
export interface ResultStep extends Expecting {
  readonly to: string;
  readonly effect: string;
  readonly result: string | EffectResult;
}
export type EffectResult =
  | { readonly output: unknown }
  | { readonly error: unknown }
  /** What the portal recorded of an answer: a trace of it. */
  | { readonly outcome: Trace }
  | { readonly failure: { readonly kind: string; readonly code: string | null } };

/** Time passes, in milliseconds. */
export interface WaitStep extends Expecting {
  readonly wait: number;
}

/** Time passes until a delay of an actor is over, by the delay's name. */
export interface DeadlineStep extends Expecting {
  readonly to: string;
  readonly after: string;
}

/** A root beside the session begins, with one of its inputs by name, as a dialog that is opened. */
export interface StartStep extends Expecting {
  readonly to: string;
  readonly start: string;
}

/** What leads from a machine's start to one of its states. */
export interface Path {
  readonly machine: string;
  /** With which of its inputs it starts, by name. */
  readonly input: string;
  /** How many steps of a recorded path were not kept, before the first. */
  readonly dropped?: number;
  readonly steps: readonly Step[];
  /** Where and in what a path of the portal was recorded. */
  readonly report?: Report;
}

export const isEvent = (step: Step): step is EventStep => "event" in step;
export const isResult = (step: Step): step is ResultStep => "result" in step;
export const isWait = (step: Step): step is WaitStep => "wait" in step;
export const isStart = (step: Step): step is StartStep => "start" in step;
