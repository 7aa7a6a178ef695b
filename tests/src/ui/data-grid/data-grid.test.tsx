// @vitest-environment jsdom
import { ChakraProvider } from "@chakra-ui/react";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test } from "vitest";
import { runtimeSystem } from "../../../../src/theme/system.ts";
import { DataGrid } from "../../../../src/ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../../../src/ui/data-grid/engine/grid-column.ts";
import { defaultView, type GridView } from "../../../../src/ui/data-grid/engine/grid-view.ts";
import { GridToolbar } from "../../../../src/ui/data-grid/grid-toolbar.tsx";
import { useDataGrid } from "../../../../src/ui/data-grid/use-data-grid.ts";
import { allowResizeObserver } from "../../../support/resize-observer.ts";
import { showView } from "../../../support/show-view.tsx";

interface Position {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly value: number | null;
  readonly currency: string;
  readonly date: string | null;
}

const columns: readonly GridColumn<Position>[] = [
  { id: "name", header: "Security", type: "text", value: ({ name }) => name },
  { id: "kind", header: "Class", type: "set", value: ({ kind }) => kind },
  {
    id: "value",
    header: "Value",
    type: "money",
    value: ({ value }) => value,
    currency: ({ currency }) => currency,
  },
  { id: "date", header: "Date", type: "date", value: ({ date }) => date },
];

const few: readonly Position[] = [
  { id: "1", name: "Beech", kind: "Equity", value: -1200.5, currency: "GBP", date: "2026-11-20" },
  { id: "2", name: "=cmd()", kind: "Bond", value: null, currency: "USD", date: null },
  { id: "2", name: "<b>Ash</b>", kind: "Equity", value: 1e15, currency: "XYZ", date: "2026-01-02" },
  { id: "4", name: "Cedar", kind: "Bond", value: 0, currency: "GBP", date: "2025-03-31" },
];
const many: readonly Position[] = Array.from({ length: 3000 }, (_, at) => ({
  id: String(at),
  name: `Fund ${at}`,
  kind: at % 2 === 0 ? "Equity" : "Bond",
  value: at,
  currency: "GBP",
  date: "2026-11-20",
}));

interface ShownProps {
  readonly rows: readonly Position[];
  readonly view?: Partial<GridView>;
  readonly onOpen?: (name: string) => void;
  readonly isLoading?: boolean;
}

function Shown({ rows, view: given, onOpen, isLoading = false }: ShownProps) {
  const [view, onViewChange] = useState<GridView>({ ...defaultView(columns), ...given });
  const grid = useDataGrid({ rows, columns, view, onViewChange, region: "uk", language: "en" });
  return (
    <ChakraProvider value={runtimeSystem}>
      <GridToolbar grid={grid} />
      <DataGrid
        grid={grid}
        label="Holdings"
        isLoading={isLoading}
        empty={<p>No data</p>}
        onRowOpen={({ name }) => onOpen?.(name)}
      />
    </ChakraProvider>
  );
}

const show = (props: ShownProps) => showView(<Shown {...props} />, "en", ["grid", "common"]);
const grid = () => screen.getByRole("grid", { name: "Holdings" });
const lines = () => within(grid()).getAllByRole("row");
const textsOf = (row: HTMLElement | undefined) =>
  Array.from(row?.querySelectorAll("[data-column]") ?? [], ({ textContent }) => textContent);
const names = () =>
  within(grid())
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);
const header = (name: string) => screen.getByRole("columnheader", { name: new RegExp(`^${name}`) });
const focused = () => document.activeElement?.textContent;

allowResizeObserver();
afterEach(cleanup);

