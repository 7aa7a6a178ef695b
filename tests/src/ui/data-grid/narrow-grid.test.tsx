// @vitest-environment jsdom
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { GridColumn } from "../../../../src/ui/data-grid/engine/grid-column.ts";
import { narrowColumns } from "../../../../src/ui/data-grid/use-narrow-grid.ts";
import {
  fewPositions,
  header,
  lines,
  showPositions,
  textsOf,
} from "../../../support/positions-grid.tsx";

beforeEach(() => {
  const query = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", () => query);
});

const column = (id: string, options: Partial<GridColumn<never>> = {}): GridColumn<never> => ({
  id,
  header: id,
  type: "text",
  value: () => null,
  ...options,
});
const all = [
  column("name"),
  column("class", { type: "set", phonePlace: "name" }),
  column("value", { type: "money" }),
  column("share", { type: "number", phonePlace: "figure" }),
  column("date", { type: "date" }),
];
const ids = (sortedBy: string | null, groups: readonly string[] = []) => {
  const sort = sortedBy === null ? [] : [{ column: sortedBy, direction: "ascending" } as const];
  const { shown, below } = narrowColumns(all, { sort, groups });
  return [shown, ...below].map((columns) => columns.map(({ id }) => id).join());
};

describe("the columns on a phone", () => {
  test.each([
    [null, ["name,value", "class", "share"]],
    ["name", ["name,value", "class", "share"]],
    ["value", ["name,value", "class", "share"]],
    ["share", ["name,share", "class", "value"]],
    ["date", ["name,date", "class", "value"]],
    ["class", ["name,class", "", "value"]],
    ["gone", ["name,value", "class", "share"]],
  ] as const)("UNA-09 sorted by %s", (sortedBy, columns) => {
    expect(ids(sortedBy)).toEqual(columns);
  });

  test("UNA-09 what groups the rows is not repeated below", () => {
    expect(ids(null, ["class"])).toEqual(["name,value", "", "share"]);
  });

  test("UNA-09 a grid with names only has one", () => {
    const { shown } = narrowColumns(all.slice(0, 1), { sort: [], groups: [] });
    expect(shown.map(({ id }) => id)).toEqual(["name"]);
  });
});

describe("a grid on a phone", () => {
  test("UNA-09 the menu of the second column chooses another one", async () => {
    const { user } = await showPositions({ rows: fewPositions });
    expect(textsOf(lines()[0])).toEqual(["Security4 rows", "Value"]);
    expect(textsOf(lines()[1])).toEqual(["Beech", "\u2212£1,200.50"]);
    await user.click(within(header("Value")).getByRole("button"));
    const menu = within(await screen.findByRole("dialog", { name: "Value" }));
    const choice = await menu.findByRole("combobox", { name: "Column" });
    expect(
      within(choice)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["Class", "Value", "Date"]);
    await user.selectOptions(choice, "Date");
    expect(header("Date").getAttribute("aria-sort")).toBe("descending");
    expect(textsOf(lines()[1])).toEqual(["Beech", "20 Nov 2026\u2212£1,200.50"]);
    // Keys may step through the columns.
    expect(await screen.findByRole("dialog", { name: "Date" })).toBeTruthy();
    expect(document.activeElement).toBe(choice);
    // The total stays that of the amounts.
    const total = lines().find((line) => line.textContent.startsWith("Local total, GBP"));
    expect(textsOf(total)).toEqual(["Local total, GBP", "\u2212£1,200.50"]);
  });

  test("COPY-01 a copy of all has all columns", async () => {
    await showPositions({ rows: fewPositions });
    const cell = within(lines()[1] ?? document.body).getByRole("gridcell");
    act(() => cell.focus());
    fireEvent.keyDown(cell, { key: "a", ctrlKey: true });
    const copied = new Map<string, string>();
    const clipboardData = { setData: (type: string, text: string) => void copied.set(type, text) };
    fireEvent.copy(cell, { clipboardData });
    expect(copied.get("text/plain")?.split(/\r?\n/)[0]?.split("\t")).toEqual([
      "Security",
      "Class",
      "Value",
      "Value (ISO 4217)",
      "Date",
    ]);
  });

  test("UNA-09 the head counts the rows, with those that filters hide", async () => {
    const filters = { name: { kind: "text", text: "e" } } as const;
    await showPositions({ rows: fewPositions, view: { filters } });
    expect(textsOf(lines()[0])).toEqual(["Security2 of 4 rows", "Value"]);
  });

  test("UNA-09 a tap anywhere on a row opens it", async () => {
    const onOpen = vi.fn<(name: string) => void>();
    const { user } = await showPositions({ rows: fewPositions, onOpen });
    await user.click(within(lines()[1] ?? document.body).getByRole("gridcell"));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith("Beech");
  });
});
