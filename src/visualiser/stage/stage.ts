import { type AnyActorRef, createActor, type InspectionEvent } from "xstate";
import { nameOf } from "../model/transitions.ts";
import { isStart, type Path, type StartStep, type Step } from "../model/path.ts";
import { type Registered, registered, registry, sessionInput } from "../model/registry.ts";
import { awaited, machineActors, type Roots, type RunningMachine } from "./actors.ts";
import { apply } from "./apply-step.ts";
import { joined } from "./joined-steps.ts";
import { createStageClock, type StageClock } from "./stage-clock.ts";
import { staged } from "./staged.ts";
import { asStepProblem, StepProblem } from "./step-problem.ts";

/** What shows the real screen of a stage. */
export interface Audience {
  /** New actors have been started, and have not been walked yet. */
  show(roots: Roots, path: Path): void;
  /** The actors have taken a step: what follows them is to catch up. */
  catchUp(): void;
}

/** A replay that stopped: at which step, counted from 0, and why. */
export interface Stopped {
  readonly at: number;
  readonly problem: StepProblem;
}

/** A run of the portal, walked by steps; whatever else comes from outside becomes a step too. */
export interface Stage {
  /** Starts anew and takes the path's steps; says where it stopped, or null. */
  replay(path: Path): Stopped | null;
  /** Takes one more step; throws a StepProblem and changes nothing when it cannot be taken. */
  take(step: Step): void;
  /** The path so far. */
  path(): Path;
  clock(): StageClock;
  roots(): Roots;
  /** Every machine that runs, with its address. */
  running(): RunningMachine[];
  /** The transitions that the last step brought about, by name. */
  lastTransitions(): readonly string[];
  /** Calls at every change, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  /** Grows with every change. */
  version(): number;
  /** Shows everything from the start to a screen, until the returned function is called. */
  attach(audience: Audience): () => void;
}

/** Of a path the screen is only shown the last steps: what came before is in the actors. */
const watchedSteps = 4;

