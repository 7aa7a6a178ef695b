import type { ClipboardEvent, KeyboardEvent, MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { columnWidth } from "./column-width.ts";
import { nextDirection, withSort, withWidth } from "./engine/change-view.ts";
import { copyRange } from "./copy-range.ts";
import { lineAt, type TotalLabel, totalKey, totalLines } from "./line-cells.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import { type CellRange, type GridCursor, placeOf } from "./use-grid-cursor.ts";

/** Pixels by which a key changes the width of a column. */
const widthStep = 16;

interface KeysOptions<Row> {
  readonly grid: DataGridModel<Row>;
  readonly cursor: GridCursor;
  readonly onRowOpen: ((row: Row) => void) | undefined;
  /** Called for a row that the cursor reaches by a key. */
  readonly onRowReached: ((row: Row) => void) | undefined;
  readonly onOpenMenu: (column: string) => void;
  /** The grid with all columns on a phone, where a tap opens a row and a copy of all has them. */
  readonly whole: DataGridModel<Row> | null;
  readonly areTotalsJoined: boolean;
  /** Note below copied cells. */
  readonly copyNote: string | undefined;
  /** Called with the number of copied cells. */
  readonly onCopied: (count: number) => void;
  readonly onUndone: () => void;
}

/** Event handlers of a grid for keyboard, mouse and clipboard. */
export function useGridKeys<Row>(options: KeysOptions<Row>) {
  const { grid, cursor, onRowOpen, onRowReached, onOpenMenu, copyNote, onCopied, onUndone } =
    options;
  const { t } = useTranslation("grid");
  const { view, change, shown, folded, setFolded } = grid;

  function sortBy(column: string, isBeside: boolean) {
    change(withSort(view, column, nextDirection(view, column), isBeside));
  }

  function fold(key: string) {
    const next = new Set(folded);
    if (!next.delete(key)) next.add(key);
    setFolded(next);
  }

  /** Whether it is one tap on a phone, which selects no cells. */
  const isTap = ({ detail, shiftKey }: MouseEvent) =>
    options.whole !== null && detail < 2 && !shiftKey;

  /** Opens a row or collapses a group; returns false for other lines. */
  function act(index: number): boolean {
    const line = lineAt(grid, index);
    if (line?.kind === "group") fold(line.group.key);
    else if (line?.kind === "row" && onRowOpen) onRowOpen(line.row);
    else return false;
    return true;
  }

  function onHeaderKey(event: KeyboardEvent): boolean {
    const column = shown[cursor.active.column];
    if (!column) return false;
    const isMenu =
      (event.altKey && event.key === "ArrowDown") ||
      event.key === "ContextMenu" ||
      (event.shiftKey && event.key === "F10");
    const steps = { ArrowLeft: -widthStep, ArrowRight: widthStep }[event.key];
    if (isMenu) onOpenMenu(column.id);
    else if (event.key === "Enter" || event.key === " ") sortBy(column.id, event.shiftKey);
    else if (event.shiftKey && steps !== undefined) {
      change(withWidth(view, column.id, columnWidth(grid, column) + steps));
    } else return false;
    return true;
  }

  function onLineKey(event: KeyboardEvent): boolean {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "a") {
      cursor.selectAll();
      return true;
    }
    if (event.key === "Enter") return act(cursor.active.line);
    const isGroup = lineAt(grid, cursor.active.line)?.kind === "group";
    return event.key === " " && isGroup && act(cursor.active.line);
  }

  function undo(event: KeyboardEvent): boolean {
    // Caps lock makes it a capital letter.
    const isZ = event.key.toLowerCase() === "z";
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && isZ;
    if (!isUndo || !grid.undo) return false;
    grid.undo();
    onUndone();
    return true;
  }

  function move(event: KeyboardEvent): boolean {
    const before = cursor.active.line;
    const place = cursor.moveBy(event);
    const line = place && place.line !== before ? lineAt(grid, place.line) : null;
    if (line?.kind === "row" && !event.shiftKey) onRowReached?.(line.row);
    return place !== null;
  }

  return {
    onKeyDown(event: KeyboardEvent) {
      const isCell = event.target instanceof Element && event.target.matches("[data-column]");
      const isDone =
        (isCell &&
          (undo(event) || (cursor.active.line === -1 ? onHeaderKey(event) : onLineKey(event)))) ||
        move(event);
      if (isDone) event.preventDefault();
    },
    onClick(event: MouseEvent) {
      const place = placeOf(event.target);
      if (!place || !(event.target instanceof Element)) return;
      const column = shown[place.column];
      if (place.line === -1) {
        if (column && !event.target.closest(".grid-resize")) sortBy(column.id, event.shiftKey);
      } else if (isTap(event) || event.target.closest(".grid-open, .grid-group")) {
        act(place.line);
      }
    },
    onDoubleClick(event: MouseEvent) {
      const place = placeOf(event.target);
      const line = place && place.line >= 0 ? lineAt(grid, place.line) : null;
      const isControl = event.target instanceof Element && event.target.closest("button");
      if (line?.kind === "row" && !isControl) onRowOpen?.(line.row);
    },
    onCopy(event: ClipboardEvent) {
      if (cursor.active.line === -1) return;
      event.preventDefault();
      const source = cursor.isAll && options.whole ? options.whole : grid;
      const range = source === grid ? cursor.range : wholeRange(source);
      const label: TotalLabel = (total) => t(totalKey(total), { currency: total.currency });
      const { areTotalsJoined } = options;
      const hasHeaders = cursor.isAll;
      const copied = { totalLabel: label, hasHeaders, areTotalsJoined, note: copyNote };
      const { plain, html = "" } = copyRange(source, range, copied);
      event.clipboardData.setData("text/plain", plain);
      event.clipboardData.setData("text/html", html);
      onCopied((range.toLine - range.fromLine + 1) * (range.toColumn - range.fromColumn + 1));
    },
  };
}

const wholeRange = <Row>(grid: DataGridModel<Row>): CellRange => ({
  fromLine: 0,
  toLine: grid.lines.count + totalLines(grid).length - 1,
  fromColumn: 0,
  toColumn: grid.shown.length - 1,
});
