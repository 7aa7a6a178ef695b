import { AllCommunityModule, createGrid, type GridApi, ModuleRegistry } from "ag-grid-community";
import type { BenchGrid } from "./bench-grid.ts";
import { measureExport, measureFilter, measureLoad, measureWork, prepareRows } from "./measure.ts";
import { type BenchRow, benchRows } from "./rows.ts";

ModuleRegistry.registerModules([AllCommunityModule]);

const money = new Intl.NumberFormat("en-GB", {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const shownNumber = ({ value }: { value: number | null }) =>
  value === null ? "\u2014" : money.format(value);

/** Creates an AG Grid Community with the same columns as the portal's grid. */
function createPeer(root: HTMLElement): BenchGrid {
  let api: GridApi<BenchRow> | null = null;
  const text = (field: keyof BenchRow) => ({
    field,
    filter: "agTextColumnFilter" as const,
  });
  const number = (field: keyof BenchRow) => ({
    field,
    filter: "agNumberColumnFilter" as const,
    valueFormatter: shownNumber,
  });
  const filter = (column: string, model: unknown) => {
    void api?.setColumnFilterModel(column, model).then(() => api?.onFilterChanged());
  };
  function prepared(): GridApi<BenchRow> {
    api ??= createGrid<BenchRow>(root, {
      columnDefs: [
        { ...text("securityName"), pinned: "left" as const },
        text("id"),
        text("portfolioCode"),
        text("portfolioName"),
        text("isin"),
        text("assetClass"),
        text("currency"),
        text("date"),
        text("settlementDate"),
        number("quantity"),
        number("price"),
        number("marketValue"),
        number("baseMarketValue"),
        number("weight"),
      ],
      rowData: [],
      animateRows: false,
    });
    return api;
  }
  return {
    prepare: () => void prepared(),
    load: (rows) => prepared().setGridOption("rowData", [...rows]),
    filterText: (words) =>
      filter("securityName", words === "" ? null : { type: "contains", filter: words }),
    filterNumber: (from) =>
      filter("marketValue", from === null ? null : { type: "greaterThan", filter: from }),
    sort: (column) =>
      api?.applyColumnState({
        state: column ? [{ colId: column, sort: "asc" }] : [],
        defaultState: { sort: null },
      }),
    viewport: () => {
      const all = Array.from(root.querySelectorAll<HTMLElement>("*"));
      const scrolled = all.filter(
        ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight * 2,
      );
      return scrolled.find((element) => element.matches("[class*=viewport]")) ?? root;
    },
    unload() {
      api?.destroy();
      api = null;
    },
  };
}

const root = document.getElementById("root") ?? document.body;
root.style.height = "720px";
window.gridBench = {
  grid: createPeer(root),
  exporter: null,
  rows: benchRows,
  prepareRows,
  measureLoad,
  measureFilter,
  measureWork,
  measureExport,
};
