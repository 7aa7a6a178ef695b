import type { Stage, Stopped } from "../stage/stage.ts";
import { createStage, startOf } from "../stage/stage.ts";
import type { Path, Step } from "../model/path.ts";
import type { DrawnMachine } from "../model/drawing.ts";
import { registered, registry, walkedMachine } from "../model/registry.ts";
import { sharedPath } from "./shared-path.ts";
import { StepProblem } from "../stage/step-problem.ts";
import { type PathProblem, readPath } from "./read-path.ts";
import {
  type Look,
  packPath,
  readRoute,
  type Route,
  unpackPath,
  usualLook,
  writeRoute,
} from "./route.ts";

/** What could not be done, and is told until the next thing is. */
export type WalkProblem =
  | { readonly of: "path"; readonly problem: PathProblem }
  | { readonly of: "step"; readonly at: number | null; readonly problem: StepProblem }
  | { readonly of: "state"; readonly state: string };

/** What the visualiser shows at one moment. */
export interface Walk {
  readonly page: Route["page"];
  /** The machine whose chart is shown. */
  readonly machine: string;
  readonly look: Look;
  /** Steps that were gone back over. */
  readonly ahead: readonly Step[];
  readonly problem: WalkProblem | null;
  /** Grows with every change of the stage. */
  readonly version: number;
}

/** The walk, as views follow and change it. */
export interface Walker {
  readonly stage: Stage;
  now(): Walk;
  subscribe(listener: () => void): () => void;
  /** Shows what an address asks for; what cannot be shown is told, and nothing else changes. */
  follow(hash: string): void;
  goTo(state: string): void;
  restart(input: string): void;
  /** Walks the shown machine from its usual start, whatever is shown now. */
  begin(): void;
  take(step: Step): void;
  back(): void;
  forward(): void;
  /** Replays a path given as text; tells what is wrong with it and stays where it was. */
  load(text: string): void;
  look(change: Partial<Look>): void;
  /** Shows the chart of another machine of the same stage. */
  show(machine: string): void;
  dismiss(): void;
}

type Paths = Readonly<Record<string, Pick<DrawnMachine, "paths">>>;

/** Starts walking; `onAddress` is told the address of each change, and whether it is a new place. */
export function createWalker(
  paths: Paths,
  onAddress: (hash: string, isNewEntry: boolean) => void,
): Walker {
  const first = registry[0]?.example.machine.id ?? "";
  const stage = createStage(first);
  const listeners = new Set<() => void>();
  let walk: Walk = {
    page: "walk",
    machine: first,
    look: usualLook,
    ahead: [],
    problem: null,
    version: 0,
  };

  function set(change: Partial<Walk>) {
    walk = { ...walk, ...change };
    for (const listener of listeners) listener();
  }

  let isMoving = false;
  /** The state that was asked for, and the text of the steps that led there. */
  let place = { state: null as string | null, steps: "" };
  const stepsNow = () => JSON.stringify(stage.path().steps);

  stage.subscribe(() => {
    if (isMoving) return;
    const isAnother = stepsNow() !== heard;
    heard = stepsNow();
    // A screen that joins replays what is known; only what comes out of it is new.
    set({ version: stage.version(), ...(isAnother ? { ahead: [], problem: null } : {}) });
    if (isAnother) tell(false);
  });
  let heard = stepsNow();

  function tell(isNewEntry: boolean) {
    heard = stepsNow();
    const state = place.steps === heard ? place.state : null;
    const path = stage.path();
    const packed = state === null && path.steps.length > 0 ? packPath(sharedPath(path)) : null;
    const { page, machine, look } = walk;
    onAddress(writeRoute({ page, machine, state, path: packed, look }), isNewEntry);
  }

  /** Tells what is wrong, and has the address say again what is shown. */
  function refuse(problem: WalkProblem) {
    set({ problem, version: stage.version() });
    tell(false);
  }

  /** Replays, and goes back to where it was when that stops on the way. */
  function replay(path: Path): Stopped | null {
    const before = stage.path();
    isMoving = true;
    try {
      const stopped = stage.replay(path);
      if (stopped) stage.replay(before);
      return stopped;
    } finally {
      isMoving = false;
    }
  }

  function goAlong(path: Path, state: string | null, change: Partial<Walk> = {}) {
    const stopped = replay(path);
    if (stopped) {
      const { at, problem } = stopped;
      return refuse({ of: "step", at: at + 1, problem });
    }
    set({
      ahead: [],
      problem: null,
      machine: walkedMachine(path),
      ...change,
      version: stage.version(),
    });
    place = { state, steps: stepsNow() };
    tell(true);
  }

  const walker: Walker = {
    stage,
    now: () => walk,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow(hash) {
      const route = readRoute(hash);
      const machine = route.machine ?? walk.machine;
      const { page, look, state } = route;
      if (page !== "walk") return set({ page, look, problem: null });
      set({ page, look });
      if (!registered(machine)) {
        const problem = { kind: "unknownMachine", step: null, subject: machine } as const;
        return refuse({ of: "path", problem });
      }
      if (route.path !== null) return loadPacked(route.path);
      if (state === null) return goAlong(startOf(machine), null, { machine });
      const path = paths[machine]?.paths[`${machine}.${state}`];
      if (!path) return refuse({ of: "state", state: `${machine}.${state}` });
      return goAlong(path, state, { machine });
    },
    goTo(state) {
      const path = paths[walk.machine]?.paths[state];
      if (!path) return refuse({ of: "state", state });
      return goAlong(path, state.slice(walk.machine.length + 1) || null);
    },
    restart(input) {
      const start = startOf(walk.machine);
      const isOwn = Object.hasOwn(registered(walk.machine)?.example.inputs ?? {}, input);
      goAlong(isOwn ? { ...start, input } : start, null);
    },
    begin: () => goAlong(startOf(walk.machine), null, { page: "walk" }),
    take(step) {
      isMoving = true;
      try {
        stage.take(step);
        set({ ahead: [], problem: null });
      } catch (error) {
        if (!(error instanceof StepProblem)) throw error;
        set({ problem: { of: "step", at: null, problem: error } });
      } finally {
        isMoving = false;
      }
      set({ version: stage.version() });
      tell(false);
    },
    back() {
      const path = stage.path();
      const last = path.steps.at(-1);
      if (!last) return;
      const ahead = [last, ...walk.ahead];
      goAlong({ ...path, steps: path.steps.slice(0, -1) }, null, { ahead, machine: walk.machine });
    },
    forward() {
      const [next, ...ahead] = walk.ahead;
      if (!next) return;
      walker.take(next);
      set({ ahead });
    },
    load(text) {
      const read = readPath(text);
      if (read.problem) return refuse({ of: "path", problem: read.problem });
      return goAlong(read.path, null);
    },
    look(change) {
      set({ look: { ...walk.look, ...change } });
      tell(false);
    },
    show(machine) {
      set({ machine });
      tell(false);
    },
    dismiss: () => set({ problem: null }),
  };

  function loadPacked(packed: string) {
    let text = "";
    try {
      text = unpackPath(packed);
    } catch {
      // What is no packed text is no path either.
    }
    walker.load(text);
  }
  return walker;
}
