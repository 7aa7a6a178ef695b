import {
  PopoverBody,
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTitle,
} from "@chakra-ui/react/popover";
import { type RefObject, useState } from "react";
import { AfterPaint } from "../after-paint.tsx";
import { windowBelowBanner } from "../window-below-banner.ts";
import { ColumnActions } from "./column-actions.tsx";
import { ColumnFilter } from "./column-filter.tsx";
import { type GridColumn, isNumeric } from "./engine/grid-column.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import { useTranslation } from "react-i18next";
import { WordSelect } from "../word-select.tsx";
import { withSort } from "./engine/change-view.ts";

interface ColumnMenuProps<Row> {
  readonly grid: DataGridModel<Row>;
  /** All visible columns where the grid has room for two of them, otherwise null. */
  readonly all: readonly GridColumn<Row>[] | null;
  /** Id of the column whose menu is open. */
  readonly column: string | null;
  readonly viewport: RefObject<HTMLElement | null>;
  /** Called with another column, whose menu is open then. */
  readonly onMove: (column: string) => void;
  readonly onClose: () => void;
}

/** Filter and options of a column, in one popover for all columns. */
export function ColumnMenu<Row>(props: ColumnMenuProps<Row>) {
  const { grid, all, column: id, viewport, onMove, onClose } = props;
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
        boundary: windowBelowBanner,
        overlap: true,
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
                  {all && column.id !== all[0]?.id ? (
                    <ColumnChoice grid={grid} all={all} column={column} onMove={onMove} />
                  ) : null}
                  <ColumnFilter key={column.id} grid={grid} column={column} />
                  <ColumnActions
                    grid={grid}
                    column={column}
                    viewport={viewport}
                    isNarrow={all !== null}
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
  body?.querySelector<HTMLElement>("select, input, button")?.focus({ preventScroll: true });
}

interface ColumnChoiceProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly all: readonly GridColumn<Row>[];
  readonly column: GridColumn<Row>;
  readonly onMove: (column: string) => void;
}

/** Choice of the column that stands beside the names on a phone; it sorts the rows. */
function ColumnChoice<Row>({ grid, all, column, onMove }: ColumnChoiceProps<Row>) {
  const { t } = useTranslation("grid");

  function choose(id: string) {
    const chosen = all.find((other) => other.id === id);
    if (!chosen) return;
    const usual = isNumeric(chosen) || chosen.type === "date" ? "descending" : "ascending";
    onMove(id);
    grid.change(withSort(grid.view, id, chosen.initialSort ?? usual, false));
  }

  return (
    <WordSelect
      label={t("columns.shown")}
      value={column.id}
      options={all.slice(1).map(({ id, header }) => ({ id, text: header }))}
      onChange={choose}
      isStacked
    />
  );
}
