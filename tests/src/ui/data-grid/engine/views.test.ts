import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  nextDirection,
  shownColumns,
  withMoved,
  withSort,
  withWidth,
} from "../../../../../src/ui/data-grid/engine/change-view.ts";
import type { GridColumn } from "../../../../../src/ui/data-grid/engine/grid-column.ts";
import { defaultView } from "../../../../../src/ui/data-grid/engine/grid-view.ts";
import { sanitizeView } from "../../../../../src/ui/data-grid/engine/sanitize-view.ts";

const columns: readonly GridColumn<{ readonly id: string }>[] = [
  { id: "name", header: "Name", type: "text", value: ({ id }) => id },
  { id: "kind", header: "Kind", type: "set", value: ({ id }) => id },
  { id: "amount", header: "Amount", type: "money", value: () => 1 },
  { id: "date", header: "Date", type: "date", value: () => null, isHidden: true },
];
const usual = { ...defaultView(columns), pinned: ["kind"] };

describe("grid views", () => {
  test("UNA-03 any stored value is read as a valid view", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        const view = sanitizeView(stored, columns);
        expect([...view.order].sort()).toEqual([...usual.order].sort());
        expect(sanitizeView(JSON.parse(JSON.stringify(view)), columns)).toEqual(view);
      }),
    );
  });

  test("UNA-03 a view of a newer release keeps its known parts", () => {
    const stored = {
      order: ["amount", "later", "name"],
      hidden: ["later"],
      pinned: ["amount", 3],
      density: "dense",
      sort: [
        { column: "later", direction: "ascending" },
        { column: "amount", direction: "descending" },
        { column: "amount", direction: "ascending" },
      ],
      groups: ["amount", "kind"],
      widths: { name: 220, amount: "wide", kind: -4 },
      filters: {
        name: { kind: "text", text: "a" },
        kind: { kind: "regex", text: "a" },
        amount: { kind: "number", from: 1, to: "2" },
        date: { kind: "date", from: "2026-02-30", to: "2026-02-28" },
      },
    };
    expect(sanitizeView(stored, columns)).toEqual({
      order: ["amount", "name", "kind", "date"],
      hidden: [],
      pinned: ["amount"],
      density: "standard",
      sort: [{ column: "amount", direction: "descending" }],
      groups: ["kind"],
      widths: { name: 220 },
      filters: {
        name: { kind: "text", text: "a" },
        amount: { kind: "number", from: 1, to: null },
        date: { kind: "date", from: null, to: "2026-02-28" },
      },
    });
    expect(sanitizeView({ hidden: usual.order }, columns).hidden).toEqual(usual.hidden);
  });

  test("UNA-03 the first column and pinned ones come first", () => {
    const { shown, pinnedCount } = shownColumns(columns, withMoved(usual, "amount", 0));
    expect(shown.map(({ id }) => id)).toEqual(["amount", "kind", "name"]);
    expect(pinnedCount).toBe(2);
  });

  test("UNA-03 a header sorts ascending, descending and not at all", () => {
    expect(nextDirection(usual, "name")).toBe("ascending");
    const up = withSort(withSort(usual, "name", "ascending", false), "kind", "ascending", true);
    expect(nextDirection(up, "name")).toBe("descending");
    const down = withSort(up, "name", "descending", true);
    expect(down.sort.map(({ column }) => column)).toEqual(["name", "kind"]);
    expect(nextDirection(down, "name")).toBeNull();
    expect(withSort(down, "name", null, true).sort).toEqual([
      { column: "kind", direction: "ascending" },
    ]);
  });

  test("UNA-03 widths are limited", () => {
    expect(withWidth(usual, "name", -5).widths).toEqual({ name: 64 });
    expect(withWidth(usual, "name", 1e9).widths).toEqual({ name: 800 });
  });
});
