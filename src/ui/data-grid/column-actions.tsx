import { chakra } from "@chakra-ui/react/styled-system";
import {
  ArrowDown,
  ArrowUp,
  EyeOff,
  Group,
  type LucideIcon,
  Minus,
  MoveHorizontal,
  Pin,
  Plus,
} from "lucide-react";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { columnWidth } from "./column-width.ts";
import { withHidden, withPinned, withSort, withWidth } from "./engine/change-view.ts";
import { type GridColumn, isGroupable } from "./engine/grid-column.ts";
import type { GridView, SortDirection } from "./engine/grid-view.ts";
import { columnMenuStyles } from "./column-menu-styles.ts";
import { fittingWidth } from "./fitting-width.ts";
import type { DataGridModel } from "./use-data-grid.ts";

const widthStep = 40;

interface ActionsProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly column: GridColumn<Row>;
  readonly viewport: RefObject<HTMLElement | null>;
  /** Whether the grid has room for two columns, whose widths are not chosen. */
  readonly isNarrow: boolean;
  readonly onClose: () => void;
}

interface Action {
  readonly icon: LucideIcon;
  readonly text: string;
  readonly isOn?: boolean;
  readonly view: () => GridView;
  /** Whether the menu stays open for repeated use. */
  readonly isRepeated?: boolean;
}

/** Menu items to sort, group, pin, hide and resize a column. */
export function ColumnActions<Row>(props: ActionsProps<Row>) {
  const { t } = useTranslation("grid");
  const { grid, column, viewport, isNarrow, onClose } = props;
  const { view, change } = grid;
  const { id } = column;
  const direction = view.sort.find((key) => key.column === id)?.direction;
  const isPinned = view.pinned.includes(id);
  const isGrouped = view.groups.includes(id);
  const isFirst = grid.shown[0]?.id === id;
  const groups = isGrouped ? view.groups.filter((other) => other !== id) : [...view.groups, id];
  const sort = (to: SortDirection, icon: LucideIcon): Action => ({
    icon,
    text: t(to === "ascending" ? "menu.ascending" : "menu.descending"),
    isOn: direction === to,
    view: () => withSort(view, id, direction === to ? null : to, view.sort.length > 1),
  });
  const resize = (step: number, icon: LucideIcon): Action => ({
    icon,
    text: t(step > 0 ? "menu.wider" : "menu.narrower"),
    view: () => withWidth(view, id, columnWidth(grid, column) + step),
    isRepeated: true,
  });
  const fitted = () => {
    const index = grid.shown.findIndex((item) => item.id === id);
    return withWidth(view, id, fittingWidth(viewport.current, index) ?? columnWidth(grid, column));
  };
  const actions: readonly Action[] = [
    sort("ascending", ArrowUp),
    sort("descending", ArrowDown),
    ...(isGroupable(column)
      ? [{ icon: Group, text: t("menu.group"), isOn: isGrouped, view: () => ({ ...view, groups }) }]
      : []),
    ...(isFirst || isNarrow
      ? []
      : [
          {
            icon: Pin,
            text: t("menu.pin"),
            isOn: isPinned,
            view: () => withPinned(view, id, !isPinned),
          },
        ]),
    ...(isNarrow
      ? []
      : [
          resize(widthStep, Plus),
          resize(-widthStep, Minus),
          { icon: MoveHorizontal, text: t("menu.fit"), view: fitted },
        ]),
    ...(grid.shown.length > 1
      ? [{ icon: EyeOff, text: t("menu.hide"), view: () => withHidden(view, id, true) }]
      : []),
  ];
  return (
    <chakra.ul css={columnMenuStyles.actions}>
      {actions.map(({ icon: Icon, text, isOn, view: next, isRepeated }) => (
        <li key={text}>
          <button
            type="button"
            aria-pressed={isOn}
            onClick={() => {
              if (!isRepeated) onClose();
              change(next());
            }}
          >
            <Icon size={16} strokeWidth={1.5} aria-hidden />
            {text}
          </button>
        </li>
      ))}
    </chakra.ul>
  );
}
