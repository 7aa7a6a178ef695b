// @vitest-environment jsdom
import { ChakraProvider } from "@chakra-ui/react";
import { expect, test } from "vitest";
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
}

const columns: readonly GridColumn<Position>[] = [
  { id: "kind", header: "Class", type: "set", value: ({ kind }) => kind },
  {
    id: "local",
    header: "Local",
    type: "money",
    value: ({ local }) => local,
    currency: () => "CAD",
  },
  {
    id: "base",
    header: "Base",
    type: "money",
    value: ({ base }) => base,
    currency: () => "GBP",
    isBase: true,
  },
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
}

function Grouped({ rows, hidden }: GroupedProps) {
  const region = "uk";
  const view = { ...grouped, hidden };
  const grid = useDataGrid({ rows, columns, view, onViewChange: ignore, region, language: "en" });
  return <DataGrid grid={grid} label="Holdings" />;
}

async function groupLines(local: number | null, hidden: readonly string[] = []) {
  const rows = [
    { id: "1", kind: "Bond", local, base: 2 },
    { id: "2", kind: "Equity", local: 5, base: 4 },
  ];
  await showView(
    <ChakraProvider value={runtimeSystem}>
      <Grouped rows={rows} hidden={hidden} />
    </ChakraProvider>,
    "en",
    ["grid", "common"],
  );
  return lines().map(textsOf);
}

test("UNA-03 base subtotals come first, blank where a column has none", async () => {
  const bond = (await groupLines(3)).slice(1, 3).map((texts) => texts.slice(1));
  expect(bond).toEqual([
    ["", "2.00"],
    ["3.00", ""],
  ]);
});

test("UNA-03 a group has no line of a currency that no visible column has", async () => {
  const shown = await groupLines(3, ["local"]);
  expect(shown.slice(1, 3).map(([, base]) => base)).toEqual(["2.00", "2.00"]);
});

test("UNA-03 a subtotal of unknown amounts is not zero", async () => {
  const bond = (await groupLines(null))[1];
  expect(bond?.slice(1)).toEqual(["", "2.00"]);
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
