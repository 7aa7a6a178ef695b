import { useState } from "react";
import type { GridView } from "./engine/grid-view.ts";

/** Maximum number of changes that can be undone. */
const maxSteps = 50;

interface Step {
  /** The view before the change. */
  readonly view: GridView;
  /** What changed, if further changes of it belong to the same step; otherwise null. */
  readonly part: string | null;
}

interface History {
  readonly steps: readonly Step[];
  /** The view after the last step; any other view comes from elsewhere. */
  readonly view: GridView | null;
}

const noHistory: History = { steps: [], view: null };

/** Returns the ids whose values differ between two records. */
function changedIn(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].filter((id) => before[id] !== after[id]);
}

/** Returns the filter or width that a change sets, such as the letters of one text. */
function continuedPart(before: GridView, after: GridView): string | null {
  const [part, ...others] = changedIn({ ...before }, { ...after });
  if ((part !== "filters" && part !== "widths") || others.length > 0) return null;
  const [id, ...more] = changedIn(before[part], after[part]);
  return id === undefined || more.length > 0 || !(id in after[part]) ? null : `${part} ${id}`;
}

/** Records the changes of a controlled view, so that they can be undone one by one. */
export function useViewHistory(view: GridView, onViewChange: (view: GridView) => void) {
  const [history, setHistory] = useState(noHistory);
  const { steps } = history.view === view ? history : noHistory;
  const last = steps.at(-1);

  function change(next: GridView) {
    const part = continuedPart(view, next);
    const isContinued = part !== null && part === last?.part;
    setHistory({
      steps: isContinued ? steps : [...steps.slice(1 - maxSteps), { view, part }],
      view: next,
    });
    onViewChange(next);
  }

  function undo() {
    if (!last) return;
    setHistory({ steps: steps.slice(0, -1), view: last.view });
    onViewChange(last.view);
  }

  return {
    change,
    /** Null if there is nothing to undo. */
    undo: last ? undo : null,
  };
}
