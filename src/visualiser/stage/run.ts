import { type AnyActorRef, createActor, type InspectionEvent } from "xstate";
import type { User } from "../../../machines/user/types.ts";
import {
  isGuard,
  isResult,
  isStart,
  type Path,
  type GuardStep,
  type StartStep,
  type Step,
} from "../model/path.ts";
import { asDataSet, recordedDataSet } from "../model/recorded-data-set.ts";
import type { Registered } from "../model/registered.ts";
import { registered, registry, sessionInput } from "../model/registry.ts";
import { asUser, usersOfReport } from "../model/role-users.ts";
import { awaited, type Roots } from "./actors.ts";
import { apply } from "./apply-step.ts";
import { guardKey } from "./fixed-guards.ts";
import { createStageClock, type StageClock } from "./stage-clock.ts";
import { leaveStaging, staged, takeStaging } from "./staged.ts";
import { StepProblem } from "./step-problem.ts";

export interface Run {
  readonly clock: StageClock;
  roots(): Roots;
  /** Result of a guard that is set by hand, or null. */
  fixedGuard(machine: string, guard: string): boolean | null;
  /** Takes a step; throws a StepProblem. */
  take(step: Step): void;
  stop(): void;
}

interface RunObserver {
  inspect(event: InspectionEvent): void;
  /** Transitions that the step has caused so far. */
  last(): readonly string[];
}

/** Returns the addresses of the machines that the steps of a path reach. */
export function settledBy({ steps }: Path): string[] {
  return [...new Set(steps.flatMap((step) => ("to" in step ? [step.to] : [])))];
}

/** Whose session a step leads to, if it begins or ends an impersonation. */
function sessionAfter(step: Step): "start" | "stop" | "same" {
  if (!isResult(step) || step.to !== "session/impersonation") return "same";
  const { effect, result } = step;
  const outcomes = registered("impersonation")?.example.effects[effect] ?? {};
  const given = typeof result === "string" ? (outcomes[result] ?? {}) : result;
  if ("failure" in given || "error" in given) return "same";
  return effect === "start" ? "start" : "stop";
}

export const noRun: Run = {
  clock: createStageClock(),
  roots: () => ({}),
  fixedGuard: () => null,
  take() {},
  stop() {},
};

/** Starts the portal's actors for a path, without its steps; throws a StepProblem. */
export function startRun(path: Path, { inspect, last }: RunObserver): Run {
  let roots: Roots = {};
  const known = registered(path.machine);
  if (!known) throw new StepProblem("unknownMachine", path.machine);
  const { inputs } = known.example;
  if (!(path.input in inputs)) throw new StepProblem("unknownInput", path.input);
  const clock = createStageClock();
  const staging = takeStaging(clock);
  const { fixed } = staging;
  let isOver = false;
  const users = path.report && usersOfReport(path.report);
  let user = users?.first;

  const dataSet = recordedDataSet(path);

  /** Replaces the client and the data set of the fixtures by those of a recorded path. */
  function cast<T>(value: T): T {
    const ofTab = dataSet === null ? value : asDataSet(value, dataSet);
    return user ? asUser(ofTab, user) : ofTab;
  }

  function userAfter(step: Step): User | undefined {
    const after = sessionAfter(step);
    return after === "same" ? user : users?.[after];
  }

  function begin({ example: { machine: of } }: Registered, given: unknown): AnyActorRef {
    const options = { input: cast(given), clock, inspect };
    return createActor(staged(of, staging), options as Parameters<typeof createActor>[1]);
  }

  function startRoot({ to, start: name }: StartStep) {
    const started = registry.find(({ at }) => at === to);
    if (!started || to === "session" || to.includes("/")) throw new StepProblem("noActor", to);
    const { inputs: own } = started.example;
    if (!Object.hasOwn(own, name)) throw new StepProblem("unknownInput", name);
    roots[to]?.stop();
    const actor = begin(started, own[name]);
    roots = { ...roots, [to]: actor };
    actor.start();
  }

  /** Settles the effects of actors that are not walked with their default outcome. */
  function settleOthers() {
    const walked = new Set([...(path.settled ?? []), ...settledBy(path)]);
    for (const { to, id, machine: of } of awaited(roots)) {
      const result = registered(of)?.defaultOutcome;
      if (!result || of === path.machine || walked.has(to)) continue;
      apply({ to, effect: id, result }, { roots, clock, last: () => [], cast });
    }
  }

  const input: unknown = inputs[path.input];
  const [root = known.at] = known.at.split("/");
  const { idleMinutes } = path.report ?? {};
  const ofSession = { ...Object(sessionInput(known, input)), ...(idleMinutes && { idleMinutes }) };
  for (const item of registry) {
    const { at, isAlwaysRunning, example } = item;
    if (at !== "session" && at !== root && !isAlwaysRunning) continue;
    const [usual] = Object.values(example.inputs);
    const own = item === known ? input : usual;
    roots = { ...roots, [at]: begin(item, at === "session" ? ofSession : own) };
  }
  for (const actor of Object.values(roots)) actor.start();
  for (const step of known.startSteps?.(input as never) ?? []) {
    apply(step, { roots, clock, last: () => [], cast });
  }
  if (known.onDone) notifySession(known.onDone, roots);
  settleOthers();

  return {
    clock,
    roots: () => roots,
    fixedGuard: (machine, guard) => fixed.get(guardKey(machine, guard)) ?? null,
    take(step) {
      if (isStart(step)) startRoot(step);
      else if (isGuard(step)) fix(step);
      else {
        user = userAfter(step);
        apply(step, { roots, clock, last, cast });
      }
    },
    stop() {
      for (const actor of Object.values(roots)) actor.stop();
      if (!isOver) leaveStaging(staging);
      isOver = true;
    },
  };

  function fix({ machine, guard, holds }: GuardStep) {
    const guards = registered(machine)?.example.machine.implementations.guards ?? {};
    if (!Object.hasOwn(guards, guard)) throw new StepProblem("unknownGuard", guard, machine);
    if (holds === null) fixed.delete(guardKey(machine, guard));
    else fixed.set(guardKey(machine, guard), holds);
  }

  /** Sends the session the event for the end of another root actor. */
  function notifySession(meaning: NonNullable<Registered["onDone"]>, { session }: Roots) {
    const actor = roots[root];
    actor?.subscribe({
      complete() {
        const { status, output } = actor.getSnapshot() as { status: string; output: unknown };
        // A stopped actor has no output.
        const event = status === "done" ? meaning(output as never) : null;
        if (event) session?.send(event);
      },
    });
  }
}
