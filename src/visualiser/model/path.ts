import type { Trace } from "../../../machines/trace.ts";
import type { Report } from "./report.ts";

/** One input from outside to the actors of a stage. */
export type Step = EventStep | ResultStep | WaitStep | DeadlineStep | StartStep | GuardStep;

interface Expecting {
  /** Recorded state of the actor after this step. */
  readonly state?: string;
}

/** An event to an actor; `to` is its address, such as `session/signIn`. */
export interface EventStep extends Expecting {
  readonly to: string;
  readonly event: { readonly type: string; readonly [key: string]: unknown };
}

/** The result of a pending effect, by the name of its fixture or in full. */
export interface ResultStep extends Expecting {
  readonly to: string;
  readonly effect: string;
  readonly result: string | EffectResult;
}
export type EffectResult =
  | { readonly output: unknown }
  | { readonly error: unknown }
  /** A recorded result: codes and booleans only. */
  | { readonly outcome: Trace }
  | { readonly failure: { readonly kind: string; readonly code: string | null } };

/** The longest wait of one step, in milliseconds. */
export const dayMs = 24 * 60 * 60_000;

/** Time passes, in milliseconds. */
export interface WaitStep extends Expecting {
  readonly wait: number;
  /**
   * Recorded milliseconds from its beginning to the last activity that kept the session, which may
   * have been before it.
   */
  readonly active?: number;
}

/** Time passes until the end of an actor's delay, given by its name. */
export interface DeadlineStep extends Expecting {
  readonly to: string;
  readonly after: string;
}

/** A root actor other than the session starts, such as a dialog; `start` names its input. */
export interface StartStep extends Expecting {
  readonly to: string;
  readonly start: string;
}

/** A guard has a fixed result from here on; null computes it again. */
export interface GuardStep extends Expecting {
  readonly machine: string;
  readonly guard: string;
  readonly holds: boolean | null;
}

/** Steps from a machine's start to one of its states. */
export interface Path {
  readonly machine: string;
  /** Name of the input it starts with. */
  readonly input: string;
  /** Number of recorded steps dropped before the first. */
  readonly dropped?: number;
  readonly steps: readonly Step[];
  /** Addresses of machines whose effects later steps settle; the stage settles those of others. */
  readonly settled?: readonly string[];
  /** Where a path was recorded: page, role, browser and display. */
  readonly report?: Report;
}

export const isEvent = (step: Step): step is EventStep => "event" in step;
export const isResult = (step: Step): step is ResultStep => "result" in step;
export const isWait = (step: Step): step is WaitStep => "wait" in step;
export const isGuard = (step: Step): step is GuardStep => "guard" in step;
export const isStart = (step: Step): step is StartStep => "start" in step;
