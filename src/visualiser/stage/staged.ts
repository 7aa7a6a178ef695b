import {
  type ActorLogic,
  type AnyActorLogic,
  type AnyStateMachine,
  fromCallback,
  type Snapshot,
} from "xstate";
import { registered } from "../model/registry.ts";
import { fixable, type FixedGuards } from "./fixed-guards.ts";
import type { StageClock } from "./stage-clock.ts";

type Settling =
  | { readonly type: "effect.gave"; readonly output: unknown }
  | { readonly type: "effect.failed"; readonly error: unknown }
  | { readonly type: "xstate.stop" };

interface WaitingSnapshot {
  readonly status: "active" | "done" | "error" | "stopped";
  readonly output: unknown;
  readonly error: unknown;
  readonly input: unknown;
}

/** An effect that stays pending until its result is sent to it. */
const waiting: ActorLogic<WaitingSnapshot & Snapshot<unknown>, Settling, unknown> = {
  getInitialSnapshot: (_, input) =>
    ({ status: "active", output: undefined, error: undefined, input }) as never,
  transition(snapshot, event) {
    if (event.type === "effect.gave") {
      return { ...snapshot, status: "done", output: event.output } as never;
    }
    if (event.type === "effect.failed") {
      return { ...snapshot, status: "error", error: event.error } as never;
    }
    return event.type === "xstate.stop" ? ({ ...snapshot, status: "stopped" } as never) : snapshot;
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** Whether an actor is a pending effect of a stage. */
export function isWaiting(logic: unknown): boolean {
  return logic === waiting;
}

function isMachine(logic: unknown): logic is AnyStateMachine {
  return typeof logic === "object" && logic !== null && "implementations" in logic;
}

/** What the machines of a run follow: its clock and the guards that are fixed in it. */
export interface Staging {
  clock: StageClock;
  readonly fixed: FixedGuards;
  readonly machines: Map<AnyStateMachine, AnyStateMachine>;
}

/** Staging of ended runs: preparing its machines takes longer than a short walk. */
const free: Staging[] = [];

/** Returns staging that belongs to one run until `leaveStaging`. */
export function takeStaging(clock: StageClock): Staging {
  const staging = free.pop() ?? { clock, fixed: new Map(), machines: new Map() };
  staging.clock = clock;
  staging.fixed.clear();
  return staging;
}

/** Frees the staging of an ended run for the next one. */
export const leaveStaging = (staging: Staging) => void free.push(staging);

/**
 * Returns a machine for a stage: its effects are pending at every depth, its ticker follows the
 * clock, listeners do nothing, actions with side effects are removed, and guards may be fixed.
 */
export function staged(machine: AnyStateMachine, staging: Staging): AnyStateMachine {
  const known = staging.machines.get(machine);
  if (known) return known;
  const example = registered(machine.id)?.example;
  const { actors, actions } = machine.implementations;
  const stagedActors = Object.entries(actors).map(([src, logic]): [string, AnyActorLogic] => {
    if (isMachine(logic)) return [src, staged(logic, staging)];
    if (src === example?.ticker?.effect) return [src, ticking(staging, example.ticker.event)];
    return [src, example && src in example.effects ? waiting : silent];
  });
  const outward = Object.entries(actions).filter(([, action]) => !("resolve" in Object(action)));
  const provided = machine.provide({
    actors: Object.fromEntries(stagedActors),
    actions: Object.fromEntries(outward.map(([name]) => [name, () => {}])),
  });
  const guards = fixable(machine, staging.fixed);
  provided.implementations = { ...provided.implementations, guards };
  staging.machines.set(machine, provided);
  return provided;
}

const silent = fromCallback(() => {});

function ticking(staging: Staging, type: string) {
  return fromCallback(({ sendBack }) => {
    const { clock } = staging;
    return clock.tick(() => sendBack({ type, nowMs: clock.nowMs() }));
  });
}
