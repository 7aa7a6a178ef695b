import type { InspectionEvent } from "xstate";
import { formPage } from "../model/opened-path.ts";
import { nameOf } from "../model/transitions.ts";
import { isStart, type Path, type Step } from "../model/path.ts";
import { registered } from "../model/registry.ts";
import { machineActors, type Roots, type RunningMachine } from "./actors.ts";
import { joined } from "./joined-steps.ts";
import { noRun, startRun } from "./run.ts";
import type { StageClock } from "./stage-clock.ts";
import { createStepLog, type LoggedCall, type LoggedStep } from "./step-log.ts";
import { asStepProblem, StepProblem } from "./step-problem.ts";

export interface StageScreen {
  /** Renders new actors. */
  show(roots: Roots, path: Path): void;
  /** Renders the state after a step of a path. */
  update(roots: Roots, path: Path): void;
}

/** A replay that stopped, with the index of the step (from 0) and the reason. */
export interface Stopped {
  readonly at: number;
  readonly problem: StepProblem;
}

/** A run of the portal's machines, controlled by steps; input on the screen becomes a step too. */
export interface Stage {
  /**
   * Restarts and takes the path's steps; returns where it stopped, or null. With `isScreenKept` the
   * screen is not updated until the next replay.
   */
  replay(path: Path, isScreenKept?: boolean): Stopped | null;
  /** Takes one more step; throws a StepProblem and changes nothing if it cannot be taken. */
  take(step: Step): void;
  /** The path so far. */
  path(): Path;
  clock(): StageClock;
  roots(): Roots;
  /** All running machines with their addresses. */
  running(): RunningMachine[];
  /** Result of a guard that is set by hand, or null. */
  fixedGuard(machine: string, guard: string): boolean | null;
  /** Names of the transitions of the last step. */
  lastTransitions(): readonly string[];
  /** Transitions and effects of the start and each step. */
  log(): readonly LoggedStep[];
  /** Logs the beginning or the end of a call of the screen. */
  noteCall(call: LoggedCall): void;
  /** Subscribes to changes; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Increases with every change. */
  version(): number;
  /** Attaches a screen, which renders the replayed path; returns a detach function. */
  attach(screen: StageScreen): () => void;
}

/** Number of last steps that a replay renders; earlier steps only change the actors. */
const watchedSteps = 4;

/** Creates a stage and starts a machine with its first input. */
export function createStage(machine: string): Stage {
  const listeners = new Set<() => void>();
  let run = noRun;
  /** An earlier run, which the screen shows until the next replay that updates it. */
  let keptRun = noRun;
  let path: Path = startOf(machine);
  let screen: StageScreen | null = null;
  let last: string[] = [];
  let isDriven = false;
  let outside: { readonly step: Step; readonly event: object } | null = null;
  let version = 0;
  let starts = 0;
  const log = createStepLog(() => run.roots());

  function changed() {
    version += 1;
    for (const listener of listeners) listener();
  }

  function observe(event: InspectionEvent) {
    if (event.type === "@xstate.event") {
      if (event.sourceRef !== undefined || event.event.type.startsWith("xstate.")) return;
      if (isDriven) return;
      log.open(run.clock.elapsedMs());
      const to = addressOf(event.actorRef);
      outside = to === null ? null : { step: { to, event: event.event }, event: event.event };
    } else if (event.type === "@xstate.microstep") {
      // oxlint-disable-next-line no-underscore-dangle -- the inspection's own name for it
      const taken = event._transitions;
      const names = taken.map(nameOf);
      if (outside?.event !== event.event) {
        last.push(...names);
        if (!isDriven) log.extend(names);
      } else if (taken.some(({ target, actions }) => target || actions.length > 0)) {
        last = names;
        path = { ...path, steps: joined(path.steps, outside.step) };
        log.close(outside.step, names, path.steps.length);
        outside = null;
      }
    } else if (event.type === "@xstate.snapshot" && !isDriven) changed();
  }

  function addressOf(actor: { sessionId?: string }): string | null {
    const all = machineActors(run.roots());
    return all.find((machineActor) => machineActor.actor.sessionId === actor.sessionId)?.at ?? null;
  }

  /** Runs steps of the visualiser, which are not input from the screen. */
  function drive(work: () => void) {
    isDriven = true;
    outside = null;
    try {
      work();
    } finally {
      isDriven = false;
    }
  }

  function start(given: Path, isScreenKept = false) {
    if (isScreenKept && screen && keptRun === noRun) keptRun = run;
    else run.stop();
    if (!isScreenKept) {
      keptRun.stop();
      keptRun = noRun;
    }
    run = noRun;
    last = [];
    path = { ...given, steps: [] };
    log.clear();
    starts += 1;
    const own = starts;
    const inspect = (event: InspectionEvent) => {
      if (own === starts) observe(event);
    };
    run = startRun(given, { inspect, last: () => last });
    log.close(null, [], 0);
    last = [];
  }

  function runStep(step: Step, isNext = false) {
    last = [];
    log.open(run.clock.elapsedMs(), isNext);
    run.take(step);
  }

  const stage: Stage = {
    replay(given, isScreenKept = false) {
      let stopped: Stopped | null = null;
      const renderer = isScreenKept ? null : screen;
      drive(() => {
        start(given, isScreenKept);
        // The first of the rendered steps.
        const followsSteps = registered(given.machine)?.followsSteps ?? formPage(given) !== null;
        const firstRendered = Math.max(
          followsSteps ? 0 : given.steps.length - watchedSteps,
          given.steps.findLastIndex(isStart) + 1,
          0,
        );
        if (firstRendered === 0) renderer?.show(run.roots(), given);
        for (const [at, step] of given.steps.entries()) {
          try {
            runStep(step, true);
            log.close(step, last, at + 1);
            if (at + 1 === firstRendered) renderer?.show(run.roots(), given);
            else if (at >= firstRendered) renderer?.update(run.roots(), given);
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
          runStep(step);
        } catch (error) {
          if (error instanceof StepProblem && error.isLate) stage.replay(path);
          throw error;
        }
        path = { ...path, steps: joined(path.steps, step) };
        log.close(step, last, path.steps.length);
      });
      if (isStart(step)) return void stage.replay(path);
      screen?.update(run.roots(), path);
      changed();
    },
    path: () => path,
    clock: () => run.clock,
    roots: () => run.roots(),
    running: () => machineActors(run.roots()),
    fixedGuard: (of, guard) => run.fixedGuard(of, guard),
    lastTransitions: () => last,
    log: log.entries,
    noteCall(call) {
      log.call(call);
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    version: () => version,
    attach(given) {
      screen = given;
      stage.replay(path);
      return () => {
        if (screen === given) screen = null;
      };
    },
  };
  drive(() => start(path));
  return stage;
}

/** Whether a path is that of its machine without steps, report and other input. */
export function isUsualStart({ machine, input, steps, report }: Path): boolean {
  return steps.length === 0 && !report && input === startOf(machine).input;
}

/** Returns the path without steps, with a machine's first input. */
export function startOf(machine: string): Path {
  const inputs = Object.keys(registered(machine)?.example.inputs ?? {});
  return { machine, input: inputs[0] ?? "", steps: [] };
}
