import type { InspectionEvent } from "xstate";
import { nameOf } from "../model/transitions.ts";
import { isStart, type Path, type Step } from "../model/path.ts";
import { registered } from "../model/registry.ts";
import { machineActors, type Roots, type RunningMachine } from "./actors.ts";
import { joined } from "./joined-steps.ts";
import { noRun, startRun } from "./run.ts";
import type { StageClock } from "./stage-clock.ts";
import { createStepLog, type LoggedStep } from "./step-log.ts";
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
  /**
   * Starts anew and takes the path's steps; says where it stopped, or null. The screen keeps what it
   * showed if `isUnseen`, until the next replay.
   */
  replay(path: Path, isUnseen?: boolean): Stopped | null;
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
  /** What the start and each step of the path brought about. */
  log(): readonly LoggedStep[];
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
  let run = noRun;
  let path: Path = startOf(machine);
  let audience: Audience | null = null;
  let last: string[] = [];
  let isDriven = false;
  let outside: { readonly step: Step; readonly event: object } | null = null;
  let version = 0;
  const log = createStepLog(() => run.roots());

  function changed() {
    version += 1;
    for (const listener of listeners) listener();
  }

  function observe(event: InspectionEvent) {
    if (event.type === "@xstate.event") {
      if (event.sourceRef !== undefined || event.event.type.startsWith("xstate.")) return;
      if (isDriven) return;
      last = [];
      log.open(run.clock.elapsedMs());
      const to = addressOf(event.actorRef);
      outside = to === null ? null : { step: { to, event: event.event }, event: event.event };
    } else if (event.type === "@xstate.microstep") {
      // oxlint-disable-next-line no-underscore-dangle -- the inspection's own name for it
      const taken = event._transitions;
      last.push(...taken.map(nameOf));
      const isNoted = taken.some(({ target, actions }) => target || actions.length > 0);
      if (outside?.event === event.event && isNoted) {
        path = { ...path, steps: joined(path.steps, outside.step) };
        log.close(outside.step, taken.map(nameOf), path.steps.length);
        outside = null;
      }
    } else if (event.type === "@xstate.snapshot" && !isDriven) changed();
  }

  function addressOf(actor: { sessionId?: string }): string | null {
    const all = machineActors(run.roots());
    return all.find((one) => one.actor.sessionId === actor.sessionId)?.at ?? null;
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

  function start(given: Path) {
    run.stop();
    run = noRun;
    last = [];
    path = { ...given, steps: [] };
    log.clear();
    run = startRun(given, { inspect: observe, last: () => last });
    log.close(null, [], 0);
    last = [];
  }

  function enact(step: Step, isNext = false) {
    last = [];
    log.open(run.clock.elapsedMs(), isNext);
    run.enact(step);
  }

  const stage: Stage = {
    replay(given, isUnseen = false) {
      let stopped: Stopped | null = null;
      const viewer = isUnseen ? null : audience;
      drive(() => {
        start(given);
        // A screen shows what there was when it came.
        const joins = Math.max(
          given.steps.length - watchedSteps,
          given.steps.findLastIndex(isStart) + 1,
          0,
        );
        if (joins === 0) viewer?.show(run.roots(), given);
        for (const [at, step] of given.steps.entries()) {
          try {
            enact(step, true);
            log.close(step, last, at + 1);
            if (at + 1 === joins) viewer?.show(run.roots(), given);
            else if (at >= joins) viewer?.catchUp();
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
        try {
          enact(step);
        } catch (error) {
          if (error instanceof StepProblem && error.isLate) stage.replay(path);
          throw error;
        }
        path = { ...path, steps: joined(path.steps, step) };
        log.close(step, last, path.steps.length);
      });
      if (isStart(step)) return void stage.replay(path);
      audience?.catchUp();
      changed();
    },
    path: () => path,
    clock: () => run.clock,
    roots: () => run.roots(),
    running: () => machineActors(run.roots()),
    lastTransitions: () => last,
    log: log.entries,
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
