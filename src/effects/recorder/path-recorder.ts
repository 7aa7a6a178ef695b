import type { AnyActorRef, AnyMachineSnapshot, InspectionEvent } from "xstate";
import { traceOf, traceOfFailure } from "../../../machines/trace.ts";

/** A step as it is kept: its kind and where it led, without anything that a person typed. */
type RecordedStep = Readonly<Record<string, unknown>>;

export interface RecordedPath {
  readonly machine: string;
  readonly input: string;
  /** How many steps came before the first that is kept. */
  readonly dropped: number;
  readonly steps: readonly RecordedStep[];
}

/** Something that went wrong, as it was thrown; what is saved of it holds no text. */
export interface RecordedFailure {
  readonly error: unknown;
  /** The name of the call that failed, or null. */
  readonly call: string | null;
  /** Milliseconds since 1970. */
  readonly atMs: number;
}

const mostSteps = 200;
const mostFailures = 5;

export type PathRecorder = ReturnType<typeof createPathRecorder>;

/**
 * Records what led the portal where it is: events by their types, answers by their codes, time by
 * its delays (VIS-03). The visualiser replays it.
 */
export function createPathRecorder(onStep: (step: RecordedStep) => void = () => {}) {
  const steps: RecordedStep[] = [];
  const failures: RecordedFailure[] = [];
  const roots = new Map<string, AnyActorRef>();
  let dropped = 0;
  let machine = "session";
  let input = "nobody signed in";
  /** The events that are on their way, one of which may be met while another is. */
  const met = new WeakMap<object, RecordedStep>();
  /** Those of them that led somewhere. */
  const taken = new WeakSet();
  let lastTickMs = -Infinity;

  function keep(step: RecordedStep) {
    onStep(step);
    const before = steps.at(-1);
    if (before && isOneWith(before, step)) steps.pop();
    const wait = Number(before?.["wait"]) + Number(step["wait"]);
    steps.push(Number.isFinite(wait) ? { wait } : step);
    if (steps.length <= mostSteps) return;
    steps.shift();
    dropped += 1;
  }

  return {
    /** What a root of this name hands to its `inspect`. */
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
      failures.push({ error, call, atMs: Date.now() });
      if (failures.length > mostFailures) failures.shift();
    },
    failures: (): readonly RecordedFailure[] => failures,
    /** The actors that recorded a step, by the first part of their addresses. */
    roots: (): ReadonlyMap<string, AnyActorRef> => roots,
  };

  /** As `of`, for a root that begins on the way; calls `begin` before each of its steps. */
  function follow(root: string, begin?: () => void) {
    return (event: InspectionEvent) => {
      if (event.type === "@xstate.event") {
        const to = addressOf(root, event.actorRef as AnyActorRef);
        const step = stepOf(to, event.event, event.sourceRef as AnyActorRef | undefined);
        if (step) met.set(event.event, step);
      } else if (event.type === "@xstate.microstep") {
        // oxlint-disable-next-line no-underscore-dangle -- the inspection's own name for it
        if (event._transitions.length > 0) taken.add(event.event);
      } else if (event.type === "@xstate.snapshot") {
        const actor = event.actorRef as AnyActorRef;
        if (addressOf(root, actor) === root) roots.set(root, actor);
        const step = met.get(event.event);
        if (!step || !taken.delete(event.event)) return;
        begin?.();
        keep("wait" in step ? step : { ...step, state: stateOf(event.snapshot) });
      }
    };
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
    if (what === "done.actor") return { to, effect, result: { outcome: traceOf(event["output"]) } };
    if (what) return { to, effect, result: { failure: traceOfFailure(event["error"]) } };
    if (event.type.startsWith("xstate.")) return null;
    if (typeof event["nowMs"] === "number") return tickOf(event["nowMs"]);
    return { to, event: { ...traceOf(event), type: event.type } };
  }

  /** The time since the last tick; the first of a row takes none. */
  function tickOf(nowMs: number): RecordedStep | null {
    const wait = nowMs - lastTickMs;
    lastTickMs = nowMs;
    return wait > 0 && wait < 5_000 ? { wait } : null;
  }
}

/**
 * The recorder of this page. Each step is also a `machine.step` event of the window, with the step
 * as its detail, for whoever debugs a page.
 */
export const pathRecorder = createPathRecorder((detail) => {
  window.dispatchEvent(new CustomEvent("machine.step", { detail }));
});

/** Whether a step only goes on with the one before: more of the same typing, more time. */
function isOneWith(before: RecordedStep, step: RecordedStep): boolean {
  if ("wait" in before && "wait" in step) return true;
  const { type } = Object(step["event"]) as { readonly type?: string };
  return Boolean(type?.endsWith(".changed")) && JSON.stringify(before) === JSON.stringify(step);
}

/** The ids from the root down to an actor: `session/signIn`. */
function addressOf(root: string, actor: AnyActorRef): string {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  const parent = actor._parent;
  return parent ? `${addressOf(root, parent)}/${actor.id}` : root;
}

/** The innermost states that a machine is in; only machines take transitions. */
function stateOf(snapshot: unknown): string {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  const leaves = (snapshot as AnyMachineSnapshot)._nodes.filter(
    ({ type }) => type === "atomic" || type === "final",
  );
  return leaves.map(({ path }) => path.join(".")).join(" + ");
}
