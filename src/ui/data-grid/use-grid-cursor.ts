import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";

/** A cell by line and column. Lines start at 0; the header is -1, and totals follow the lines. */
export interface CellPlace {
  readonly line: number;
  readonly column: number;
}

/** A range of cells; both corners are included. */
export interface CellRange {
  readonly fromLine: number;
  readonly toLine: number;
  readonly fromColumn: number;
  readonly toColumn: number;
}

const headerLine = -1;
const firstCell: CellPlace = { line: 0, column: 0 };

interface Cells {
  readonly active: CellPlace;
  /** The opposite corner of the range. */
  readonly anchor: CellPlace;
  /** Whether all cells are selected. */
  readonly isAll?: boolean;
}

function rangeBetween(one: CellPlace, other: CellPlace): CellRange {
  return {
    fromLine: Math.min(one.line, other.line),
    toLine: Math.max(one.line, other.line),
    fromColumn: Math.min(one.column, other.column),
    toColumn: Math.max(one.column, other.column),
  };
}

interface CursorOptions {
  /** Number of lines including totals. */
  readonly lineCount: number;
  readonly columnCount: number;
  /** Returns the number of lines per page key. */
  readonly pageLines: () => number;
  readonly reveal: (place: CellPlace) => void;
}

export interface GridCursor {
  readonly active: CellPlace;
  readonly range: CellRange;
  /** Whether all cells are selected. */
  readonly isAll: boolean;
  readonly go: (place: CellPlace, isExtending?: boolean) => void;
  /** Moves the cursor to a cell that already has the focus. */
  readonly follow: (place: CellPlace) => void;
  readonly selectAll: () => void;
  /** Returns true once per move if the active cell must be focused after rendering. */
  readonly takesFocus: () => boolean;
  /** Moves the cursor by a key; returns where it is then, or null for other keys. */
  readonly moveBy: (event: KeyboardEvent) => CellPlace | null;
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerOver: (event: PointerEvent) => void;
}

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, most));

const isSame = (left: CellPlace, right: CellPlace) =>
  left.line === right.line && left.column === right.column;

/** Returns the cell that contains an element, or null. */
export function placeOf(target: EventTarget | null): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-column]") : null;
  const line = cell?.closest<HTMLElement>("[data-line]");
  return cell && line
    ? { line: Number(line.dataset["line"]), column: Number(cell.dataset["column"]) }
    : null;
}

/** Manages the active cell of a grid and the selected range. */
export function useGridCursor(options: CursorOptions): GridCursor {
  const { lineCount, columnCount, pageLines, reveal } = options;
  const [cells, setCells] = useState<Cells>({ active: firstCell, anchor: firstCell });
  const within = ({ line, column }: CellPlace): CellPlace => ({
    line: clamp(line, headerLine, lineCount - 1),
    column: clamp(column, 0, columnCount - 1),
  });
  // Rows and columns may have been removed.
  const [active, anchor] = [within(cells.active), within(cells.anchor)];
  const wantsFocus = useRef(false);
  const takesFocus = useRef(() => {
    const takes = wantsFocus.current;
    wantsFocus.current = false;
    return takes;
  }).current;

  function go(place: CellPlace, isExtending = false): CellPlace {
    const next = within(place);
    // The header cannot be in a range.
    const isRange = isExtending && next.line !== headerLine && anchor.line !== headerLine;
    wantsFocus.current = !isSame(next, active);
    setCells({ active: next, anchor: isRange ? anchor : next });
    reveal(next);
    return next;
  }

  function moveBy(event: KeyboardEvent): CellPlace | null {
    const { line, column } = active;
    const isCtrl = event.ctrlKey || event.metaKey;
    const last = { line: lineCount - 1, column: columnCount - 1 };
    const firstLine = line === headerLine ? headerLine : 0;
    const target: Partial<Record<string, CellPlace>> = {
      ArrowUp: { line: isCtrl ? 0 : line - 1, column },
      ArrowDown: { line: isCtrl ? last.line : line + 1, column },
      ArrowLeft: { line, column: isCtrl ? 0 : column - 1 },
      ArrowRight: { line, column: isCtrl ? last.column : column + 1 },
      Home: { line: isCtrl ? firstLine : line, column: 0 },
      End: { line: isCtrl ? last.line : line, column: last.column },
      PageUp: { line: line <= 0 ? headerLine : Math.max(line - pageLines(), 0), column },
      PageDown: { line: Math.max(line, 0) + pageLines(), column },
    };
    const place = target[event.key];
    return place && !event.altKey ? go(place, event.shiftKey) : null;
  }

  return {
    active,
    range: cells.isAll
      ? rangeBetween(firstCell, { line: lineCount - 1, column: columnCount - 1 })
      : rangeBetween(active, anchor),
    isAll: cells.isAll ?? false,
    go,
    follow(place) {
      if (isSame(place, active)) return;
      setCells({ active: place, anchor: place });
    },
    selectAll: () => setCells({ active, anchor, isAll: true }),
    takesFocus,
    moveBy,
    onPointerDown(event) {
      const place = placeOf(event.target);
      if (!place || event.button !== 0 || place.line === headerLine) return;
      if (!event.shiftKey) {
        // The active cell has the focus already, which ends a selection elsewhere.
        if (isSame(place, active)) setCells({ active: place, anchor: place });
        return;
      }
      // Prevents text selection with Shift.
      event.preventDefault();
      go(place, true);
    },
    onPointerOver(event) {
      if (event.pointerType !== "mouse" || event.buttons !== 1) return;
      const place = placeOf(event.target);
      if (!place || place.line === headerLine || wantsFocus.current) return;
      if (isSame(place, active)) return;
      go(place, true);
    },
  };
}

/** Cursor state of a line. */
export interface LineCursor {
  /** Index of the active column; -1 on other lines. */
  readonly activeColumn: number;
  /** First and last column of the range; empty outside it. */
  readonly fromColumn: number;
  readonly toColumn: number;
}

/** Returns the cursor state of a line. */
export function cursorOn({ active, range }: GridCursor, line: number): LineCursor {
  const isInRange =
    line >= range.fromLine &&
    line <= range.toLine &&
    (range.fromLine < range.toLine || range.fromColumn < range.toColumn);
  return {
    activeColumn: active.line === line ? active.column : -1,
    fromColumn: isInRange ? range.fromColumn : -1,
    toColumn: isInRange ? range.toColumn : -2,
  };
}
