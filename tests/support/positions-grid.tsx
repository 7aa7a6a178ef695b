import { ChakraProvider } from "@chakra-ui/react";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { runtimeSystem } from "../../src/theme/system.ts";
import { DataGrid } from "../../src/ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../src/ui/data-grid/engine/grid-column.ts";
import { defaultView, type GridView } from "../../src/ui/data-grid/engine/grid-view.ts";
import { GridToolbar } from "../../src/ui/data-grid/grid-toolbar.tsx";
import { useDataGrid } from "../../src/ui/data-grid/use-data-grid.ts";
import { showView } from "./show-view.tsx";

export interface Position {
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

export const fewPositions: readonly Position[] = [
  { id: "1", name: "Beech", kind: "Equity", value: -1200.5, currency: "GBP", date: "2026-11-20" },
  { id: "2", name: "=cmd()", kind: "Bond", value: null, currency: "USD", date: null },
  { id: "2", name: "<b>Ash</b>", kind: "Equity", value: 1e15, currency: "XYZ", date: "2026-01-02" },
  { id: "4", name: "Cedar", kind: "Bond", value: 0, currency: "GBP", date: "2025-03-31" },
];
export const manyPositions: readonly Position[] = Array.from({ length: 3000 }, (_, at) => ({
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

export function PositionsGrid({ rows, view: given, onOpen, isLoading = false }: ShownProps) {
  const [view, onViewChange] = useState<GridView>({ ...defaultView(columns), ...given });
  const grid = useDataGrid({
    rows,
    columns,
    view,
    onViewChange,
    region: "uk",
    language: "en",
  });
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

export const showPositions = (props: ShownProps) =>
  showView(<PositionsGrid {...props} />, "en", ["grid", "common", "dates"]);
export const grid = (name = "Holdings") => screen.getByRole("grid", { name });
export const lines = (name?: string) => within(grid(name)).getAllByRole("row");
export const textsOf = (row: HTMLElement | undefined) =>
  Array.from(row?.querySelectorAll("[data-column]") ?? [], ({ textContent }) => textContent);
export const names = () =>
  within(grid())
    .getAllByRole("rowheader")
    .map(({ textContent }) => textContent);
export const header = (name: string) =>
  screen.getByRole("columnheader", { name: new RegExp(`^${name}`) });
