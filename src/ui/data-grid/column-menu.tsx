import {
  PopoverBody,
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTitle,
} from "@chakra-ui/react/popover";
import { type RefObject, useState } from "react";
import { AfterPaint } from "../after-paint.tsx";
import { ColumnActions } from "./column-actions.tsx";
import { ColumnFilter } from "./column-filter.tsx";
import type { DataGridModel } from "./use-data-grid.ts";

interface ColumnMenuProps<Row> {
  readonly grid: DataGridModel<Row>;
  /** Id of the column whose menu is open. */
  readonly column: string | null;
  readonly viewport: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** Filter and options of a column, in one popover for all columns. */
export function ColumnMenu<Row>({ grid, column: id, viewport, onClose }: ColumnMenuProps<Row>) {
  // The menu keeps its content while it closes.
  const [last, setLast] = useState(id);
  if (id !== null && id !== last) setLast(id);
  const column = grid.store.table.column(last ?? "");
  const header = () =>
    Array.from(viewport.current?.querySelectorAll<HTMLElement>("[data-id]") ?? []).find(
      ({ dataset }) => dataset["id"] === last,
    ) ?? null;
  return (
    <PopoverRoot
      open={id !== null}
      onOpenChange={({ open }) => {
        if (!open) onClose();
      }}
      finalFocusEl={header}
      positioning={{
        placement: "bottom-start",
        gutter: 2,
        getAnchorRect: () => header()?.getBoundingClientRect() ?? null,
      }}
      autoFocus={false}
      lazyMount
      unmountOnExit
    >
      <PopoverPositioner>
        <PopoverContent aria-label={column?.header}>
          {column ? (
            <>
              <PopoverTitle>{column.header}</PopoverTitle>
              <AfterPaint placeholder={null}>
                <PopoverBody ref={focusFirst}>
                  <ColumnFilter key={column.id} grid={grid} column={column} />
                  <ColumnActions
                    grid={grid}
                    column={column}
                    viewport={viewport}
                    onClose={onClose}
                  />
                </PopoverBody>
              </AfterPaint>
            </>
          ) : null}
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  );
}

function focusFirst(body: HTMLElement | null) {
  body?.querySelector<HTMLElement>("input, button")?.focus({ preventScroll: true });
}
