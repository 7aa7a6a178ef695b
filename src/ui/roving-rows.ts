import { pageMarks } from "./page-marks.ts";

/** A list that renders only some of its rows, each with its index in `data-index`. */
interface VirtualRows {
  readonly count: () => number;
  readonly scrollToIndex: (index: number) => void;
}

/** A control's place in its row, which moves between rows keep. */
interface Place {
  /** Index of its cell; -1 in a row without cells. */
  readonly cell: number;
  /** Index in the cell, from the end; in a row without cells from the start. */
  readonly at: number;
}

/** Not what needs the arrow keys itself, nor a question asked in a row. */
const controlSelector =
  ":is(a[href], button, [type=checkbox], summary):not(:disabled, [aria-haspopup=menu], [role=combobox], :is(li, tr) [role=group] *)";

/** Rows per Page Up or Page Down. */
const pageRows = 8;

/** Rows without a control, such as headings, that a key passes. */
const maxPassed = 100;

const rowOf = (control: Element) =>
  control.closest<HTMLElement>("[data-index]") ?? control.closest<HTMLElement>("li, tr");

function cellOf(control: Element): number {
  const cell = control.closest("td, th, [role=cell], [role=rowheader]");
  return cell ? [...(cell.parentElement?.children ?? [])].indexOf(cell) : -1;
}

function placeIn(controls: readonly HTMLElement[], control: HTMLElement): Place {
  const cell = cellOf(control);
  const inCell = controls.filter((other) => cellOf(other) === cell);
  const at = inCell.indexOf(control);
  return { cell, at: cell === -1 ? at : at - inCell.length };
}

function controlAt(controls: readonly HTMLElement[], { cell, at }: Place) {
  const inCell = controls.filter((control) => cellOf(control) === cell);
  return (
    inCell.at(at) ??
    inCell.at(at < 0 ? 0 : -1) ??
    controls.findLast((control) => cellOf(control) < cell) ??
    controls[0]
  );
}

/** Whether the user has moved by arrow keys and needs no hint any more. */
let isKnown = false;

/** Ref of the hint, which is rendered again for each user who signs in. */
export const rowKeysHint = (hint: HTMLElement | null) => {
  if (hint) isKnown = false;
};

/** Ref for a list, or the rows of a table, with several controls a row; see `attachRovingRows`. */
export const rovingRows = (list: HTMLElement | null) =>
  list ? attachRovingRows(list).detach : undefined;

/**
 * Makes a list one tab stop: up and down move between its rows, left and right between the controls
 * of a row, Home and End to the first and last row; space ticks. Its roles stay those of a list or
 * table: a screen reader reads them with its own cursor, and reaches every control by it.
 */
