import { chakra } from "@chakra-ui/react/styled-system";
import { type LucideIcon, Rows2, Rows4, Undo2, X } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../form/text-link.tsx";
import { useAnnouncement } from "../use-announcement.ts";
import { VisuallyHidden } from "../visually-hidden.tsx";
import { WordSelect } from "../word-select.tsx";
import { ColumnChooser } from "./column-chooser.tsx";
import { isGroupable } from "./engine/grid-column.ts";
import { gridToolbarStyles } from "./grid-toolbar-styles.ts";
import type { DataGridModel } from "./use-data-grid.ts";
import { useFilterLabels } from "./use-filter-labels.ts";
import { useRowCountText } from "./use-row-count-text.ts";

interface GridToolbarProps<Row> {
  readonly grid: DataGridModel<Row>;
  /** Whether the number of rows is unknown. */
  readonly isLoading?: boolean;
  /** Status of the rows, below their number. */
  readonly note?: string;
  /** Additional controls, such as downloads. */
  readonly children?: ReactNode;
}

/** Toolbar with the number of rows, active filters and display options. */
export function GridToolbar<Row>(props: GridToolbarProps<Row>) {
  const { grid, isLoading = false, note, children } = props;
  const { t } = useTranslation("grid");
  const rowCountText = useRowCountText(grid);
  const count = useRef<HTMLParagraphElement>(null);
  const [announcement, announce] = useAnnouncement();
  return (
    <chakra.div css={gridToolbarStyles.root} role="group" aria-label={t("toolbar.label")}>
      <chakra.div css={gridToolbarStyles.count}>
        <p role="status" ref={count} tabIndex={-1}>
          {isLoading ? null : rowCountText}
        </p>
        {note === undefined ? null : <chakra.p css={gridToolbarStyles.note}>{note}</chakra.p>}
      </chakra.div>
      <FilterChips grid={grid} onRemoved={() => count.current?.focus({ preventScroll: true })} />
      <chakra.div css={gridToolbarStyles.controls}>
        {grid.columns.some(isGroupable) ? <GroupSelect grid={grid} /> : null}
        <ColumnChooser grid={grid} />
        <DensityButton grid={grid} density="compact" icon={Rows4} />
        <DensityButton grid={grid} density="comfortable" icon={Rows2} />
        <chakra.button
          css={gridToolbarStyles.control}
          type="button"
          aria-label={t("undo.button")}
          title={t("undo.button")}
          aria-disabled={!grid.undo}
          onClick={() => {
            if (!grid.undo) return;
            grid.undo();
            announce(t("undo.done"));
          }}
        >
          <Undo2 size={16} strokeWidth={1.5} aria-hidden />
        </chakra.button>
        {children}
      </chakra.div>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </chakra.div>
  );
}

interface DensityButtonProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly density: "compact" | "comfortable";
  readonly icon: LucideIcon;
}

/** Switches between a density and the standard one. */
function DensityButton<Row>({ grid, density, icon: Icon }: DensityButtonProps<Row>) {
  const { t } = useTranslation("grid");
  const { view, change } = grid;
  const isOn = view.density === density;
  return (
    <chakra.button
      css={gridToolbarStyles.control}
      type="button"
      aria-pressed={isOn}
      title={t(`toolbar.${density}`)}
      onClick={() => change({ ...view, density: isOn ? "standard" : density })}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <chakra.span css={gridToolbarStyles.word}>{t(`toolbar.${density}`)}</chakra.span>
    </chakra.button>
  );
}

/** Maximum number of values that a chip names. */
const maxNamed = 3;

interface FilterChipsProps<Row> {
  readonly grid: DataGridModel<Row>;
  /** Called after a button that disappears with its filter. */
  readonly onRemoved: () => void;
}

function FilterChips<Row>({ grid, onRemoved }: FilterChipsProps<Row>) {
  const { t } = useTranslation("grid");
  const filters = useFilterLabels(grid, maxNamed);
  if (filters.length === 0) return null;
  return (
    <chakra.ul css={gridToolbarStyles.chips} aria-label={t("filter.active")}>
      {filters.map(({ column, header, text }) => (
        <li key={column}>
          <span>
            {t("filter.of", { column: header })}
            <b>{text}</b>
          </span>
          <button
            type="button"
            aria-label={t("filter.remove", { column: header })}
            onClick={() => {
              grid.setFilter(column, null);
              onRemoved();
            }}
          >
            <X size={14} strokeWidth={2} aria-hidden />
          </button>
        </li>
      ))}
      {filters.length > 1 ? (
        <li>
          <LinkButton
            onPress={() => {
              grid.clearFilters();
              onRemoved();
            }}
          >
            {t("filter.clearAll")}
          </LinkButton>
        </li>
      ) : null}
    </chakra.ul>
  );
}

/** Maximum number of group levels. */
const maxLevels = 3;

/** Selects the columns that group the rows, one per level. */
function GroupSelect<Row>({ grid }: { readonly grid: DataGridModel<Row> }) {
  const { t } = useTranslation("grid");
  const { view, change, columns, grouped, folded, setFolded } = grid;
  const offered = columns.filter(isGroupable);
  const levels = Math.min(view.groups.length + 1, maxLevels, offered.length);

  function put(level: number, column: string) {
    setFolded(new Set());
    const before = view.groups.slice(0, level);
    const after = view.groups.slice(level + 1).filter((other) => other !== column);
    change({ ...view, groups: column === "" ? before : [...before, column, ...after] });
  }

  const keys = grouped?.groups.map(({ key }) => key) ?? [];
  const areFolded = keys.length > 0 && keys.every((key) => folded.has(key));
  return (
    <>
      {Array.from({ length: levels }, (_, level) => (
        <WordSelect
          key={level}
          label={t(level === 0 ? "group.by" : "group.then")}
          value={view.groups[level] ?? ""}
          options={[
            { id: "", text: t("group.none") },
            ...offered
              .filter((column) => !view.groups.slice(0, level).includes(column.id))
              .map((column) => ({ id: column.id, text: column.header })),
          ]}
          onChange={(column) => put(level, column)}
        />
      ))}
      {keys.length > 0 ? (
        <chakra.button
          css={gridToolbarStyles.control}
          type="button"
          onClick={() => setFolded(new Set(areFolded ? [] : keys))}
        >
          {t(areFolded ? "group.unfold" : "group.fold")}
        </chakra.button>
      ) : null}
    </>
  );
}
