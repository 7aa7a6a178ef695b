import { chakra } from "@chakra-ui/react/styled-system";
import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { userListStyles } from "./user-list-styles.ts";
import { usePlace } from "../../ui/use-place.ts";
import type { UserRow } from "./matching-users.ts";
import { UserTableRow } from "./user-table-row.tsx";

/** What the search reaches of the list. */
export interface ListHandle {
  readonly focusFirst: () => void;
}

interface UserTableProps {
  readonly rows: readonly UserRow[];
  readonly handle: Ref<ListHandle>;
  /** The person goes back up from the first row. */
  readonly onLeave: () => void;
}

/** Pixels of a row before it is measured. */
const rowPx = 64;
/** Rows drawn beyond what is in sight. */
const overscan = 8;
/** Pixels that the search covers at the top of the window. */
const coveredPx = 160;
/** Rows that a page key goes on by. */
const pageRows = 8;

const columns = ["user", "organisation", "role", "region", "lastLogin"] as const;

/** The users as a table of which only the rows in sight are drawn; arrow keys go from row to row. */
export function UserTable({ rows, handle, onLeave }: UserTableProps) {
  const { t } = useTranslation("impersonation");
  const { place, top } = usePlace();
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const table = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler is used; nothing memoizes it
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowPx,
    overscan,
    scrollMargin: top,
    scrollPaddingStart: coveredPx,
    scrollPaddingEnd: rowPx,
    getItemKey: (index) => rows[index]?.user.id ?? index,
    // The one row that the tab key reaches is always there.
    rangeExtractor: (range) => withIndex(range, active),
    useFlushSync: false,
  });

  function go(index: number) {
    const next = Math.min(Math.max(index, 0), rows.length - 1);
    const drawn = table.current?.querySelector<HTMLElement>(`[data-index="${next}"] button`);
    wantsFocus.current = !drawn;
    drawn?.focus({ preventScroll: true });
    setActive(next);
    virtualizer.scrollToIndex(next);
  }

  function takesFocus() {
    const takes = wantsFocus.current;
    wantsFocus.current = false;
    return takes;
  }

  useImperativeHandle(handle, () => ({ focusFirst: () => go(0) }));

  function onKeyDown(event: KeyboardEvent) {
    const target = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + pageRows,
      PageUp: active - pageRows,
      Home: 0,
      End: rows.length - 1,
    }[event.key];
    if (event.key === "Escape" || (event.key === "ArrowUp" && active === 0)) {
      event.preventDefault();
      onLeave();
    } else if (target !== undefined) {
      event.preventDefault();
      go(target);
    }
  }

  return (
    <chakra.div
      css={userListStyles.table}
      ref={table}
      role="table"
      aria-label={t("list.label")}
      aria-rowcount={rows.length + 1}
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1} className="user-columns">
          {columns.map((column) => (
            <div key={column} role="columnheader">
              {t(`list.${column}`)}
            </div>
          ))}
          <div role="columnheader">
            <span className="user-hidden">{t("list.action")}</span>
          </div>
        </div>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- follows the keys of its rows */}
      <div
        role="rowgroup"
        ref={place}
        className="user-rows"
        style={{ blockSize: virtualizer.getTotalSize() }}
        onKeyDown={onKeyDown}
      >
        {virtualizer.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            <UserTableRow
              key={key}
              row={row}
              index={index}
              offset={start - top}
              isActive={index === active}
              onFocus={() => setActive(index)}
              takesFocus={takesFocus}
              measure={virtualizer.measureElement}
            />
          );
        })}
      </div>
    </chakra.div>
  );
}

function withIndex(range: Range, index: number): number[] {
  const indexes = defaultRangeExtractor(range);
  if (!(index >= 0 && index < range.count) || indexes.includes(index)) return indexes;
  return [...indexes, index].sort((one, other) => one - other);
}
