import { chakra } from "@chakra-ui/react/styled-system";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { foldText, wordsMatcher } from "../../format/fold-text.ts";
import { columnMenuStyles } from "./column-menu-styles.ts";
import type { GridColumn } from "./engine/grid-column.ts";
import type { DataGridModel } from "./use-data-grid.ts";

/** Maximum number of listed values; typing finds the others. */
const maxListed = 100;
/** Number of values above which a search field is shown. */
const fewValues = 8;

interface SetFilterProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly column: GridColumn<Row>;
}

/** Checkboxes for the values of a column with the number of their rows. */
export function SetFilter<Row>({ grid, column }: SetFilterProps<Row>) {
  const { t, i18n } = useTranslation("grid");
  const [term, setTerm] = useState("");
  const { table } = grid.store;
  const values = useMemo(() => {
    const { compare } = new Intl.Collator(i18n.language, { numeric: true });
    return grid
      .distinct(column.id)
      .map(({ value, count }) => ({
        value,
        count,
        text: value === "" ? t("filter.unknown") : (column.label?.(value) ?? value),
      }))
      .sort((left, right) => compare(left.text, right.text));
    // oxlint-disable-next-line react/exhaustive-deps -- the values are those of the table
  }, [table, column, i18n.language, t]);
  const filter = grid.view.filters[column.id];
  const selected = new Set(
    filter?.kind === "set" ? filter.values : values.map(({ value }) => value),
  );
  const isMatch = wordsMatcher(term);
  const found = values.filter(({ text }) => isMatch(foldText(text)));
  const areAllFound = found.every(({ value }) => selected.has(value));

  function select(some: readonly string[], isSelected: boolean) {
    const next = new Set(selected);
    for (const value of some) {
      if (isSelected) next.add(value);
      else next.delete(value);
    }
    grid.setFilter(
      column.id,
      // The filter may contain values that these rows do not have.
      values.every(({ value }) => next.has(value)) ? null : { kind: "set", values: [...next] },
    );
  }

  return (
    <>
      {values.length > fewValues ? (
        <label>
          <span>{t("filter.find")}</span>
          <input
            type="text"
            value={term}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setTerm(target.value)}
          />
        </label>
      ) : null}
      <chakra.div css={columnMenuStyles.values} role="group" aria-label={t("filter.values")}>
        <label>
          <input
            type="checkbox"
            checked={areAllFound}
            onChange={({ target }) =>
              select(
                found.map(({ value }) => value),
                target.checked,
              )
            }
          />
          <span>{t("filter.all")}</span>
        </label>
        {found.slice(0, maxListed).map(({ value, count, text }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={selected.has(value)}
              onChange={({ target }) => select([value], target.checked)}
            />
            <span>{text}</span>
            <small>{t("filter.count", { count })}</small>
          </label>
        ))}
        {found.length > maxListed ? (
          <p>{t("filter.more", { count: found.length - maxListed })}</p>
        ) : null}
      </chakra.div>
    </>
  );
}
