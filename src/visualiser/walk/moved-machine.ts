import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { formPage, formPages } from "../model/opened-path.ts";
import { isEvent, type Path } from "../model/path.ts";
import { registered, registry, walkedMachine } from "../model/registry.ts";
import type { Registered } from "../model/registered.ts";
import { type RunningMachine, snapshotOf } from "../stage/actors.ts";
import type { Stage } from "../stage/stage.ts";
import type { Walk } from "./walker.ts";

/** Shows the chart of another machine when the shown one has ended; otherwise only names it. */
export function followMachine(stage: Stage, shown: string): Partial<Walk> {
  const moved = movedMachine(stage, shown);
  const isOver = !stage.running().some(({ machine }) => machine === shown);
  return moved && isOver
    ? { machine: moved, moved: null, selected: null }
    : { machine: shown, moved };
}

/** Returns the machine, other than the shown one, that took the last step; otherwise null. */
function movedMachine(stage: Stage, shown: string): string | null {
  const running = new Set(stage.running().map(({ machine }) => machine));
  const moved = stage.lastTransitions().map((name) => name.split(/[. ]/)[0] ?? "");
  if (running.has(shown) && moved.includes(shown)) return null;
  return moved.findLast((machine) => running.has(machine) && machine !== shown) ?? null;
}

/** Returns the running actor of a machine that took the last step, or its usual one; or null. */
export function runningActorOf(stage: Stage, machine: string): RunningMachine | null {
  const ofKind = stage.running().filter((running) => running.machine === machine);
  const reached = stage.path().steps.flatMap((step) => ("to" in step ? [step.to] : []));
  const last = reached.findLast((to) => ofKind.some(({ at }) => at === to));
  const address = last ?? registered(machine)?.at;
  return ofKind.find(({ at }) => at === address) ?? ofKind[0] ?? null;
}

/** Returns the running machine of a page, if that is not the page of the shown machine. */
export function machineOfPage(stage: Stage, shown: string, pathname: string): string | null {
  if (registered(shown)?.path.split("?")[0] === pathname) return null;
  const running = new Set(stage.running().map(({ machine }) => machine));
  const ofPage = registry.filter(({ path }) => path.split("?")[0] === pathname);
  const next = ofPage.find(({ example }) => running.has(example.machine.id));
  return next?.example.machine.id ?? null;
}

/** Returns the machine that a replayed path leads to; for a recording, the one on its screen. */
export function machineOfPath(stage: Stage, path: Path): string {
  const { report } = path;
  const isRecording = report !== undefined && report.release !== "" && path.machine === "session";
  return isRecording
    ? machineOnScreen(stage, path, formPage(path) ?? report.route)
    : walkedMachine(path);
}

/** Returns the machine whose state a page shows at the end of a recording, or the session. */
function machineOnScreen(stage: Stage, { steps }: Path, route: string): string {
  const running = stage.running().flatMap(({ at, machine, actor }) => {
    const snapshot = snapshotOf(actor);
    const known = registered(machine);
    return known && snapshot?.status === "active" ? [{ at, machine, known, snapshot }] : [];
  });
  const isOnPage = ({ at, known }: Shown) => formPages.get(at) === route || isShownBy(known, route);
  const isOfSession = ({ at }: Shown) => at.startsWith("session/");
  const [above, beside] = [running.filter(isAbovePages), running.filter((of) => !isAbovePages(of))];
  const taken = steps.toReversed().flatMap((step) => {
    const of = beside.find(({ at }) => "to" in step && at === step.to);
    return of && (isEvent(step) || !isSilent(of)) ? [of] : [];
  });
  const others = [...taken, ...beside.filter(isOfSession)].filter(
    (of) => isOnPage(of) && !(isOfSession(of) && isSilent(of)),
  );
  // The last of the session, such as a step of the sign-in, unless the page is another one's.
  const last = others.some(isOfSession) ? [] : taken.slice(0, 1).filter(isOfSession);
  const [shown] = [...above.filter(hasMoved), ...last, ...others];
  return shown?.machine ?? "session";
}

interface Shown {
  readonly at: string;
  readonly machine: string;
  readonly known: Registered;
  readonly snapshot: AnyMachineSnapshot;
}

/** Whether a machine's dialog is above any page; a contact form may also be part of one. */
const isAbovePages = ({ known, snapshot }: Shown) =>
  known.isAbovePages === true && Object(snapshot.context).isOnPage !== true;

/** Whether a machine is seen only after a user's event. */
const isSilent = ({ known }: Shown) =>
  known.isInBackground === true || known.defaultOutcome !== undefined;

/** Whether a machine has left its first state. */
function hasMoved({ snapshot }: Shown): boolean {
  const first = (snapshot.machine as AnyStateMachine).root.initial.target ?? [];
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  return !first.some((node) => snapshot._nodes.includes(node));
}

/** Whether a URL shows the page of a machine, and its tab if it has one of its own. */
function isShownBy({ path, emptyPath }: Registered, route: string): boolean {
  const [page, query = ""] = path.split("?");
  const [shownPage, shownQuery] = route.split("?");
  const tab = new URLSearchParams(query).get("tab");
  const isOfTab = tab !== null && emptyPath === undefined && query === `tab=${tab}`;
  const shownTab = new URLSearchParams(shownQuery).get("tab");
  return page === shownPage && (!isOfTab || tab === shownTab);
}
