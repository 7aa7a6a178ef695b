import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  getNextSnapshot,
} from "xstate";
import type { EffectOutcome } from "../../../machines/example.ts";
import {
  fits,
  type Trace,
  traceOf,
  traceOfFailure,
  traceOfOutput,
  withTrace,
} from "../../../machines/trace.ts";
import {
  type ResultStep,
  type DeadlineStep,
  type GuardStep,
  isResult,
  isEvent,
  isWait,
  type StartStep,
  type Step,
  type WaitStep,
} from "../model/path.ts";
import { delayOf } from "../model/delays.ts";
import { registered } from "../model/registry.ts";
import { actorAt, awaited, type Roots, snapshotOf, sourceOf, statePath } from "./actors.ts";
import { outputMismatch, payloadMismatch } from "./payload-examples.ts";
import type { StageClock } from "./stage-clock.ts";
import { asStepProblem, StepProblem } from "./step-problem.ts";

type ActorStep = Exclude<Step, StartStep | GuardStep>;

interface RunContext {
  readonly roots: Roots;
  readonly clock: StageClock;
  /** Transitions that the step has caused so far. */
  readonly last: () => readonly string[];
  /** Replaces the client of the fixtures by the user of this walk. */
  readonly cast: <T>(value: T) => T;
}

/** Takes a step; throws a StepProblem, without any change unless the problem `isLate`. */
export function apply(step: ActorStep, context: RunContext): void {
  try {
    take(step, context);
  } catch (error) {
    throw asStepProblem(error, "to" in step ? step.to : "");
  }
  for (const [root, actor] of Object.entries(context.roots)) {
    const after = snapshotOf(actor);
    if (after?.status === "error") throw new StepProblem("broken", root, String(after.error));
  }
}

function take(step: ActorStep, { roots, clock, last, cast }: RunContext): void {
  if (isWait(step)) return pass(step, clock, roots);
  const actor = actorAt(roots, step.to);
  const snapshot = actor && snapshotOf(actor);
  if (!actor || !snapshot) throw new StepProblem("noActor", step.to);
  if (isEvent(step)) sendEvent(actor, snapshot, step.event, cast);
  else if (isResult(step)) result({ roots, cast }, actor, snapshot, step);
  else if (!isOver(snapshot, step)) waitFor(clock, snapshot, step.after, last);
  const after = snapshotOf(actor);
  if (after?.status === "error") throw new StepProblem("broken", step.to, String(after.error));
  const state = after ? statePath(after) : "";
  if (step.state !== undefined && state !== step.state) {
    throw new StepProblem("otherState", step.state, state);
  }
}

/** Less than the shortest idle time of a portal. */
const activityMs = 30_000;

/** Advances the time; of a recording, with the activity until its last, and with its last tick. */
function pass({ wait, active }: WaitStep, clock: StageClock, roots: Roots): void {
  if (active === undefined) return clock.advance(wait);
  const activeMs = Math.min(wait, Math.max(0, active));
  const send = (type: "activity.noticed" | "clock.ticked") =>
    actorAt(roots, "session/idle")?.send({ type, nowMs: clock.nowMs() });
  for (let leftMs = activeMs; leftMs > 0; leftMs -= activityMs) {
    clock.advanceRecorded(Math.min(leftMs, activityMs));
    send("activity.noticed");
  }
  clock.advanceRecorded(wait - activeMs);
  send("clock.ticked");
}

function sendEvent(
  actor: AnyActorRef,
  snapshot: AnyMachineSnapshot,
  event: { readonly type: string },
  cast: RunContext["cast"],
): void {
  const known = (snapshot.machine as { readonly events: readonly string[] }).events;
  if (!known.includes(event.type)) throw new StepProblem("unknownEvent", event.type);
  const { id } = snapshot.machine as { readonly id: string };
  const fixed = revived(event, id);
  const isFixture = Object.keys(event).length === 1;
  const wrong = isFixture ? null : payloadMismatch(id, fixed);
  if (wrong !== null) throw new StepProblem("mismatch", event.type, wrong);
  const given = cast(fixed);
  // A recorded event may have a transition without target and actions.
  const taken = (snapshot.machine as AnyStateMachine).getTransitionData(snapshot, given) ?? [];
  if (taken.length === 0) throw new StepProblem("notPossible", event.type, statePath(snapshot));
  if (!isFixture) tryOut(snapshot, given);
  actor.send(given);
}

