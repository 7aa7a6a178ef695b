import type { Step } from "../model/path.ts";
import { type AwaitedEffect, awaitedBy, machineActors, type Roots, snapshotOf } from "./actors.ts";

/** What one step brought about. */
export interface LoggedStep {
  /** Null for the start. */
  readonly step: Step | null;
  /** Milliseconds since the start when it was taken. */
  readonly atMs: number;
  /** The transitions in their order, by name. */
  readonly transitions: readonly string[];
  /** The effects that it began. */
  readonly begun: readonly AwaitedEffect[];
  /** What each machine held before it, by address. */
  readonly before: ReadonlyMap<string, unknown>;
}

interface Standing {
  readonly contexts: ReadonlyMap<string, unknown>;
  readonly awaited: readonly AwaitedEffect[];
}

const keyOf = ({ to, id }: AwaitedEffect) => `${to} ${id}`;
const nowhere: Standing = { contexts: new Map(), awaited: [] };

/** What the steps of a walk brought about, one entry a step of the path and one for the start. */
export function createStepLog(roots: () => Roots) {
  let entries: readonly LoggedStep[] = [];
  let opened = { atMs: 0, ...nowhere };
  let closed: Standing | null = null;

  function standing(): Standing {
    const running = machineActors(roots());
    const contexts = new Map<string, unknown>(
      running.map(({ at, actor }) => [at, snapshotOf(actor)?.context]),
    );
    return { contexts, awaited: awaitedBy(running) };
  }

  return {
    clear() {
      entries = [];
      opened = { atMs: 0, ...nowhere };
      closed = null;
    },
    /** Notes how things are before a step; `isNext` where nothing happened since the one before. */
    open(atMs: number, isNext = false) {
      opened = { atMs, ...((isNext ? closed : null) ?? standing()) };
    },
    /** Notes what the step brought about; `length` is that of the path with it. */
    close(step: Step | null, transitions: readonly string[], length: number) {
      closed = standing();
      const waited = new Set(opened.awaited.map(keyOf));
      const begun = closed.awaited.filter((one) => !waited.has(keyOf(one)));
      const { atMs, contexts: before } = opened;
      const own = { step, atMs, transitions: [...transitions], begun, before };
      const last = entries.at(-1);
      // Typing on, and waiting on, is one step of several.
      if (!last || entries.length <= length) entries = [...entries, own];
      else {
        const joined = {
          ...own,
          atMs: last.atMs,
          before: last.before,
          transitions: [...last.transitions, ...own.transitions],
          begun: [...last.begun, ...begun],
        };
        entries = [...entries.slice(0, -1), joined];
      }
    },
    entries: () => entries,
  };
}
