import { isWait, type Step } from "../model/path.ts";
import { type AwaitedEffect, awaitedBy, machineActors, type Roots, snapshotOf } from "./actors.ts";

/** A call of the screen to the API, beside the step that it follows. */
export interface LoggedCall {
  /** Unique within the page. */
  readonly id: number;
  readonly name: string;
  /** HTTP status, the kind of the failure without a response, or null while it runs. */
  readonly status: number | string | null;
  readonly durationMs: number;
  /** Size of the response in bytes, or null without one. */
  readonly bytes: number | null;
}

/** Transitions and effects of one step. */
export interface LoggedStep {
  /** Null for the start. */
  readonly step: Step | null;
  /** Milliseconds from the start to the step. */
  readonly atMs: number;
  /** Names of the transitions in order. */
  readonly transitions: readonly string[];
  /** Effects that it started. */
  readonly begun: readonly AwaitedEffect[];
  /** Calls that the screen started after it. */
  readonly calls: readonly LoggedCall[];
  /** Context of each machine before it, by address. */
  readonly before: ReadonlyMap<string, unknown>;
}

/** Returns the transitions of the last step; a wait counts if it moved the machine. */
export const lastTaken = (log: readonly LoggedStep[], machine: string): readonly string[] =>
  log.findLast(
    ({ step, transitions }) =>
      (step && !isWait(step)) || transitions.some((name) => name.split(/[. ]/)[0] === machine),
  )?.transitions ?? [];

interface RunState {
  readonly contexts: ReadonlyMap<string, unknown>;
  readonly awaited: readonly AwaitedEffect[];
}

const keyOf = ({ to, id }: AwaitedEffect) => `${to} ${id}`;
const initialState: RunState = { contexts: new Map(), awaited: [] };

/** Creates the log of a walk, with an entry for the start and one for each step. */
export function createStepLog(roots: () => Roots) {
  let entries: readonly LoggedStep[] = [];
  let opened = { atMs: 0, ...initialState };
  let closed: RunState | null = null;

  function runState(): RunState {
    const running = machineActors(roots());
    const contexts = new Map<string, unknown>(
      running.map(({ at, actor }) => [at, snapshotOf(actor)?.context]),
    );
    return { contexts, awaited: awaitedBy(running) };
  }

  return {
    clear() {
      entries = [];
      opened = { atMs: 0, ...initialState };
      closed = null;
    },
    /** Stores the state before a step; with `isNext` nothing has changed since the previous step. */
    open(atMs: number, isNext = false) {
      opened = { atMs, ...((isNext ? closed : null) ?? runState()) };
    },
    /** Adds the entry of a step; `length` is the length of the path with it. */
    close(step: Step | null, transitions: readonly string[], length: number) {
      closed = runState();
      const waited = new Set(opened.awaited.map(keyOf));
      const begun = closed.awaited.filter((item) => !waited.has(keyOf(item)));
      const { atMs, contexts: before } = opened;
      const own = { step, atMs, transitions: [...transitions], begun, calls: [], before };
      const last = entries.at(-1);
      // Repeated input in a field, or repeated waits, are one step.
      if (!last || entries.length <= length) entries = [...entries, own];
      else {
        const joined = {
          ...own,
          atMs: last.atMs,
          before: last.before,
          transitions: [...last.transitions, ...own.transitions],
          begun: [...last.begun, ...begun],
          calls: last.calls,
        };
        entries = [...entries.slice(0, -1), joined];
      }
    },
    /** Adds transitions that the last step caused after its first. */
    extend(transitions: readonly string[]) {
      entries = entries.map((entry, at) =>
        at === entries.length - 1
          ? { ...entry, transitions: [...entry.transitions, ...transitions] }
          : entry,
      );
    },
    /** Adds a call to the last entry, or replaces its beginning; one before a replay is dropped. */
    call(call: LoggedCall) {
      const isBegun = call.status === null;
      entries = entries.map((entry, at) => {
        if (isBegun) {
          return at === entries.length - 1 ? { ...entry, calls: [...entry.calls, call] } : entry;
        }
        if (!entry.calls.some(({ id }) => id === call.id)) return entry;
        return { ...entry, calls: entry.calls.map((item) => (item.id === call.id ? call : item)) };
      });
    },
    entries: () => entries,
  };
}