/** Returns the next snapshot; throws errors that would otherwise stop the actor and its parents. */
function tryOut(snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot {
  return getNextSnapshot(snapshot.machine as AnyStateMachine, snapshot, event);
}

/** Restores an event from JSON: dates are parsed, and missing fields filled from a fixture. */
function revived<T extends { readonly type: string }>(event: T, machine: string): T {
  const events = (registered(machine)?.example.events ?? []) as readonly { type: string }[];
  const ofType = events.filter(({ type }) => type === event.type);
  const fixture = ofType.find((candidate) => fits(traceOf(event), candidate)) ?? ofType[0] ?? {};
  const moments = Object.entries(fixture).flatMap(([key, value]: [string, unknown]) => {
    const given = (event as Readonly<Record<string, unknown>>)[key];
    return value instanceof Date && typeof given === "string" ? [[key, new Date(given)]] : [];
  });
  return { ...fixture, ...event, ...(Object.fromEntries(moments) as object) };
}

function result(
  { roots, cast }: Pick<RunContext, "roots" | "cast">,
  actor: AnyActorRef,
  snapshot: AnyMachineSnapshot,
  step: ResultStep,
): void {
  const machine = (snapshot.machine as { readonly id: string }).id;
  const child = snapshot.children[step.effect] as AnyActorRef | undefined;
  if (!child) throw new StepProblem("notAwaited", step.effect, statePath(snapshot));
  const effect = awaited(roots).find(({ to, id }) => to === step.to && id === step.effect);
  const src = effect?.src ?? sourceOf(child, step.effect);
  // An invoked machine would end by its own steps; here its end is sent without them.
  const doneEventOf = (effectOutcome: EffectOutcome) => ({
    ...("output" in effectOutcome
      ? { type: `xstate.done.actor.${step.effect}`, output: effectOutcome.output }
      : { type: `xstate.error.actor.${step.effect}`, error: effectOutcome.error }),
    actorId: step.effect,
  });
  const leads = (effectOutcome: EffectOutcome) =>
    statePath(tryOut(snapshot, doneEventOf(effectOutcome))) === step.state;
  const fixed = resultOf(machine, src, step, { leads, cast });
  const isFixture = typeof step.result === "string";
  // That of a recording is a fixture with the recorded values.
  const isTyped = typeof step.result === "object" && "output" in step.result;
  const wrong = isTyped && "output" in fixed ? outputMismatch(machine, src, fixed.output) : null;
  if (wrong !== null) throw new StepProblem("mismatch", src, wrong);
  const given = cast(fixed);
  const doneEvent = doneEventOf(given);
  if (!isFixture) tryOut(snapshot, doneEvent);
  if (effect) {
    child.send(
      "output" in given
        ? { type: "effect.gave", output: given.output }
        : { type: "effect.failed", error: given.error },
    );
    return;
  }
  actor.send(doneEvent);
}

/** Returns the result of a step, or the fixture that matches its recorded code. */
function resultOf(
  machine: string,
  src: string,
  { result: recorded }: ResultStep,
  { leads, cast }: { leads: (result: EffectOutcome) => boolean; cast: RunContext["cast"] },
): EffectOutcome {
  const outcomes = registered(machine)?.example.effects[src] ?? {};
  if (typeof recorded === "string") {
    const known = Object.hasOwn(outcomes, recorded) ? outcomes[recorded] : undefined;
    if (!known) throw new StepProblem("unknownResult", recorded, src);
    return known;
  }
  if ("outcome" in recorded) {
    const { outcome } = recorded;
    const known = Object.values(outcomes).filter((candidate) => "output" in candidate);
    const fitting = known.filter(({ output }) => fits(outcome, cast(output)));
    const found = fitting.length > 0 ? fitting : known.flatMap(tracedFixture(outcome));
    const given = found.length > 1 ? (found.find(leads) ?? found[0]) : found[0];
    if (!given) throw new StepProblem("unknownResult", JSON.stringify(outcome), src);
    return given;
  }
  if (!("failure" in recorded)) return recorded;
  const { kind, code } = recorded.failure;
  const known = Object.values(outcomes).find((outcome) => {
    const trace = "error" in outcome ? traceOfFailure(outcome.error) : null;
    return trace?.kind === kind && trace.code === code;
  });
  return known ?? { error: { kind, code, description: null } };
}

/**
 * Returns a function that gives a fixture the values of a recorded trace, where it is of the same
 * kind: no fixture may have all of them.
 */
const tracedFixture =
  (trace: Trace) =>
  ({ output }: { readonly output: unknown }) => {
    const own = traceOfOutput(output);
    const keys = Object.keys(trace);
    if (own["kind"] !== trace["kind"] || !keys.every((key) => Object.hasOwn(own, key))) return [];
    if (Array.isArray(output)) return trace["isEmpty"] === true ? [{ output: [] }] : [];
    return [{ output: withTrace(output, trace) }];
  };

/** Whether a recorded delay has already ended by an earlier wait. */
function isOver(snapshot: AnyMachineSnapshot, { after, state }: DeadlineStep): boolean {
  return delaysOf(snapshot, after).length === 0 && statePath(snapshot) === state;
}

/** Returns prefixes of the names of transitions that end a delay. */
function delaysOf(snapshot: AnyMachineSnapshot, delay: string): string[] {
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  return snapshot._nodes.flatMap((node) =>
    node.after.flatMap(({ eventType }) =>
      delayOf(eventType, node.id) === delay ? [`${node.id} —${eventType}→`] : [],
    ),
  );
}

/** Maximum number of other delays that end before the awaited one. */
const maxDeadlines = 100;

/** Advances the clock until a delay of the machine ends. */
function waitFor(
  clock: StageClock,
  snapshot: AnyMachineSnapshot,
  delay: string,
  last: () => readonly string[],
): void {
  const awaitedTypes = delaysOf(snapshot, delay);
  if (awaitedTypes.length === 0) throw new StepProblem("noDelay", delay, statePath(snapshot));
  for (let count = 0; count < maxDeadlines; count += 1) {
    const hasEnded = last().some((name) => awaitedTypes.some((type) => name.startsWith(type)));
    const ms = clock.untilDeadlineMs();
    if (hasEnded || ms === null) return;
    clock.advance(ms);
  }
}
