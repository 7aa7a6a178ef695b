import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseTypedNumber } from "../../format/typed-number.ts";
import type { CalendarDays } from "../date-field/calendar-days.ts";
import { DateRangeField } from "../date-field/date-range-field.tsx";
import { BarFields } from "../form/bar-fields.tsx";
import { LinkButton } from "../form/text-link.tsx";
import { columnMenuStyles } from "./column-menu-styles.ts";
import type { GridColumn } from "./engine/grid-column.ts";
import type { GridTable } from "./engine/grid-table.ts";
import type { GridFilter } from "./engine/grid-view.ts";
import { dateOf } from "../../format/days.ts";
import { dayNumber } from "./engine/read-values.ts";
import { SetFilter } from "./set-filter.tsx";
import type { DataGridModel } from "./use-data-grid.ts";

interface ColumnFilterProps<Row> {
  readonly grid: DataGridModel<Row>;
  readonly column: GridColumn<Row>;
}

/** Filter of a column by its type: text, a range, or a set of values. */
export function ColumnFilter<Row>({ grid, column }: ColumnFilterProps<Row>) {
  const { t } = useTranslation("grid");
  const [clearings, setClearings] = useState(0);
  const filter = grid.view.filters[column.id];
  const set = (next: GridFilter | null) => grid.setFilter(column.id, next);
  const RangeFilter = column.type === "date" ? DateFilter : NumberFilter;
  return (
    <chakra.div css={columnMenuStyles.filter}>
      {column.type === "text" ? (
        <TextFilter text={filter?.kind === "text" ? filter.text : ""} onChange={set} />
      ) : column.type === "set" ? (
        <SetFilter grid={grid} column={column} />
      ) : (
        // The new key resets the fields when the filter is cleared.
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
        autoCapitalize="none"
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

const sides = ["from", "to"] as const;

/** Fields for a range; each limit applies as soon as it is valid. */
function NumberFilter<Row>({ column, filter, onChange }: RangeFilterProps<Row>) {
  const { t } = useTranslation("grid");
  const problemId = useId();
  const isPercent = column.isPercent ?? false;
  const parse = (text: string) => parseTypedNumber(text, isPercent);
  const [typed, setTyped] = useState(() => {
    const { from, to } = filter?.kind === "number" ? filter : { from: null, to: null };
    const textOf = (limit: number | null) =>
      limit === null ? "" : String(isPercent ? Number((limit * 100).toPrecision(15)) : limit);
    return { from: textOf(from), to: textOf(to) };
  });
  const limits = { from: parse(typed.from), to: parse(typed.to) };

  function put(side: "from" | "to", text: string) {
    const next = { ...typed, [side]: text };
    setTyped(next);
    const [from, to] = [parse(next.from), parse(next.to)];
    if (from === undefined || to === undefined) return;
    onChange(from === null && to === null ? null : { kind: "number", from, to });
  }

  const hasProblem = limits.from === undefined || limits.to === undefined;
  return (
    <>
      <chakra.div css={columnMenuStyles.range}>
        {sides.map((side) => (
          <label key={side}>
            <span>{t(side === "from" ? "filter.from" : "filter.to")}</span>
            <input
              type="text"
              inputMode="decimal"
              value={typed[side]}
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
          {t("filter.invalidNumber")}
        </p>
      ) : null}
    </>
  );
}

/** Fields for a period; each date applies as soon as it is valid, and an error appears on blur. */
function DateFilter<Row>({ grid, column, filter, onChange }: RangeFilterProps<Row>) {
  const { t } = useTranslation("grid");
  const [typed, setTyped] = useState(() => {
    const { from, to } = filter?.kind === "date" ? filter : { from: null, to: null };
    return { from: from ?? "", to: to ?? "" };
  });
  const [isLeft, setIsLeft] = useState({ from: false, to: false });
  const days = useMemo(() => daysOf(grid.store.table, column.id), [grid.store.table, column.id]);

  function put(part: Partial<typeof typed>) {
    const next = { ...typed, ...part };
    setTyped(next);
    setIsLeft({ from: isLeft.from && !("from" in part), to: isLeft.to && !("to" in part) });
    const [from, to] = [limitOf(next.from), limitOf(next.to)];
    if (from === undefined || to === undefined) return;
    onChange(from === null && to === null ? null : { kind: "date", from, to });
  }

  const end = (side: "from" | "to") => ({
    label: t(side === "from" ? "filter.from" : "filter.to"),
    name: `${column.id}.${side}`,
    error: isLeft[side] && limitOf(typed[side]) === undefined ? t("filter.invalidDate") : null,
    onLeave: () => setIsLeft({ ...isLeft, [side]: true }),
  });
  return (
    <BarFields>
      <DateRangeField
        region={grid.region}
        value={typed}
        onChange={put}
        onReset={null}
        from={end("from")}
        to={end("to")}
        isOptional
        days={days}
      />
    </BarFields>
  );
}

/** Parses a typed date: null if empty, undefined if invalid. */
function limitOf(text: string): string | null | undefined {
  if (text.trim() === "") return null;
  return Number.isNaN(dayNumber(text)) ? undefined : text;
}

/** Returns the first and last date of a column, which limit the calendar. */
function daysOf<Row>(table: GridTable<Row>, column: string): CalendarDays {
  let [first, last] = [Infinity, -Infinity];
  for (const day of table.numbers(column).values) {
    if (day < first) first = day;
    if (day > last) last = day;
  }
  return first > last ? {} : { min: dateOf(first), max: dateOf(last) };
}
