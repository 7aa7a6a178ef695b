// @vitest-environment jsdom
import { ChakraProvider } from "@chakra-ui/react";
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { runtimeSystem } from "../../../../src/theme/system.ts";
import { DataGrid } from "../../../../src/ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../../../src/ui/data-grid/engine/grid-column.ts";
import { defaultView } from "../../../../src/ui/data-grid/engine/grid-view.ts";
import { useDataGrid } from "../../../../src/ui/data-grid/use-data-grid.ts";
import {
  lines,
  type Position as ListedPosition,
  showPositions,
  textsOf,
} from "../../../support/positions-grid.tsx";
import { showView } from "../../../support/show-view.tsx";

interface Position {
  readonly id: string;
  readonly kind: string;
  readonly local: number | null;
  readonly base: number;
  readonly isPound?: boolean;
}

const columns: readonly GridColumn<Position>[] = [
  { id: "kind", header: "Class", type: "set", value: ({ kind }) => kind },
  {
    id: "local",
    header: "Local",
    type: "money",
    value: ({ local }) => local,
    currency: ({ isPound = false }) => (isPound ? "GBP" : "CAD"),
  },
  {
    id: "base",
    header: "Base",
    type: "money",
    value: ({ base }) => base,
    currency: () => "GBP",
    isBase: true,
  },
  { id: "trades", header: "Trades", type: "number", value: () => 1, aggregate: "sum" },
];
const pound: ListedPosition = {
  id: "0",
  name: "Beech",
  kind: "Equity",
  value: 5,
  currency: "GBP",
  date: "2026-11-20",
};
const grouped = { ...defaultView(columns), groups: ["kind"] };
const ignore = () => {};

interface GroupedProps {
  readonly rows: readonly Position[];
  readonly hidden: readonly string[];
  readonly order?: readonly string[];
}

function Grouped({ rows, hidden, order = grouped.order }: GroupedProps) {
  const region = "uk";
  const view = { ...grouped, hidden, order };
  const grid = useDataGrid({ rows, columns, view, onViewChange: ignore, region, language: "en" });
  return <DataGrid grid={grid} label="Holdings" onRowOpen={ignore} />;
}

async function groupLines(
  local: number | null,
  hidden: readonly string[] = [],
  order?: readonly string[],
  isPound = false,
) {
  const rows = [
    { id: "1", kind: "Bond", local, base: 2, isPound },
    { id: "2", kind: "Equity", local: 5, base: 4, isPound },
  ];
  await showView(
    <ChakraProvider value={runtimeSystem}>
      <Grouped rows={rows} hidden={hidden} {...(order && { order })} />
    </ChakraProvider>,
    "en",
    ["grid", "common"],
  );
  return lines().map(textsOf);
}

test("UNA-03 base subtotals come first, blank where a column has none", async () => {
  const bond = (await groupLines(3)).slice(1, 3).map((texts) => texts.slice(1));
  expect(bond).toEqual([
    ["", "2.00", "1"],
    ["3.00", "", ""],
  ]);
});

test("UNA-03 a group has no line of a currency that no visible column has", async () => {
  const shown = await groupLines(3, ["local"]);
  expect(shown.slice(1, 3).map(([, base]) => base)).toEqual(["2.00", "2.00"]);
});

test("UNA-03 a subtotal of unknown amounts is not zero", async () => {
  const bond = (await groupLines(null))[1];
  expect(bond?.slice(1)).toEqual(["", "2.00", "1"]);
});

test("UNA-03 a first column of amounts keeps subtotals and total", async () => {
  const shown = await groupLines(3, [], ["base", "local", "kind"]);
  const first = ["Bond1£2.00", "CAD", "2.00", "Equity1£4.00", "CAD", "4.00"];
  expect(shown.slice(1).map(([text]) => text)).toEqual([
    ...first,
    "Total, GBP£6.00",
    "Local total, CAD",
  ]);
  const [cell] = screen.getAllByRole("rowheader");
  const copied = new Map<string, string>();
  const clipboardData = { setData: (type: string, text: string) => copied.set(type, text) };
  act(() => cell?.focus());
  if (cell) fireEvent.keyDown(cell, { key: "a", ctrlKey: true });
  if (cell) fireEvent.copy(cell, { clipboardData });
  const titles = copied
    .get("text/plain")
    ?.split("\r\n")
    .map((line) => line.split("\t")[0]);
  expect(titles?.filter((title) => title?.includes("£"))).toEqual([
    "Bond £2.00",
    "Equity £4.00",
    "Total, GBP £6.00",
  ]);
});

test("UNA-03 totals by currency do not take the place of the total's title", async () => {
  for (const side of ["clientWidth", "clientHeight"] as const)
    vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(1200);
  const shown = await groupLines(3, [], ["local", "kind", "base"]);
  vi.restoreAllMocks();
  expect(shown.slice(-2).map(([title]) => title)).toEqual([
    "Total, GBP",
    "Local total, CADCA$8.00",
  ]);
});

test("UNA-03 a first column of amounts has the only total, and signs", async () => {
  const shown = await groupLines(-3, [], ["local", "base", "kind"], true);
  expect(shown.at(-1)?.[0]).toBe("Total, GBP£2.00");
  const below = screen.getByRole("rowheader", { name: "\u22123.00" });
  expect(below.className).toContain("grid-negative");
});

test("UNA-03 a first column of amounts names the currencies of its rows", async () => {
  const rows = ["JPY", "GBP"].map((currency, id) => ({ ...pound, id: `${id}`, currency }));
  const order = ["value", "name", "kind", "date"];
  await showPositions({ rows, view: { order } });
  expect(
    lines()
      .slice(1, 3)
      .map((line) => textsOf(line)[0]),
  ).toEqual(["JP¥5", "£5.00"]);
});

test.each([
  ["JPY", [], ["1,235", "2,469"]],
  ["KWD", [], ["1,234.565", "2,469.130"]],
  ["JPY", [pound], ["JP¥1,235"]],
  ["KWD", [pound], ["KWD\u00a01,234.565"]],
])("REP-05 amounts in %s beside %j have its decimals", async (currency, others, texts) => {
  const rows = ["1", "2"].map((id) => ({ ...pound, id, value: 1234.565, currency }));
  await showPositions({ rows: [...others, ...rows] });
  expect(lines().flatMap(textsOf)).toEqual(expect.arrayContaining(texts));
});

test("UNA-09 a total has an amount in view wherever it is scrolled", async () => {
  for (const side of ["clientWidth", "clientHeight"] as const)
    vi.spyOn(HTMLElement.prototype, side, "get").mockReturnValue(400);
  await groupLines(3, ["trades"], ["kind", "base", "local", "trades"]);
  const title = () => textsOf(lines().at(-2) ?? document.body)[0];
  expect(title()).toBe("Total, GBP");
  const grid = screen.getByRole("grid");
  grid.scrollLeft = 10_000;
  fireEvent.scroll(grid);
  await expect.poll(title).toBe("Total, GBP£6.00");
});
