import { ChakraProvider } from "@chakra-ui/react";
import type { i18n as I18n } from "i18next";
import {
  type ReactNode,
  type Ref,
  type RefObject,
  Suspense,
  useImperativeHandle,
  useState,
} from "react";
import { createRoot, type Root } from "react-dom/client";
import { flushSync } from "react-dom";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter } from "react-router-dom";
import "virtual:theme.css";
import "../../../src/theme/global.css";
import { claimTypePolicies } from "../../../src/browser/type-policies.ts";
import { createI18n } from "../../../src/i18n/create-i18n.ts";
import { writeSpreadsheet } from "../../../src/spreadsheet/write-spreadsheet.ts";
import { runtimeSystem } from "../../../src/theme/system.ts";
import { DataGrid } from "../../../src/ui/data-grid/data-grid.tsx";
import type { GridColumn } from "../../../src/ui/data-grid/engine/grid-column.ts";
import { defaultView, type GridView } from "../../../src/ui/data-grid/engine/grid-view.ts";
import { gridSheet } from "../../../src/ui/data-grid/grid-sheet.ts";
import { GridToolbar } from "../../../src/ui/data-grid/grid-toolbar.tsx";
import { type DataGridModel, useDataGrid } from "../../../src/ui/data-grid/use-data-grid.ts";
import type { BenchExport, BenchGrid } from "./bench-grid.ts";
import { measureExport, measureFilter, measureLoad, measureWork, prepareRows } from "./measure.ts";
import { type BenchRow, benchRows } from "./rows.ts";

const columns: readonly GridColumn<BenchRow>[] = [
  { id: "securityName", header: "Security", type: "text", value: (row) => row.securityName },
  { id: "id", header: "Transaction", type: "text", value: (row) => row.id },
  { id: "portfolioCode", header: "Portfolio", type: "text", value: (row) => row.portfolioCode },
  { id: "portfolioName", header: "Portfolio name", type: "set", value: (row) => row.portfolioName },
  { id: "isin", header: "ISIN", type: "text", value: (row) => row.isin },
  { id: "assetClass", header: "Asset class", type: "set", value: (row) => row.assetClass },
  { id: "currency", header: "Currency", type: "set", value: (row) => row.currency },
  { id: "date", header: "Trade date", type: "date", value: (row) => row.date },
  { id: "settlementDate", header: "Settles", type: "date", value: (row) => row.settlementDate },
  { id: "quantity", header: "Quantity", type: "number", decimals: 1, value: (row) => row.quantity },
  { id: "price", header: "Price", type: "number", decimals: 2, value: (row) => row.price },
  {
    id: "marketValue",
    header: "Market value",
    type: "money",
    value: (row) => row.marketValue,
    currency: (row) => row.currency,
  },
  {
    id: "baseMarketValue",
    header: "Market value, base",
    type: "money",
    value: (row) => row.baseMarketValue,
    currency: () => "GBP",
  },
  { id: "weight", header: "Weight", type: "number", isPercent: true, value: (row) => row.weight },
];

/** State setters that the benchmark calls. */
interface Controls {
  readonly model: DataGridModel<BenchRow>;
  readonly setView: (change: (view: GridView) => GridView) => void;
}

interface PageProps {
  readonly rows: readonly BenchRow[];
  readonly controls: Ref<Controls>;
}

function BenchPage({ rows, controls }: PageProps) {
  const [view, setView] = useState(() => defaultView(columns));
  const model = useDataGrid({
    rows,
    columns,
    view,
    onViewChange: setView,
    region: "uk",
    language: "en",
  });
  useImperativeHandle(controls, () => ({ model, setView }));
  const isLoading = rows.length === 0;
  return (
    <>
      <GridToolbar grid={model} isLoading={isLoading} />
      <DataGrid
        grid={model}
        label="Benchmark"
        isLoading={isLoading}
        blockSize="720px"
        onRowOpen={() => {}}
      />
    </>
  );
}

const noRows: readonly BenchRow[] = [];
const controls: RefObject<Controls | null> = { current: null };

function createOurs(rootElement: HTMLElement, i18n: I18n): BenchGrid {
  let root: Root | null = null;
  function show(content: ReactNode) {
    root ??= createRoot(rootElement);
    root.render(
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>
          <ChakraProvider value={runtimeSystem}>
            <Suspense>{content}</Suspense>
          </ChakraProvider>
        </MemoryRouter>
      </I18nextProvider>,
    );
  }
  const put: Controls["setView"] = (change) => flushSync(() => controls.current?.setView(change));
  const filtered = (column: string, filter: GridView["filters"][string] | null) =>
    put((view) => ({ ...view, filters: filter ? { [column]: filter } : {} }));
  return {
    prepare: () => show(<BenchPage rows={noRows} controls={controls} />),
    load: (rows) => show(<BenchPage rows={rows} controls={controls} />),
    filterText: (text) => filtered("securityName", text === "" ? null : { kind: "text", text }),
    filterNumber: (from) =>
      filtered("marketValue", from === null ? null : { kind: "number", from, to: null }),
    sort: (column) =>
      put((view) => ({ ...view, sort: column ? [{ column, direction: "ascending" }] : [] })),
    viewport: () => document.querySelector<HTMLElement>("[role=grid]") ?? document.body,
    unload() {
      root?.unmount();
      root = null;
    },
  };
}

const exporter: BenchExport = {
  async run(signal, onProgress, format = "xlsx") {
    const model = controls.current?.model;
    if (!model) throw new Error("Nothing is loaded");
    const total = ({ currency }: { currency: string }) => `Total ${currency}`;
    const file = await writeSpreadsheet(
      {
        format,
        sheet: await gridSheet(model, { total }, signal),
        sheetName: "Holdings",
        criteria: { name: "Criteria", rows: [["Status", "Unaudited"]] },
      },
      { signal, onProgress: ({ lines }) => onProgress(lines) },
    );
    return file.size;
  },
};

async function begin() {
  claimTypePolicies();
  const i18n = await createI18n("en");
  await i18n.loadNamespaces(["grid", "common"]);
  const root = document.getElementById("root") ?? document.body;
  window.gridBench = {
    grid: createOurs(root, i18n),
    exporter,
    rows: benchRows,
    prepareRows,
    measureLoad,
    measureFilter,
    measureWork,
    measureExport,
  };
}

await begin();
