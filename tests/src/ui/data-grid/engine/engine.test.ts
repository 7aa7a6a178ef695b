import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createArranger } from "../../../../../src/ui/data-grid/engine/arrange.ts";
import type { GridColumn } from "../../../../../src/ui/data-grid/engine/grid-column.ts";
import { createTable } from "../../../../../src/ui/data-grid/engine/grid-table.ts";
import type {
  GridFilter,
  GridQuery,
  SortKey,
} from "../../../../../src/ui/data-grid/engine/grid-view.ts";
import { sumsOf } from "../../../../../src/ui/data-grid/engine/sum-rows.ts";

interface Row {
  readonly id: string;
  readonly name: string | null;
  readonly kind: string;
  readonly amount: number | null;
  readonly currency: string;
  readonly date: string | null;
}

const columns: readonly GridColumn<Row>[] = [
  { id: "name", header: "Name", type: "text", value: ({ name }) => name },
  { id: "kind", header: "Kind", type: "set", value: ({ kind }) => kind },
  {
    id: "amount",
    header: "Amount",
    type: "money",
    value: ({ amount }) => amount,
    currency: ({ currency }) => currency,
  },
  { id: "currency", header: "Currency", type: "set", value: ({ currency }) => currency },
  { id: "date", header: "Date", type: "date", value: ({ date }) => date },
];

const names = fc.option(
  fc.oneof(fc.constantFrom("Álpha", "alpha 9", "Alpha 10", "<b>", "=cmd()"), fc.string()),
);
const rowOf: fc.Arbitrary<Row> = fc.record({
  id: fc.constantFrom("1", "2"),
  name: names,
  kind: fc.constantFrom("a", "b", "c"),
  amount: fc.option(
    fc.oneof(
      fc.constantFrom(0, -0, 1e300, -1e15, 0.1),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
    ),
  ),
  currency: fc.constantFrom("GBP", "USD", "?"),
  date: fc.option(fc.constantFrom("2026-02-28", "2026-01-31", "2026-02-30", "x", "2024-02-29")),
});
const manyRows = fc.array(rowOf, { maxLength: 60 });
const keyOf: fc.Arbitrary<SortKey> = fc.record({
  column: fc.constantFrom(...columns.map(({ id }) => id)),
  direction: fc.constantFrom("ascending", "descending"),
});

const query = (part: Partial<GridQuery>): GridQuery => ({
  sort: [],
  filters: {},
  groups: [],
  ...part,
});

function arranged(rows: readonly Row[], part: Partial<GridQuery>) {
  const table = createTable(rows, columns, "en");
  const result = createArranger(table).arrange(query(part));
  return { ...result, table, rows: Array.from(result.order, (at) => rows[at] as Row) };
}

const { compare } = new Intl.Collator("en", { numeric: true });
const isDate = (date: string | null) => date !== null && /^20\d\d-(01-31|02-2[89])$/.test(date);
const plainTextOf = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/** Reference comparison: unknown values come last in both directions. */
function compareBy({ column, direction }: SortKey, one: Row, other: Row): number {
  const value = (row: Row) => {
    if (column === "amount") return row.amount;
    if (column === "date") return isDate(row.date) ? row.date : null;
    return row[column as "name" | "kind" | "currency"] || null;
  };
  const [a, b] = [value(one), value(other)];
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order =
    typeof a === "number" && typeof b === "number"
      ? a - b
      : compare(String(a), String(b)) || (a < b ? -1 : Number(a > b));
  return direction === "descending" ? -order : order;
}

