import type { Step } from "../model/path.ts";
import { type AwaitedEffect, awaited, machineActors, type Roots, snapshotOf } from "./actors.ts";

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

interface Opened {
  readonly atMs: number;
  readonly before: ReadonlyMap<string, unknown>;
  readonly waiting: ReadonlySet<string>;
}

const keyOf = ({ to, id }: AwaitedEffect) => `${to} ${id}`;

/** What the steps of a walk brought about, one entry a step of the path and one for the start. */
export function createStepLog(roots: () => Roots) {
  let entries: readonly LoggedStep[] = [];
  let opened: Opened = { atMs: 0, before: new Map(), waiting: new Set() };

  const contexts = () =>
    new Map<string, unknown>(
      machineActors(roots()).map(({ at, actor }) => [at, snapshotOf(actor)?.context]),
    );

  return {
    clear() {
      entries = [];
      opened = { atMs: 0, before: new Map(), waiting: new Set() };
    },
    /** Notes how things are before a step. */
    open(atMs: number) {
      opened = { atMs, before: contexts(), waiting: new Set(awaited(roots()).map(keyOf)) };
    },
    /** Notes what the step brought about; `length` is that of the path with it. */
    close(step: Step | null, transitions: readonly string[], length: number) {
      const begun = awaited(roots()).filter((one) => !opened.waiting.has(keyOf(one)));
      const { atMs, before } = opened;
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
