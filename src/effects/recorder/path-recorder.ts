import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from "xstate";
import type { IdleContext } from "../../../machines/idle/types.ts";
import { traceOf, traceOfFailure, traceOfOutput } from "../../../machines/trace.ts";

/** A recorded step: its type and resulting state, without user input. */
type RecordedStep = Readonly<Record<string, unknown>>;

export interface RecordedPath {
  readonly machine: string;
  readonly input: string;
  /** Number of steps dropped before the first one. */
  readonly dropped: number;
  readonly steps: readonly RecordedStep[];
}

/** A failure as it was thrown; a report contains no text of it. */
export interface RecordedFailure {
  readonly error: unknown;
  /** The name of the call that failed, or null. */
  readonly call: string | null;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

const maxSteps = 200;
const maxFailures = 5;

export type PathRecorder = ReturnType<typeof createPathRecorder>;

/**
 * Creates a recorder of the steps that led to the current state: types of events, codes of results,
 * and delays (VIS-03). The visualiser replays them.
 */
export function createPathRecorder(onStep: (step: RecordedStep) => void = () => {}) {
  const steps: RecordedStep[] = [];
  const failures: RecordedFailure[] = [];
  let onFailure: (failure: RecordedFailure) => void = () => {};
  const roots = new Map<string, AnyActorRef>();
  let dropped = 0;
  let machine = "session";
  let input = "nobody signed in";
  /** Events being processed; an event can be sent while another is processed. */
  const pendingSteps = new WeakMap<object, RecordedStep>();
  /** Processed events that caused a transition. */
  const transitionEvents = new WeakSet();
  let lastTickMs = -Infinity;
  /** Actors that have sent a tick. */
  const ticking = new WeakSet();

  function keep(step: RecordedStep) {
    onStep(step);
    const before = steps.at(-1);
    if (before && isOneWith(before, step)) steps.pop();
    steps.push("wait" in step ? joinedWait(before, step) : step);
    if (steps.length <= maxSteps) return;
    steps.shift();
    dropped += 1;
  }

  return {
    /** Returns the `inspect` callback of a root machine. */
    of(root: string, startedWith?: string) {
      if (root !== "forgotPassword") machine = root;
      if (startedWith) input = startedWith;
      return follow(root);
    },
    keep,
    follow,
    path: (): RecordedPath => ({ machine, input, dropped, steps }),
    /** Keeps the last failures of calls and of views. */
    fail(error: unknown, call: string | null = null) {
      const failure = { error, call, atMs: Date.now() };
      onFailure(failure);
      failures.push(failure);
      if (failures.length > maxFailures) failures.shift();
    },
    /** Calls back for the kept failures and for each later one. */
    followFailures(follower: typeof onFailure) {
      failures.forEach(follower);
      onFailure = follower;
    },
    failures: (): readonly RecordedFailure[] => failures,
    /** The actors that run, by the first part of their addresses. */
    roots: (): ReadonlyMap<string, AnyActorRef> => roots,
  };

  /** Like `of`, for a root that starts later; calls `begin` before each of its steps. */
  function follow(root: string, begin?: () => void) {
    return (event: InspectionEvent) => {
      if (event.type === "@xstate.event") {
        const to = addressOf(root, event.actorRef as AnyActorRef);
        const step = stepOf(to, event.event, event.sourceRef as AnyActorRef | undefined);
        if (step) pendingSteps.set(event.event, step);
      } else if (event.type === "@xstate.microstep") {
        // oxlint-disable-next-line no-underscore-dangle -- the inspection's own name for it
        if (event._transitions.length > 0) transitionEvents.add(event.event);
      } else if (event.type === "@xstate.snapshot") {
        const actor = event.actorRef as AnyActorRef;
        if (addressOf(root, actor) === root) keepRunning(root, actor);
        const step = pendingSteps.get(event.event);
        if (!step || !transitionEvents.delete(event.event)) return;
        const { nowMs } = step;
        const taken =
          typeof nowMs === "number"
            ? tickOf(nowMs, Object(step["source"]) as object, event.snapshot)
            : { ...step, state: stateOf(event.snapshot) };
        if (!taken) return;
        begin?.();
        keep(taken);
      }
    };
  }

  /** A machine that has ended still holds what was typed into it. */
  function keepRunning(root: string, actor: AnyActorRef) {
    const { status } = actor.getSnapshot() as { readonly status: string };
    if (status === "active" || status === "error") roots.set(root, actor);
    else if (roots.get(root) === actor) roots.delete(root);
  }

  function stepOf(
    to: string,
    event: { readonly type: string; readonly [key: string]: unknown },
    source: AnyActorRef | undefined,
  ): RecordedStep | null {
    const [, what, effect = ""] =
      /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(event.type) ?? [];
    if (what === "after") return { to, after: effect.split(".")[0] };
    if (what && Object(source?.getSnapshot()).machine) return null;
    if (what === "done.actor")
      return { to, effect, result: { outcome: traceOfOutput(event["output"]) } };
    if (what) return { to, effect, result: { failure: traceOfFailure(event["error"]) } };
    if (event.type.startsWith("xstate.")) return null;
    if (typeof event["nowMs"] === "number") return { nowMs: event["nowMs"], source };
    return { to, event: { ...traceOf(event), type: event.type } };
  }

  /**
   * Returns the time since the last tick as a step, with the milliseconds from its beginning to the
   * last activity; null for the first tick of a series.
   */
  function tickOf(nowMs: number, source: object, snapshot: unknown): RecordedStep | null {
    const wait = nowMs - lastTickMs;
    // In a hidden tab, and while the computer is asleep, ticks of a series are far apart.
    const isOfSeries = ticking.has(source);
    ticking.add(source);
    // A tab that was frozen gets the earlier times of other tabs after its own.
    if (wait <= 0) return null;
    lastTickMs = nowMs;
    if (!isOfSeries && wait >= 5_000) return null;
    const { lastActiveMs } = (snapshot as { readonly context: Partial<IdleContext> }).context;
    return lastActiveMs === undefined ? { wait } : { wait, active: wait + lastActiveMs - nowMs };
  }
}

/**
 * Recorder of this page. For debugging, each step is also dispatched as a `machine.step` event on
 * the window, with the step as its detail.
 */
export const pathRecorder = createPathRecorder((detail) => {
  window.dispatchEvent(new CustomEvent("machine.step", { detail }));
});

/** Whether a step repeats the previous one: more input in the same field, or more time. */
function isOneWith(before: RecordedStep, step: RecordedStep): boolean {
  if ("wait" in before && "wait" in step) return true;
  const { type } = Object(step["event"]) as { readonly type?: string };
  return Boolean(type?.endsWith(".changed")) && JSON.stringify(before) === JSON.stringify(step);
}

/** Returns a wait as one with the wait before it, if that is one. */
function joinedWait(before: RecordedStep | undefined, step: RecordedStep): RecordedStep {
  const earlierMs = Number(before?.["wait"] ?? 0);
  const wait = earlierMs + Number(step["wait"]);
  const active = "active" in step ? earlierMs + Number(step["active"]) : before?.["active"];
  return { wait, active };
}

/** Returns the ids from the root to an actor, as in `session/signIn`. */
function addressOf(root: string, actor: AnyActorRef): string {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  const parent = actor._parent;
  return parent ? `${addressOf(root, parent)}/${actor.id}` : root;
}

/** Returns the innermost active states of a machine, and the empty string for another actor. */
function stateOf(snapshot: unknown): string {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  const leaves = (snapshot as AnyMachineSnapshot)._nodes.filter(
    ({ type }) => type === "atomic" || type === "final",
  );
  return leaves.map(({ path }) => path.join(".")).join(" + ");
}