describe("grid engine", () => {
  test("UNA-03 sorts by several columns as a stable comparison does", () => {
    fc.assert(
      fc.property(
        manyRows,
        fc.uniqueArray(keyOf, { maxLength: 3, selector: ({ column }) => column }),
        (rows, sort) => {
          const expected = rows.toSorted((left, right) => {
            for (const key of sort) {
              const order = compareBy(key, left, right);
              if (order !== 0) return order;
            }
            return 0;
          });
          expect(arranged(rows, { sort }).rows).toEqual(expected);
        },
      ),
    );
  });

  test("UNA-03 text filters match all words, ignoring case and accents", () => {
    const words = fc.oneof(
      fc.constantFrom("alpha", "ALP 1", "á", "b>", ";", "1, alp"),
      fc.string({ maxLength: 2 }),
    );
    fc.assert(
      fc.property(manyRows, words, (rows, text) => {
        const wanted = plainTextOf(text).split(/[\s;、]|,(?!\d)|(?<!\d),/);
        const expected = rows.filter(({ name }) =>
          wanted.every((word) => plainTextOf(name ?? "").includes(word)),
        );
        expect(arranged(rows, { filters: { name: { kind: "text", text } } }).rows).toEqual(
          expected,
        );
      }),
    );
  });

  test("UNA-03 ranges include their limits but no unknown values", () => {
    const limit = fc.option(fc.constantFrom(-1, 0, 0.1, 1e15));
    fc.assert(
      fc.property(manyRows, limit, limit, (rows, from, to) => {
        const expected =
          from === null && to === null
            ? rows
            : rows.filter(
                ({ amount }) =>
                  amount !== null && amount >= (from ?? -Infinity) && amount <= (to ?? Infinity),
              );
        expect(arranged(rows, { filters: { amount: { kind: "number", from, to } } }).rows).toEqual(
          expected,
        );
      }),
    );
  });

  test("UNA-03 date ranges and value sets match their values", () => {
    const rows: Row[] = ["2026-01-31", "2026-02-28", "2026-02-30", null].map((date, at) => ({
      id: `${at}`,
      name: null,
      kind: at % 2 === 0 ? "a" : "",
      amount: at,
      currency: "GBP",
      date,
    }));
    const ids = (filters: Record<string, GridFilter>) =>
      arranged(rows, { filters })
        .rows.map(({ id }) => id)
        .join("");
    expect(ids({ date: { kind: "date", from: "2026-01-31", to: "2026-02-28" } })).toBe("01");
    expect(ids({ date: { kind: "date", from: "2026-02-01", to: null } })).toBe("1");
    expect(ids({ kind: { kind: "set", values: [""] } })).toBe("13");
    expect(ids({ kind: { kind: "set", values: [] } })).toBe("");
    expect(
      ids({ kind: { kind: "set", values: ["a"] }, amount: { kind: "number", from: 1, to: null } }),
    ).toBe("2");
    expect(ids({ gone: { kind: "set", values: [] } })).toBe("0123");
  });

  test("UNA-03 groups contain each row once and add up to the total", () => {
    fc.assert(
      fc.property(manyRows, (rows) => {
        const { groups, order } = arranged(rows, { groups: ["kind", "currency"] });
        const inner = groups.filter(({ level }) => level === 1);
        expect(inner.flatMap(({ start, end }) => Array.from(order.slice(start, end)))).toEqual(
          Array.from(order),
        );
        for (const { start, end, sample, sums } of inner) {
          const members = Array.from(order.slice(start, end), (at) => rows[at]);
          expect(new Set(members.map((row) => `${row?.kind} ${row?.currency}`)).size).toBe(1);
          const known = members.flatMap((row) => row?.amount ?? []);
          const sum = sums.get("amount")?.get(rows[sample]?.currency ?? "");
          expect(sum?.known).toBe(known.length);
          if (known.length === 0) expect(sum?.total).toBeNull();
          else expect(sum?.total).not.toBeNull();
        }
      }),
    );
  });

  test("UNA-03 collapsed groups show one subtotal per currency", () => {
    const rows = ["GBP", "GBP", "USD", "EUR"].map((currency, at): Row => {
      return {
        id: `${at}`,
        name: null,
        kind: at < 3 ? "a" : "b",
        amount: at + 1,
        currency,
        date: null,
      };
    });
    const table = createTable(rows, columns, "en");
    const arranger = createArranger(table);
    const all = arranger.arrange(query({ groups: ["kind"] }));
    const options = { levels: 1, folded: new Set<string>(), shown: ["amount"] };
    expect(Array.from(arranger.lines(all, options).lines)).toEqual([-1, -2, 0, 1, 2, -3, 3]);
    const folded = arranger.lines(all, { ...options, folded: new Set(["a"]) });
    expect(Array.from(folded.lines)).toEqual([-1, -2, -3, 3]);
    expect(folded.groupLines.map(({ group, at }) => group.currencies[at])).toEqual([
      "GBP",
      "USD",
      "EUR",
    ]);
    expect(arranger.whole(all).currencies).toEqual(["GBP", "EUR", "USD"]);
  });

  test("UNA-03 totals do not depend on the order of rows, and null is not zero", () => {
    const rows = [1e16, 1, -1e16, null].map((amount, at): Row => {
      return {
        id: `${at}`,
        name: null,
        kind: "a",
        amount,
        currency: amount ? "GBP" : "USD",
        date: null,
      };
    });
    const { table } = arranged(rows, {});
    const amount = columns.find(({ id }) => id === "amount") ?? columns[0]!;
    const total = (order: readonly number[], currency: string) =>
      sumsOf(table, amount, { order: Uint32Array.from(order), start: 0, end: 4 }).get(currency)
        ?.total;
    expect(total([0, 1, 2, 3], "GBP")).toBe(1);
    expect(total([1, 0, 3, 2], "GBP")).toBe(1);
    expect(total([0, 1, 2, 3], "USD")).toBeNull();
    expect(total([0, 1, 2, 3], "EUR")).toBeUndefined();
  });

  test("UNA-03 sorting keeps the totals, filtering recalculates them", () => {
    const rows = [1, 2].map((amount): Row => {
      return { id: "1", name: null, kind: `${amount}`, amount, currency: "GBP", date: null };
    });
    const arranger = createArranger(createTable(rows, columns, "en"));
    const whole = (part: Partial<GridQuery>) => arranger.whole(arranger.arrange(query(part)));
    const all = whole({});
    expect(whole({ sort: [{ column: "amount", direction: "descending" }] })).toBe(all);
    const some = whole({ filters: { kind: { kind: "set", values: ["2"] } } });
    expect(some.sums.get("amount")?.get("GBP")).toEqual({ total: 2, known: 1 });
  });
});
