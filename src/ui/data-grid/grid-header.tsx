import { ArrowDown, ArrowUp, ListFilter, MoreVertical } from "lucide-react";
import { memo, type MouseEvent, type PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import { factSeparator, withUnbrokenDates } from "../../format/dates.ts";
import { isIdle } from "./engine/filter-rows.ts";
import type { GridView } from "./engine/grid-view.ts";
import { cellClass, focusRef } from "./grid-row.tsx";
import type { GridCursor } from "./use-grid-cursor.ts";
import type { GridLayout } from "./use-grid-layout.ts";
import type { ShownColumn } from "./use-shown-columns.ts";

interface HeaderProps<Row> {
  readonly columns: readonly ShownColumn<Row>[];
  readonly layout: GridLayout;
  readonly cursor: GridCursor;
  readonly view: GridView;
  /** Id of the column whose menu is open. */
  readonly openMenu: string | null;
  readonly onOpenMenu: (column: string) => void;
  readonly onResizeStart: (column: string, event: PointerEvent<HTMLElement>) => void;
  /** Shown in the first header. */
  readonly note: readonly (string | undefined)[];
  /** Called for a double click on the edge of a column. */
  readonly onFit: (column: string, event: MouseEvent<HTMLElement>) => void;
}

/** Column headers: a click sorts; each has a menu and a resize handle. */
export function GridHeader<Row>(props: HeaderProps<Row>) {
  const { columns, layout, cursor, view, openMenu, onOpenMenu, onResizeStart, onFit, note } = props;
  return (
    <div role="rowgroup" className="grid-head">
      <div role="row" aria-rowindex={1} data-line={-1} className="grid-row">
        {layout.drawn.map(({ index, stuckAt, isLastStuck, track }) => {
          const column = columns[index];
          if (!column) return null;
          const { id } = column;
          const { header } = column.column;
          const at = view.sort.findIndex((key) => key.column === id);
          const direction = view.sort[at]?.direction;
          const filter = view.filters[id];
          const isActive = cursor.active.line === -1 && cursor.active.column === index;
          return (
            <div
              key={id}
              ref={isActive ? focusRef(cursor.takesFocus) : undefined}
              role="columnheader"
              // Not the button inside, which would be spoken before every cell.
              aria-label={[header, column.currency].filter(Boolean).join(" ")}
              aria-colindex={index + 1}
              aria-sort={at === 0 ? direction : undefined}
              tabIndex={isActive ? 0 : -1}
              data-column={index}
              data-id={id}
              className={cellClass(column, column.isEnd, stuckAt !== null, isLastStuck)}
              style={
                stuckAt === null ? { gridColumn: track } : { gridColumn: track, left: stuckAt }
              }
            >
              <span className="grid-title" title={header}>
                {withUnbrokenDates(header)}
                {column.currency ? <small> {column.currency}</small> : null}
                {index === 0 && note.length > 0 ? (
                  <small className="grid-below">{note.filter(Boolean).join(factSeparator)}</small>
                ) : null}
              </span>
              {direction ? (
                <span className="grid-order">
                  {direction === "ascending" ? (
                    <ArrowUp size={14} strokeWidth={2} aria-hidden />
                  ) : (
                    <ArrowDown size={14} strokeWidth={2} aria-hidden />
                  )}
                  {view.sort.length > 1 ? <small>{at + 1}</small> : null}
                </span>
              ) : null}
              <MenuButton
                id={id}
                header={header}
                isFiltered={filter !== undefined && !isIdle(filter)}
                isOpen={openMenu === id}
                onOpen={onOpenMenu}
              />
              <span
                className="grid-resize"
                aria-hidden
                onPointerDown={(event) => onResizeStart(id, event)}
                onDoubleClick={(event) => onFit(id, event)}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface MenuButtonProps {
  readonly id: string;
  readonly header: string;
  readonly isFiltered: boolean;
  readonly isOpen: boolean;
  readonly onOpen: (column: string) => void;
}

/** Button of a column's menu, memoised because the header is rendered again with each change. */
const MenuButton = memo(function MenuButton(props: MenuButtonProps) {
  const { id, header, isFiltered, isOpen, onOpen } = props;
  const { t } = useTranslation("grid");
  return (
    <button
      type="button"
      tabIndex={-1}
      className="grid-menu"
      data-filtered={isFiltered || undefined}
      aria-label={t(isFiltered ? "menu.openFiltered" : "menu.open", { column: header })}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(id);
      }}
    >
      {isFiltered ? (
        <ListFilter size={14} strokeWidth={2} aria-hidden />
      ) : (
        <MoreVertical size={14} strokeWidth={1.5} aria-hidden />
      )}
    </button>
  );
});