describe("the data grid", () => {
  test("UNA-03 shows figures, currencies and what is unknown as they are", async () => {
    await show({ rows: few });
    expect(textsOf(lines()[1])).toEqual(["Beech", "Equity", "GBP \u22121,200.50", "20 Nov 2026"]);
    expect(textsOf(lines()[2])).toEqual(["=cmd()", "Bond", "\u2014", "\u2014"]);
    expect(textsOf(lines()[3])).toEqual([
      "<b>Ash</b>",
      "Equity",
      "XYZ 1,000,000,000,000,000.00",
      "02 Jan 2026",
    ]);
    expect(textsOf(lines()[5])).toEqual(["Total GBP", "", "GBP \u22121,200.50", ""]);
    expect(names().at(-1)).toBe("Total XYZ");
  });

  test("UNA-03 names the one currency of a column once, in its header", async () => {
    await show({ rows: few.filter(({ currency }) => currency === "GBP") });
    expect(header("Value").textContent).toBe("Value GBP");
    expect(textsOf(lines()[2])[2]).toBe("0.00");
  });

  test("UNA-06 draws the rows in sight and tells how many there are", async () => {
    await show({ rows: many });
    // The totals follow as the amounts are read.
    await waitFor(() => expect(grid().getAttribute("aria-rowcount")).toBe("3002"));
    expect(grid().getAttribute("aria-colcount")).toBe("4");
    expect(lines().length).toBeLessThan(60);
    expect(lines()[3]?.getAttribute("aria-rowindex")).toBe("4");
    expect(screen.getByText("3,000 rows").getAttribute("role")).toBe("status");
  });

  test("UNA-03 one cell is in the tab order and the keys move it", async () => {
    const { user } = await show({ rows: many });
    expect(grid().querySelectorAll("[tabindex='0']")).toHaveLength(1);
    const cell = grid().querySelector<HTMLElement>("[tabindex='0']");
    cell?.focus();
    expect(focused()).toBe("Fund 0");
    await user.keyboard("{ArrowDown}{ArrowRight}");
    expect(focused()).toBe("Bond");
    await user.keyboard("{End}");
    expect(document.activeElement?.getAttribute("aria-colindex")).toBe("4");
    await user.keyboard("{Home}{ArrowUp}{ArrowUp}");
    expect(document.activeElement).toBe(header("Security"));
    await user.keyboard("{ArrowDown}{PageDown}");
    expect(document.activeElement?.closest("[role=row]")?.getAttribute("aria-rowindex")).not.toBe(
      "2",
    );
    await user.keyboard("{Control>}{Home}{/Control}");
    expect(focused()).toBe("Fund 0");
    expect(grid().querySelectorAll("[tabindex='0']")).toHaveLength(1);
  });

  test("UNA-03 a header sorts by press and by key, Shift adds a column", async () => {
    const { user } = await show({ rows: few });
    await user.click(header("Class"));
    expect(header("Class").getAttribute("aria-sort")).toBe("ascending");
    await user.keyboard("{Shift>}");
    await user.click(header("Security"));
    await user.keyboard("{/Shift}");
    expect(names().slice(0, 4)).toEqual(["=cmd()", "Cedar", "<b>Ash</b>", "Beech"]);
    header("Value").focus();
    await user.keyboard("{Enter}{Enter}");
    expect(header("Value").getAttribute("aria-sort")).toBe("descending");
    expect(names().slice(0, 4)).toEqual(["<b>Ash</b>", "Cedar", "Beech", "=cmd()"]);
  });

  test("UNA-03 copies a range as a spreadsheet takes it, harmless", async () => {
    const { user } = await show({ rows: few });
    within(grid()).getByText("Beech").closest<HTMLElement>("[data-column]")?.focus();
    await user.keyboard(
      "{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}",
    );
    expect(within(grid()).getAllByRole("gridcell", { selected: true })).toHaveLength(9);
    const copied = new Map<string, string>();
    fireEvent.copy(document.activeElement ?? document.body, {
      clipboardData: { setData: (type: string, text: string) => copied.set(type, text) },
    });
    expect(copied.get("text/plain")).toBe(
      [
        "Beech\tEquity\t-1200.5\t2026-11-20",
        "'=cmd()\tBond\t\t",
        "<b>Ash</b>\tEquity\t1000000000000000\t2026-01-02",
      ].join("\r\n"),
    );
    expect(screen.getByText("12 cells copied")).toBeTruthy();
  });

  test("UNA-03 filters by a column's menu and says what filters", async () => {
    const { user } = await show({ rows: few });
    header("Security").focus();
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await user.type(await screen.findByLabelText("Contains"), "c");
    expect(screen.getByText("3 of 4 rows")).toBeTruthy();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(header("Security")));
    await user.click(screen.getByRole("button", { name: "Filter and options for Value" }));
    await user.type(await screen.findByLabelText("From"), "1x");
    expect(screen.getByRole("alert").textContent).toBe("Enter a valid number.");
    await user.clear(screen.getByLabelText("From"));
    await user.type(screen.getByLabelText("To"), "0.5k");
    expect(screen.getByText("2 of 4 rows")).toBeTruthy();
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Clear all filters" }));
    expect(screen.getByText("4 rows")).toBeTruthy();
  });

  test("UNA-03 a set of values is filtered by its values, and no match says so", async () => {
    const { user } = await show({ rows: few });
    await user.click(screen.getByRole("button", { name: "Filter and options for Class" }));
    await user.click(await screen.findByRole("checkbox", { name: /Bond/ }));
    expect(names().slice(0, 2)).toEqual(["Beech", "<b>Ash</b>"]);
    await user.click(screen.getByRole("checkbox", { name: /Equity/ }));
    expect(screen.getByText("No rows match the filters.")).toBeTruthy();
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("button", { name: "Clear all filters" }));
    expect(names()).toHaveLength(6);
  });

  test("UNA-03 groups fold and unfold by key and by press", async () => {
    const { user } = await show({ rows: few, view: { groups: ["kind"] } });
    expect(names()).toEqual([
      "Bond2",
      "=cmd()",
      "Cedar",
      "Equity2",
      "",
      "Beech",
      "<b>Ash</b>",
      "Total GBP",
      "Total XYZ",
    ]);
    const group = screen.getByRole("rowheader", { name: /^Bond/ });
    expect(group.getAttribute("aria-expanded")).toBe("true");
    group.focus();
    await user.keyboard("{Enter}");
    expect(names()).not.toContain("Cedar");
    expect(screen.getByRole("rowheader", { name: /^Bond/ }).getAttribute("aria-expanded")).toBe(
      "false",
    );
    await user.click(screen.getByText("Bond"));
    expect(names()).toContain("Cedar");
    await user.click(screen.getByRole("button", { name: "Collapse all" }));
    expect(names()).toEqual(["Bond2", "Equity2", "", "Total GBP", "Total XYZ"]);
  });

  test("UNA-03 columns are hidden, moved and pinned, also by keys", async () => {
    const { user } = await show({ rows: few });
    await user.click(screen.getByRole("button", { name: "Columns" }));
    await user.click(await screen.findByRole("checkbox", { name: "Class" }));
    await user.click(screen.getByRole("button", { name: "Move Date up" }));
    await user.click(screen.getByRole("button", { name: "Move Date up" }));
    const headers = () =>
      within(grid())
        .getAllByRole("columnheader")
        .map((cell) => cell.querySelector(".grid-title")?.textContent);
    expect(headers()).toEqual(["Security", "Date", "Value"]);
    await user.click(screen.getByRole("button", { name: "Pin Value to the left" }));
    expect(headers()).toEqual(["Security", "Value", "Date"]);
    await user.click(screen.getByRole("button", { name: "Reset columns" }));
    expect(headers()).toEqual(["Security", "Class", "Value", "Date"]);
  });

  test("UNA-07 a row opens by its name, by Enter and by a double click", async () => {
    const opened: string[] = [];
    const { user } = await show({ rows: few, onOpen: (name) => opened.push(name) });
    await user.click(screen.getByRole("button", { name: "Beech" }));
    await user.dblClick(within(grid()).getAllByText("Bond")[0] ?? document.body);
    await user.keyboard("{ArrowDown}{Enter}");
    expect(opened).toEqual(["Beech", "=cmd()", "<b>Ash</b>"]);
  });

  test("UNA-03 loading, no data and the whole table on paper", async () => {
    const { showNext } = await show({ rows: [], isLoading: true });
    expect(grid().getAttribute("aria-busy")).toBe("true");
    showNext(<Shown rows={[]} />);
    expect(screen.getByText("No data")).toBeTruthy();
    showNext(<Shown rows={many.slice(0, 300)} />);
    const paper = () => document.querySelectorAll("table tr");
    expect(paper()).toHaveLength(0);
    fireEvent(window, new Event("beforeprint"));
    expect(paper()).toHaveLength(302);
    fireEvent(window, new Event("afterprint"));
    expect(paper()).toHaveLength(0);
  });
});