/** Makes a stage on which the first of the machine's inputs has been started. */
export function createStage(machine: string): Stage {
  const listeners = new Set<() => void>();
  let clock = createStageClock();
  let roots: Roots = {};
  let path: Path = startOf(machine);
  let audience: Audience | null = null;
  let last: string[] = [];
  let isDriven = false;
  let outside: { readonly step: Step; readonly event: object } | null = null;
  let version = 0;

  function changed() {
    version += 1;
    for (const listener of listeners) listener();
  }

  function observe(event: InspectionEvent) {
    if (event.type === "@xstate.event") {
      if (event.sourceRef !== undefined || event.event.type.startsWith("xstate.")) return;
      if (isDriven) return;
      last = [];
      const to = addressOf(event.actorRef);
      outside = to === null ? null : { step: { to, event: event.event }, event: event.event };
    } else if (event.type === "@xstate.microstep") {
      // oxlint-disable-next-line no-underscore-dangle -- the inspection's own name for it
      const taken = event._transitions;
      last.push(...taken.map(nameOf));
      if (outside?.event === event.event && taken.length > 0) {
        path = { ...path, steps: joined(path.steps, outside.step) };
        outside = null;
      }
    } else if (event.type === "@xstate.snapshot" && !isDriven) changed();
  }

  function addressOf(actor: { sessionId?: string }): string | null {
    return machineActors(roots).find((one) => one.actor.sessionId === actor.sessionId)?.at ?? null;
  }

  /** Runs what comes from here: nothing of it is taken for an event from the screen. */
  function drive(work: () => void) {
    isDriven = true;
    outside = null;
    try {
      work();
    } finally {
      isDriven = false;
    }
  }

  function stop() {
    for (const root of Object.values(roots)) root.stop();
    roots = {};
  }

  function start(given: Path) {
    stop();
    clock = createStageClock();
    last = [];
    path = { ...given, steps: [] };
    const known = registered(given.machine);
    if (!known) throw new StepProblem("unknownMachine", given.machine);
    const { inputs } = known.example;
    if (!(given.input in inputs)) throw new StepProblem("unknownInput", given.input);
    const input: unknown = inputs[given.input];
    const [root = known.at] = known.at.split("/");
    for (const one of registry) {
      const { at, isAlwaysThere, example } = one;
      if (at !== "session" && at !== root && !isAlwaysThere) continue;
      const [usual] = Object.values(example.inputs);
      const own = one === known ? input : usual;
      roots = { ...roots, [at]: begin(one, at === "session" ? sessionInput(known, input) : own) };
    }
    for (const actor of Object.values(roots)) actor.start();
    const begun = known.begunBy?.(input as never);
    if (begun) roots[root]?.send(begun);
    if (known.whenOver) tellSession(known.whenOver, roots[root]);
    settleOthers(given);
  }

  /** The portal tells the session how something beside it ended. */
  function tellSession(meaning: NonNullable<Registered["whenOver"]>, actor?: AnyActorRef) {
    const { session } = roots;
    actor?.subscribe({
      complete() {
        const { status, output } = actor.getSnapshot() as { status: string; output: unknown };
        // What is only stopped is over without an output.
        const event = status === "done" ? meaning(output as never) : null;
        if (event) session?.send(event);
      },
    });
  }

  function begin({ example: { machine: of } }: Registered, input: unknown): AnyActorRef {
    const options = { input, clock, inspect: observe };
    return createActor(staged(of, clock), options as Parameters<typeof createActor>[1]);
  }

  function enact(step: Step) {
    if (isStart(step)) startRoot(step);
    else apply(step, { roots, clock, last: () => last });
  }

  function startRoot({ to, start: name }: StartStep) {
    const known = registry.find(({ at }) => at === to);
    if (!known || to === "session" || to.includes("/")) throw new StepProblem("noActor", to);
    const { inputs } = known.example;
    if (!Object.hasOwn(inputs, name)) throw new StepProblem("unknownInput", name);
    roots[to]?.stop();
    const actor = begin(known, inputs[name]);
    roots = { ...roots, [to]: actor };
    actor.start();
  }

  /** What runs beside and is not walked gets its usual answer. */
  function settleOthers(given: Path) {
    for (const { to, id, machine: of } of awaited(roots)) {
      const result = registered(of)?.usually;
      const isWalked =
        of === given.machine || given.steps.some((step) => "to" in step && step.to === to);
      if (!result || isWalked) continue;
      apply({ to, effect: id, result }, { roots, clock, last: () => [] });
    }
    last = [];
  }

  const stage: Stage = {
    replay(given) {
      let stopped: Stopped | null = null;
      drive(() => {
        start(given);
        // A screen shows what there was when it came.
        const joins = Math.max(
          given.steps.length - watchedSteps,
          given.steps.findLastIndex(isStart) + 1,
          0,
        );
        if (joins === 0) audience?.show(roots, given);
        for (const [at, step] of given.steps.entries()) {
          try {
            last = [];
            enact(step);
            if (at + 1 === joins) audience?.show(roots, given);
            else if (at >= joins) audience?.catchUp();
          } catch (error) {
            stopped = { at, problem: asStepProblem(error, given.machine) };
            break;
          }
        }
        path = { ...given, steps: given.steps.slice(0, stopped?.at) };
      });
      changed();
      return stopped;
    },
    take(step) {
      drive(() => {
        last = [];
        try {
          enact(step);
        } catch (error) {
          if (error instanceof StepProblem && error.isLate) stage.replay(path);
          throw error;
        }
        path = { ...path, steps: joined(path.steps, step) };
      });
      if (isStart(step)) return void stage.replay(path);
      audience?.catchUp();
      changed();
    },
    path: () => path,
    clock: () => clock,
    roots: () => roots,
    running: () => machineActors(roots),
    lastTransitions: () => last,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
    attach(given) {
      audience = given;
      stage.replay(path);
      return () => {
        if (audience === given) audience = null;
      };
    },
  };
  drive(() => start(path));
  return stage;
}

/** The first of a machine's inputs, and no step yet. */
export function startOf(machine: string): Path {
  const inputs = Object.keys(registered(machine)?.example.inputs ?? {});
  return { machine, input: inputs[0] ?? "", steps: [] };
}
