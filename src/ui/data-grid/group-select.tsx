import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { WordSelect } from "../word-select.tsx";
import { isGroupable } from "./engine/grid-column.ts";
import { gridToolbarStyles } from "./grid-toolbar-styles.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** Maximum number of group levels. */
const maxLevels = 3;

/** Selects the columns that group the rows, one per level. */
export function GroupSelect<Row>({ grid }: { readonly grid: DataGridModel<Row> }) {
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
