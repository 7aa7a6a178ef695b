import { expect, test } from "vitest";
import { columnWidth, printedWidth } from "../../../../src/ui/data-grid/column-width.ts";
import type { GridColumn } from "../../../../src/ui/data-grid/engine/grid-column.ts";
import { createTable } from "../../../../src/ui/data-grid/engine/grid-table.ts";
import { defaultView } from "../../../../src/ui/data-grid/engine/grid-view.ts";
import { narrowWidths } from "../../../../src/ui/data-grid/narrow-widths.ts";

const name: GridColumn<string> = {
  id: "name",
  header: "Security",
  type: "text",
  value: (row) => row,
  width: 260,
};

function widthOf(column: GridColumn<string>, rows: readonly string[], widths = {}) {
  const columns = [column];
  const store = { table: createTable(rows, columns, "en") };
  return columnWidth({ view: { ...defaultView(columns), widths }, store, region: "uk" }, column);
}

test("UNA-03 a column of names is as wide as its longest, up to a limit", () => {
  expect(widthOf(name, ["Cash GBP"])).toBe(260);
  const bond = widthOf(name, ["Cash GBP", "China Government Bond 2.75% 2032 (sample)"]);
  expect(bond).toBeGreaterThan(300);
  expect(widthOf(name, ["China Government Bond ".repeat(20)])).toBe(400);
  expect(widthOf(name, ["中国国债".repeat(5)])).toBeGreaterThan(300);
  expect(widthOf(name, ["China Government Bond ".repeat(20)], { name: 90 })).toBe(90);
});

test("UNA-09 a column of figures is never narrower than they are", () => {
  const value: GridColumn<string> = {
    id: "value",
    header: "Value",
    type: "money",
    value: () => 1_234_567_890.12,
  };
  const columns = [value];
  const table = createTable(["a", "b"], columns, "en");
  table.numbers("value");
  const view = { ...defaultView(columns), widths: { value: 64 } };
  // The total of both rows has 16 characters.
  expect(columnWidth({ view, store: { table }, region: "uk" }, value)).toBeGreaterThan(130);
});

test("UNA-03 a first column of amounts has room for its titles", () => {
  const money = { type: "money", value: () => 1_234_567, width: 64 } as const;
  const value: GridColumn<string> = { id: "value", header: "", ...money };
  const kind = { ...name, width: 64 };
  const widthAt = (columns: readonly GridColumn<string>[], groups: readonly string[] = []) => {
    const table = createTable(["North American equity"], columns, "en");
    table.numbers("value");
    const view = { ...defaultView(columns), groups };
    return columnWidth({ view, store: { table }, region: "uk" }, value);
  };
  const [second, first] = [widthAt([kind, value]), widthAt([value, kind])];
  // The title of a total, and the longest name of a group with its count.
  expect(first).toBeGreaterThan(second + 100);
  expect(widthAt([value, kind], ["name"])).toBeGreaterThan(first + 50);
});

test("UNA-03 a column is as wide as the longest word of its header", () => {
  const count: GridColumn<string> = { id: "count", header: "", type: "number", value: () => 1 };
  const plain = widthOf(count, ["a"]);
  expect(widthOf({ ...count, header: "Transactions" }, ["a"])).toBeGreaterThan(140);
  expect(widthOf({ ...count, header: "Unit price" }, ["a"])).toBe(plain);
  expect(widthOf({ ...count, header: "市值（基准货币）变动" }, ["a"])).toBe(plain);
});

test("I18N-03 a long header has the width of its two lines", () => {
  const headed = (header: string) => widthOf({ ...name, header, width: 64 }, ["A"]);
  const short = headed("Market value");
  expect(headed("Market value of holdings")).toBeGreaterThan(short + 20);
  expect(headed("Market value of holdings in base currency")).toBeGreaterThan(short + 60);
});

/** Widths on a phone of a grid with a column of names and some of amounts in pounds. */
function widthsOnPhone(viewPx: number, headers: readonly string[], stretch = 1) {
  const amounts = headers.map((header, at): GridColumn<string> => {
    const money = { type: "money", value: () => -226_733_693.23, currency: () => "GBP" } as const;
    return { id: `amount${at}`, header, bar: "chart1", ...money };
  });
  const shown = [name, ...amounts];
  const table = createTable(["Larkspur Systems Inc"], shown, "en");
  for (const { id } of amounts) {
    table.numbers(id);
    table.currencies(id);
  }
  const view = defaultView(shown);
  const grid = { shown, view, region: "uk", store: { table } } as const;
  return narrowWidths(grid, { stretch, viewPx, below: [] });
}

test("UNA-09 on a phone figures have their room, and names all else", () => {
  for (const viewPx of [320, 360]) {
    const [names = 0, amounts = 0] = widthsOnPhone(viewPx, ["Change (base)"]);
    expect(names + amounts).toBe(viewPx);
    // A figure of 15 characters, at the edge of the window.
    expect(amounts).toBeGreaterThan(15 * 8);
    expect(names).toBeGreaterThanOrEqual(160);
  }
  expect(widthsOnPhone(320, ["Value"], 4)).toEqual([80, 240]);
  const long = "Market value in the base currency of the portfolio on 30 October 2026";
  expect(widthsOnPhone(320, [long])).toEqual(widthsOnPhone(320, ["Value"]));
});

test("PRINT-01 a printed name has room for two lines, up to a limit", () => {
  const widthFor = (...rows: string[]) => printedWidth(createTable(rows, [name], "en"), name);
  // "North American" and "equity"
  expect(widthFor("Cash", "North American equity")).toBeCloseTo(7.8, 1);
  expect(widthFor("Alderbrook Long Income Property Fund ".repeat(9))).toBe(15);
  expect(widthFor("")).toBe(0);
  expect(printedWidth(createTable(["a"], [], "en"), { ...name, type: "date" })).toBe(0);
});
