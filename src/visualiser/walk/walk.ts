import { createStage, isUsualStart, startOf, type Stopped } from "../stage/stage.ts";
import type { Path } from "../model/path.ts";
import type { DrawnMachine } from "../model/drawing.ts";
import { registered, registry } from "../model/registry.ts";
import { beginDropped } from "./begin-dropped.ts";
import { fitInput, leaveInvalid } from "./fit-input.ts";
import { createOnward } from "./further-steps.ts";
import { heldSteps } from "./held-steps.ts";
import { followApp } from "./follow-app.ts";
import { createReplayer } from "./replayer.ts";
import { sharedPath } from "./shared-path.ts";
import { problemOf } from "../stage/step-problem.ts";
import { parsePath, unknownMachine } from "./parse-path.ts";
import { lookOfReport, packPath, parseRoute, unpackPath, writeRoute } from "./route.ts";
import { stepThrough } from "./step-through.ts";
import { followMachine, machineOfPage, machineOfPath } from "./moved-machine.ts";
import { initialWalk, type Walk, type Walker, type WalkProblem } from "./walker.ts";

/**
 * Creates a walker; `onAddress` receives the URL of each change and whether it is a new entry.
 * `whenIdle` calls its last callback once the user pauses; without it nothing is put off.
 */
export function createWalker(
  paths: Readonly<Record<string, Pick<DrawnMachine, "paths">>>,
  onAddress: (hash: string, isNewEntry: boolean) => void,
  loadTransitionPaths: () => Promise<Readonly<Record<string, Path>>> = async () => ({}),
  whenIdle: ((call: () => void) => void) | null = null,
): Walker {
  const first = registry[0]?.example.machine.id ?? "";
  const stage = createStage(first);
  const listeners = new Set<() => void>();
  let walk = initialWalk(first);

  function set(part: Partial<Walk>) {
    walk = { ...walk, ...part };
    for (const listener of listeners) listener();
  }

  const { move, replay, isMoving } = createReplayer(stage, whenIdle);
  let leaveApp = () => {};
  /** The transition that was fired last. */
  let lastAsked: object | null = null;
  const onwardOf = createOnward();
  /** The requested state with its machine, and the JSON of the steps to it. */
  let place = { state: null as string | null, machine: first, steps: "" };
  const stepsNow = () => JSON.stringify(stage.path().steps);
  let lastSteps = stepsNow();
  const followed = () => followMachine(stage, walk.machine);
  const isRunning = (id: string | null) => stage.running().some(({ machine }) => machine === id);

  stage.subscribe(() => {
    if (isMoving()) return;
    const isAnother = stepsNow() !== lastSteps;
    lastSteps = stepsNow();
    // An attached screen replays known steps; only different steps are new.
    const onward = isAnother ? { ahead: [], problem: null, ...followed() } : {};
    set({ version: stage.version(), ...onward });
    if (isAnother) writeAddress(false);
  });

  const packed = () => packPath(sharedPath(stage.path()));

  function routeOf(page: Walk["page"]) {
    const isPlace = place.steps === stepsNow() && place.machine === walk.machine;
    const state = isPlace ? place.state : null;
    const isOfWalk = page === "walk" && state === null && !isUsualStart(stage.path());
    const path = page === "compare" || isOfWalk ? packed() : null;
    return { ...walk, page, state, path };
  }

  function writeAddress(isNewEntry: boolean) {
    lastSteps = stepsNow();
    onAddress(writeRoute(routeOf(walk.page)), isNewEntry);
  }

  function change(part: Partial<Walk>) {
    set(part);
    writeAddress(false);
  }

  /** Shows a problem, and resets the URL to what is shown. */
  const reject = (problem: WalkProblem) =>
    change({ problem, isFitting: false, version: stage.version() });

  const showChart = (machine: string) => change({ machine, moved: null, selected: null });

  function shownOf(path: Path): Partial<Walk> {
    const machine = machineOfPath(stage, path);
    const selected = machine === walk.machine ? walk.selected : null;
    return { ahead: [], problem: null, machine, moved: null, selected };
  }

  function showPath(
    path: Path,
    state: string | null,
    shown: Partial<Walk> = {},
    // The steps of a running portal are one entry of the history.
    isNewEntry = walk.page === "walk" && walk.app !== "followed",
  ) {
    const stopped = replay(path);
    set({ isFitting: false });
    if (stopped)
      return fitLater(path, stopped, (fitted) => showPath(fitted, state, shown, isNewEntry));
    place = { state, machine: shown.machine ?? walk.machine, steps: stepsNow() };
    set({ ...shownOf(path), ...shown, version: stage.version() });
    writeAddress(isNewEntry);
  }

  /** Replays a path from a file, or from a link, which has a look of its own. */
  function loadPath(text: string, link?: { readonly isNewEntry: boolean }) {
    const read = parsePath(text);
    if (read.problem) return reject({ of: "path", problem: read.problem });
    const path = beginDropped(read.path, paths);
    if (path.report && !link) set({ look: lookOfReport(path.report) });
    return showPath(leaveInvalid(path), null, {}, link?.isNewEntry);
  }

  /** Tries other input for a path that stopped; otherwise shows why, after the steps of a recording. */
  function fitLater(path: Path, stopped: Stopped, show: (path: Path) => void) {
    const { at, problem } = stopped;
    function fit() {
      const fitted = fitInput(path, stopped);
      if (fitted) return show(leaveInvalid(beginDropped(fitted, paths)));
      if (!path.report) return reject({ of: "step", at: at + 1, problem });
      show({ ...path, steps: path.steps.slice(0, at) });
      const { release } = path.report;
      set({
        problem: { of: "recording", at: at + 1, problem, release, steps: heldSteps(path, at) },
      });
    }
    if (whenIdle === null || problem.kind !== "otherState") return fit();
    set({ isFitting: true });
    whenIdle(() => walk.isFitting && fit());
  }

  const walker: Walker = {
    stage,
    now: () => walk,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow(hash, isNewEntry = false) {
      const route = parseRoute(hash);
      const machine = route.machine ?? walk.machine;
      const { page, look, state } = route;
      const isReturn = walk.page !== "walk" && machine === walk.machine;
      const filter = page === "gallery" ? route.filter : walk.filter;
      const compared = page === "compare" ? route.compared : walk.compared;
      set({ page, look, filter, compared, problem: null });
      if (page === "gallery" || page === "coverage") return;
      // The packed path of the walk lacks its secrets and undone steps.
      const isSame = route.path === null || route.path === packed();
      if (isSame && (page === "compare" || (state === null && isReturn)))
        return writeAddress(isNewEntry);
      if (page === "compare") return loadPath(unpackPath(route.path ?? ""), { isNewEntry });
      if (!registered(machine)) return reject(unknownMachine(machine));
      if (route.path !== null) {
        loadPath(unpackPath(route.path), { isNewEntry });
        // The chart may be that of a machine which runs beside the walked one.
        if (isRunning(route.machine) && !walk.problem && !walk.isFitting) showChart(machine);
        return;
      }
      if (state === null) return showPath(startOf(machine), null, { machine }, isNewEntry);
      const path = paths[machine]?.paths[`${machine}.${state}`];
      if (path) return showPath(path, state, { machine }, isNewEntry);
      // The first URL shows at least its machine.
      if (stage.version() === 0) showPath(startOf(machine), null, { machine }, isNewEntry);
      return reject({ of: "state", state: `${machine}.${state}` });
    },
    routeOf,
    goTo(state) {
      const path = paths[walk.machine]?.paths[state];
      if (!path) return reject({ of: "state", state });
      return showPath(path, state.slice(walk.machine.length + 1) || null);
    },
    restart(input) {
      const isKnown = Object.hasOwn(registered(walk.machine)?.example.inputs ?? {}, input);
      showPath({ ...startOf(walk.machine), ...(isKnown && { input }) }, null);
    },
    begin: () => showPath(startOf(walk.machine), null, { page: "walk" }),
    take(step) {
      const problem = move(() => problemOf(() => stage.take(step)));
      const shown: Partial<Walk> = problem
        ? { problem: { of: "step", at: null, problem } }
        : { ahead: [], problem: null, ...followed() };
      change({ ...shown, isFitting: false, version: stage.version() });
      return problem === null;
    },
    back() {
      const { length } = stage.path().steps;
      if (length > 0) walker.stepTo(length - 1);
    },
    forward() {
      const [next, ...ahead] = walk.ahead;
      if (next && walker.take(next)) set({ ahead });
    },
    stepTo(count) {
      const path = stage.path();
      const all = [...path.steps, ...walk.ahead];
      const ahead = all.slice(count);
      showPath({ ...path, steps: all.slice(0, count) }, null, { ahead, machine: walk.machine });
    },
    select: (selected) => set({ selected }),
    async fire(transition) {
      const onward = stepThrough(stage.path(), walk.machine, transition);
      const asked = { machine: walk.machine, path: JSON.stringify(stage.path()) };
      lastAsked = asked;
      const path = onward ?? (await loadTransitionPaths())[transition];
      // Something else was chosen while the paths were loading.
      const isLeft = walk.machine !== asked.machine || JSON.stringify(stage.path()) !== asked.path;
      if (isLeft || lastAsked !== asked) return undefined;
      if (!path) return reject({ of: "transition", transition });
      return showPath(path, null, { machine: walk.machine, selected: transition });
    },
    load(text) {
      walker.attach(false);
      loadPath(text);
    },
    attach(isAttached) {
      leaveApp();
      leaveApp = isAttached
        ? followApp({ onSteps: loadLive, onGone: () => set({ app: "awaited" }) })
        : () => {};
      set({ app: isAttached ? "awaited" : "none", problem: null });
    },
    look: (part) => change({ look: { ...walk.look, ...part } }),
    filter: (part) => change({ filter: { ...walk.filter, ...part } }),
    compare: (part) => change({ compared: { ...walk.compared, ...part } }),
    show(machine) {
      set({ isFitting: false });
      showChart(machine);
    },
    screenAt(pathname) {
      const next = isMoving() ? null : machineOfPage(stage, walk.machine, pathname);
      if (next) showChart(next);
    },
    dismiss: () => set({ problem: null }),
  };

  function loadLive(text: string) {
    set({ app: "followed" });
    const onward = onwardOf(text, walk.problem || walk.isFitting ? null : stage.path());
    if (onward?.kind === "path") return showPath(onward.path, null, onward.change);
    const take = () => problemOf(() => onward?.steps.forEach(stage.take));
    if (onward === null || move(take) !== null) return loadPath(text);
    return change({ ...shownOf(stage.path()), version: stage.version() });
  }
  return walker;
}
