import {
  PopoverBody,
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTitle,
  PopoverTrigger,
} from "@chakra-ui/react/popover";
import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown, ChevronUp, Columns3, GripVertical, Pin } from "lucide-react";
import { type DragEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { withUnbrokenDates } from "../../format/dates.ts";
import { LinkButton } from "../form/text-link.tsx";
import { useAnnouncement } from "../use-announcement.ts";
import { windowBelowBanner } from "../window-below-banner.ts";
import { columnChooserStyles } from "./column-chooser-styles.ts";
import { withHidden, withMoved, withPinned } from "./engine/change-view.ts";
import { defaultView } from "./engine/grid-view.ts";
import { gridToolbarStyles } from "./grid-toolbar-styles.ts";
import type { DataGridModel } from "./use-data-grid.ts";

const place = { placement: "bottom-end", gutter: 4, boundary: windowBelowBanner } as const;

/** Selects the visible columns, their order and the pinned ones. */
export function ColumnChooser<Row>({ grid }: { readonly grid: DataGridModel<Row> }) {
  const { t } = useTranslation("grid");
  return (
    <PopoverRoot positioning={place} lazyMount unmountOnExit>
      <PopoverTrigger css={gridToolbarStyles.control} title={t("columns.open")}>
        <Columns3 size={16} strokeWidth={1.5} aria-hidden />
        <span>{t("columns.open")}</span>
      </PopoverTrigger>
      <PopoverPositioner>
        <PopoverContent aria-label={t("columns.title")}>
          <PopoverTitle>{t("columns.title")}</PopoverTitle>
          <PopoverBody>
            <ColumnList grid={grid} />
          </PopoverBody>
        </PopoverContent>
      </PopoverPositioner>
    </PopoverRoot>
  );
}

function ColumnList<Row>({ grid }: { readonly grid: DataGridModel<Row> }) {
  const { t } = useTranslation("grid");
  const { columns, view, change, shown } = grid;
  /** The column that is dragged, and its place, which is applied when it is dropped. */
  const [drag, setDrag] = useState<{ readonly id: string; readonly to: number } | null>(null);
  const { order: shownOrder } = drag ? withMoved(view, drag.id, drag.to) : view;
  const [announcement, announce] = useAnnouncement();

  function move(id: string, header: string, to: number) {
    if (to < 0 || to >= view.order.length) return;
    change(withMoved(view, id, to));
    announce(t("columns.moved", { column: header, place: to + 1, count: view.order.length }));
  }

  function reset() {
    const { order, hidden, pinned, widths } = defaultView(columns);
    change({ ...view, order, hidden, pinned, widths });
    announce(t("columns.resetDone"));
  }

  function onDragOver(event: DragEvent, to: number) {
    event.preventDefault();
    if (drag && shownOrder[to] !== drag.id) setDrag({ ...drag, to });
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    if (drag && view.order[drag.to] !== drag.id) change(withMoved(view, drag.id, drag.to));
  }

  return (
    <>
      <chakra.ol css={columnChooserStyles.list}>
        {shownOrder.map((id, at) => {
          const column = columns.find((each) => each.id === id);
          if (!column) return null;
          const { header } = column;
          const isShown = !view.hidden.includes(id);
          const isPinned = view.pinned.includes(id) || shown[0]?.id === id;
          return (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging has buttons beside it
            <li
              key={id}
              draggable
              data-dragged={drag?.id === id || undefined}
              onDragStart={() => setDrag({ id, to: at })}
              onDragOver={(event) => onDragOver(event, at)}
              onDrop={drop}
              // Also after Escape, which drops nothing.
              onDragEnd={() => setDrag(null)}
            >
              <GripVertical size={14} strokeWidth={1.5} aria-hidden />
              <label>
                <input
                  type="checkbox"
                  checked={isShown}
                  disabled={isShown && shown.length === 1}
                  onChange={({ target }) => change(withHidden(view, id, !target.checked))}
                />
                {withUnbrokenDates(header)}
              </label>
              <button
                type="button"
                aria-pressed={isPinned}
                disabled={shown[0]?.id === id}
                aria-label={t("columns.pin", { column: header })}
                onClick={() => change(withPinned(view, id, !isPinned))}
              >
                <Pin size={14} strokeWidth={1.5} aria-hidden />
              </button>
              <button
                type="button"
                aria-disabled={at === 0}
                aria-label={t("columns.up", { column: header })}
                onClick={() => move(id, header, at - 1)}
              >
                <ChevronUp size={16} strokeWidth={1.5} aria-hidden />
              </button>
              <button
                type="button"
                aria-disabled={at === view.order.length - 1}
                aria-label={t("columns.down", { column: header })}
                onClick={() => move(id, header, at + 1)}
              >
                <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
              </button>
            </li>
          );
        })}
      </chakra.ol>
      <chakra.p css={columnChooserStyles.announcement} role="status">
        {announcement}
      </chakra.p>
      <LinkButton onPress={reset}>{t("columns.reset")}</LinkButton>
    </>
  );
}