export function attachRovingRows(list: HTMLElement, virtual?: VirtualRows) {
  /** The only control that Tab reaches. */
  let stop: HTMLElement | undefined;
  /** Index of its row; -1 until the list has had the focus. */
  let stopIndex = -1;
  let place: Place = { cell: -1, at: 0 };
  /** The control that takes the focus by an arrow key, and keeps the place of that move. */
  let moved: HTMLElement | undefined;
  /** The row to focus once it is rendered. */
  let awaited: readonly [first: number, step: 1 | -1, index: number] | undefined;
  let hideHint: (() => void) | undefined;

  /** The controls of each rendered row that has any, by the row's index. */
  function controlsByIndex(): ReadonlyMap<number, readonly HTMLElement[]> {
    const rows = Map.groupBy(list.querySelectorAll<HTMLElement>(controlSelector), rowOf);
    return new Map(
      [...rows].map(([row, controls], at) => [Number(row?.dataset["index"] ?? at), controls]),
    );
  }

  function focus(control: HTMLElement, index: number) {
    moved = control;
    control.focus({ preventScroll: virtual !== undefined });
    virtual?.scrollToIndex(index);
  }

  /** Focuses the row, or the next one that has a control; returns whether there is one. */
  function goTo(first: number, step: 1 | -1, from = first): boolean {
    const rows = controlsByIndex();
    const count = virtual?.count() ?? rows.size;
    awaited = undefined;
    for (let index = from; index >= 0 && index < count; index += step) {
      if (Math.abs(index - first) > maxPassed) break;
      const control = controlAt(rows.get(index) ?? [], place);
      if (control) {
        if (control === document.activeElement) return false;
        focus(control, index);
        return true;
      }
      if (virtual && !list.querySelector(`[data-index="${index}"]`)) {
        awaited = [first, step, index];
        virtual.scrollToIndex(index);
        return true;
      }
    }
    return false;
  }

  function mark() {
    const rows = controlsByIndex();
    // The first row is another one after a change, and so is one whose row has gone.
    if (stopIndex === -1 || !stop?.isConnected || !stop.matches(controlSelector)) {
      const indexes = [...rows.keys()].toSorted((left, right) => left - right);
      const index = indexes.findLast((drawn) => drawn <= stopIndex) ?? indexes[0] ?? -1;
      stop = controlAt(rows.get(index) ?? [], place);
    } else {
      // Rows may have been added or removed before it.
      stopIndex =
        [...rows].find(([, controls]) => stop && controls.includes(stop))?.[0] ?? stopIndex;
    }
    for (const controls of rows.values()) {
      for (const control of controls) {
        const tabIndex = control === stop ? 0 : -1;
        if (control.tabIndex !== tabIndex) control.tabIndex = tabIndex;
      }
    }
  }

  function onFocusIn({ target }: FocusEvent) {
    for (const [index, controls] of controlsByIndex()) {
      const control = controls.find((candidate) => candidate === target);
      if (!control) continue;
      if (control !== moved) place = placeIn(controls, control);
      [stop, stopIndex, moved] = [control, index, undefined];
    }
    mark();
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, target, shiftKey, ctrlKey, altKey, metaKey } = event;
    if (event.defaultPrevented || shiftKey || ctrlKey || altKey || metaKey) return;
    if (target !== stop || !stop) return;
    const rows = controlsByIndex();
    const last = (virtual?.count() ?? rows.size) - 1;
    const ways: Readonly<Record<string, () => boolean>> = {
      ArrowLeft: () => goBeside(-1),
      ArrowRight: () => goBeside(1),
      ArrowUp: () => goTo(stopIndex - 1, -1),
      ArrowDown: () => goTo(stopIndex + 1, 1),
      PageUp: () => goTo(Math.max(stopIndex - pageRows, 0), 1),
      PageDown: () => goTo(Math.min(stopIndex + pageRows, last), -1),
      Home: () => goTo(0, 1),
      End: () => goTo(last, -1),
      " ": tick,
    };
    // A key that does nothing here scrolls the page.
    if (ways[key]?.() !== true) return;
    event.preventDefault();
    if (!key.startsWith("Arrow")) return;
    isKnown = true;
    hideHint?.();
  }

  function goBeside(step: 1 | -1): boolean {
    const controls = controlsByIndex().get(stopIndex) ?? [];
    const beside = stop && controls[controls.indexOf(stop) + step];
    beside?.focus();
    return beside !== undefined;
  }

  /** Ticks the row from its link, where the space bar has no effect of its own. */
  function tick(): boolean {
    const controls = controlsByIndex().get(stopIndex) ?? [];
    const box = controls.find((control) => control.matches("[type=checkbox]"));
    if (!box || !stop?.matches("a")) return false;
    box.click();
    return true;
  }

  /** Says that there are arrow keys where the Tab key has entered the list. */
  function onKeyUp({ key }: KeyboardEvent) {
    if (key !== "Tab" || isKnown) return;
    const controls = list.querySelectorAll(controlSelector);
    if (controls.length > 1) hideHint = pageMarks.rowsEntered(list);
  }

  function onFocusOut() {
    awaited = undefined;
    hideHint?.();
  }

  const observer = new MutationObserver(() => {
    if (awaited) goTo(...awaited);
    mark();
  });
  observer.observe(list, {
    childList: true,
    subtree: true,
    attributeFilter: ["disabled", "data-index"],
  });
  list.addEventListener("focusin", onFocusIn);
  list.addEventListener("focusout", onFocusOut);
  list.addEventListener("keydown", onKeyDown);
  list.addEventListener("keyup", onKeyUp);
  mark();

  return {
    focusFirst: () => goTo(0, 1),
    detach() {
      observer.disconnect();
      list.removeEventListener("focusin", onFocusIn);
      list.removeEventListener("focusout", onFocusOut);
      list.removeEventListener("keydown", onKeyDown);
      list.removeEventListener("keyup", onKeyUp);
      hideHint?.();
    },
  };
}
