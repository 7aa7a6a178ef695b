import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate, type Region } from "../../format/dates.ts";
import { parseDate } from "../../format/typed-date.ts";
import { LinkButton } from "../form/text-link.tsx";
import { columnMenuStyles } from "./column-menu-styles.ts";
import type { GridColumn } from "./engine/grid-column.ts";
import type { GridFilter } from "./engine/grid-view.ts";
import { parseTypedNumber } from "./parse-typed-number.ts";
import { SetFilter } from "./set-filter.tsx";
import type { DataGridModel } from "./use-data-grid.ts";

interface ColumnFilterProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly column: GridColumn<Row>;
}

/** The filter of a column, as its values are: words, limits, or the values themselves. */
export function ColumnFilter<Row>({ grid, column }: ColumnFilterProps<Row>) {
  const { t } = useTranslation("grid");
  const [clearings, setClearings] = useState(0);
  const filter = grid.view.filters[column.id];
  const set = (next: GridFilter | null) => grid.setFilter(column.id, next);
  return (
    <chakra.div css={columnMenuStyles.filter}>
      {column.type === "text" ? (
        <TextFilter text={filter?.kind === "text" ? filter.text : ""} onChange={set} />
      ) : column.type === "set" ? (
        <SetFilter grid={grid} column={column} />
      ) : (
        // Its fields begin anew when the filter is cleared.
        <RangeFilter key={clearings} grid={grid} column={column} filter={filter} onChange={set} />
      )}
      {filter ? (
        <LinkButton
          onPress={() => {
            setClearings(clearings + 1);
            set(null);
          }}
        >
          {t("filter.clear")}
        </LinkButton>
      ) : null}
    </chakra.div>
  );
}

interface TextFilterProps {
  readonly text: string;
  readonly onChange: (filter: GridFilter | null) => void;
}

function TextFilter({ text, onChange }: TextFilterProps) {
  const { t } = useTranslation("grid");
  return (
    <label>
      <span>{t("filter.contains")}</span>
      <input
        type="text"
        value={text}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) =>
          onChange(target.value === "" ? null : { kind: "text", text: target.value })
        }
      />
    </label>
  );
}

interface RangeFilterProps<Row> extends ColumnFilterProps<Row> {
  readonly filter: GridFilter | undefined;
  readonly onChange: (filter: GridFilter | null) => void;
}

/** Two limits, of which each counts as soon as it can be read. */
function RangeFilter<Row>({ grid, column, filter, onChange }: RangeFilterProps<Row>) {
  const { t } = useTranslation("grid");
  const problemId = useId();
  const isDate = column.type === "date";
  const parse = isDate
    ? (text: string) => parseTypedDate(text, grid.region)
    : (text: string) => parseTypedNumber(text, column.isPercent ?? false);
  const [typed, setTyped] = useState(() => {
    const limits = filter && "from" in filter ? filter : { from: null, to: null };
    const textOf = (limit: string | number | null) => {
      if (limit === null) return "";
      if (typeof limit === "string") return formatDate(limit, grid.region);
      return String(column.isPercent ? Number((limit * 100).toPrecision(15)) : limit);
    };
    return { from: textOf(limits.from), to: textOf(limits.to) };
  });
  const limits = { from: parse(typed.from), to: parse(typed.to) };

  function put(side: "from" | "to", text: string) {
    const next = { ...typed, [side]: text };
    setTyped(next);
    const [from, to] = [parse(next.from), parse(next.to)];
    if (from === undefined || to === undefined) return;
    if (from === null && to === null) onChange(null);
    else onChange({ kind: isDate ? "date" : "number", from, to } as GridFilter);
  }

  const hasProblem = limits.from === undefined || limits.to === undefined;
  return (
    <>
      <chakra.div css={columnMenuStyles.range}>
        {(["from", "to"] as const).map((side) => (
          <label key={side}>
            <span>{t(side === "from" ? "filter.from" : "filter.to")}</span>
            <input
              type="text"
              inputMode={isDate ? "text" : "decimal"}
              value={typed[side]}
              placeholder={isDate ? formatDate(exampleDate, grid.region) : undefined}
              autoComplete="off"
              aria-invalid={limits[side] === undefined || undefined}
              aria-describedby={hasProblem ? problemId : undefined}
              onChange={({ target }) => put(side, target.value)}
            />
          </label>
        ))}
      </chakra.div>
      {hasProblem ? (
        <p role="alert" id={problemId}>
          {t(isDate ? "filter.invalidDate" : "filter.invalidNumber")}
        </p>
      ) : null}
    </>
  );
}

/** A calendar date; null for nothing typed, undefined for what is no date. */
function parseTypedDate(text: string, region: Region): string | null | undefined {
  return text.trim() === "" ? null : (parseDate(text, region) ?? undefined);
}

const exampleDate = "2026-01-31";
