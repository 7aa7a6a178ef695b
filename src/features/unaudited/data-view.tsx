import { chakra } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { DataTab, Query } from "../../../machines/unaudited/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { useConfig, useUser } from "../../session/index.ts";
import { CopyLink } from "../../ui/copy/copy-link.tsx";
import { DataGrid } from "../../ui/data-grid/data-grid.tsx";
import { GridToolbar } from "../../ui/data-grid/grid-toolbar.tsx";
import { type DataGridModel, useDataGrid } from "../../ui/data-grid/use-data-grid.ts";
import { useIsBesideList } from "../../ui/side-panel.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import type { ColumnSpec } from "./columns.ts";
import { DoorSentence } from "./door-sentence.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { DownloadStatus } from "./download-status.tsx";
import { MissedPortfolios } from "./missed-portfolios.tsx";
import type { QueryLabels } from "./query-labels.ts";
import { PortfoliosWithoutRows } from "./portfolios-without-rows.tsx";
import { rowPanelStyles } from "./row-panel-styles.ts";
import { RowPanel } from "./row-panel.tsx";
import { LoadingProgress } from "./loading-progress.tsx";
import { unauditedStyles } from "./unaudited-styles.ts";
import { useColumns } from "./use-columns.ts";
import { useOpenRow } from "./use-open-row.ts";
import { useGridView } from "./use-grid-view.ts";
import type { useUnaudited } from "./use-unaudited.ts";

interface DataViewProps<Row extends UnauditedRow> {
  readonly tab: DataTab;
  readonly rows: readonly Row[];
  readonly specs: readonly ColumnSpec<Row>[];
  readonly query: Query;
  readonly today: string;
  readonly labels: QueryLabels;
  readonly portfolios: readonly Portfolio[];
  readonly unaudited: ReturnType<typeof useUnaudited>;
  /** Renders a summary of the rows above the grid. */
  readonly renderSummary?: (grid: DataGridModel<Row>) => ReactNode;
}

/** The grid of a data set with its toolbar, summary and dialogs. */
export function DataView<Row extends UnauditedRow>(props: DataViewProps<Row>) {
  const { tab, rows, specs, query, labels, today, portfolios, unaudited, renderSummary } = props;
  const { t, i18n } = useTranslation("unaudited");
  const { region } = useUser();
  const { brandName } = useConfig();
  const columns = useColumns(specs, query);
  const { view, change, ref } = useGridView(columns);
  const grid = useDataGrid({
    rows,
    columns,
    view,
    onViewChange: change,
    region,
    language: i18n.language,
  });
  const missedCodes = new Set(unaudited.context.missed.map(({ code }) => code));
  const isRetrying = unaudited.state === "retrying";
  const isLoading = unaudited.isLoading;
  const progress = (
    <LoadingProgress progress={unaudited.context.progress} onCancel={unaudited.cancel} />
  );
  const opened = useOpenRow(grid);
  const { row: openRow, open } = opened;
  const isWide = useIsBesideList();

  return (
    <chakra.div css={rowPanelStyles.sides} ref={ref}>
      <chakra.div
        css={unauditedStyles.rows}
        onKeyDown={(event) => {
          const isCell = event.target instanceof Element && event.target.matches("[data-column]");
          if (isWide && openRow && isCell && event.key === "Escape") opened.close();
        }}
      >
        <chakra.div css={unauditedStyles.top}>
          {isLoading || rows.length > 0 ? renderSummary?.(grid) : null}
          <GridToolbar grid={grid} isLoading={isLoading} note={t("line.unaudited")}>
            <CopyLink shows="portfolios" isInline />
            <DownloadMenu
              tab={tab}
              query={query}
              labels={labels}
              grid={grid}
              isDisabled={isLoading}
            />
          </GridToolbar>
        </chakra.div>
        <DoorSentence {...{ query, isLoading }} rows={grid} missedCount={missedCodes.size} />
        <DownloadStatus />
        <DataGrid
          grid={grid}
          label={t(`tab.${tab}`)}
          isLoading={isLoading}
          loading={unaudited.state === "loading" ? progress : null}
          empty={<EmptyNote text={t("results.none")} />}
          notice={
            <>
              <MissedPortfolios
                missed={unaudited.context.missed}
                portfolios={portfolios}
                isRetrying={isRetrying}
                onRetry={unaudited.retry}
              />
              {isRetrying ? progress : null}
              {isLoading || isRetrying ? null : (
                <PortfoliosWithoutRows
                  codes={query.portfolios.filter((code) => !missedCodes.has(code))}
                  rows={rows}
                  portfolios={portfolios}
                />
              )}
            </>
          }
          onRowOpen={(row) => open(row.id)}
          {...(openRow && { openRowId: openRow.id, onRowReached: (row: Row) => open(row.id) })}
          copyNote={[labels.line, t("line.source", { brand: brandName })].join(" · ")}
          printTitle={t(`tab.${tab}`)}
          fillsParent
          handle={opened.handle}
        />
      </chakra.div>
      {openRow ? (
        <RowPanel
          row={openRow}
          query={query}
          today={today}
          position={opened.position}
          count={opened.count}
          onWalk={opened.walk}
          // A dialog returns the focus itself.
          onClose={isWide ? opened.close : () => open(null)}
        />
      ) : null}
    </chakra.div>
  );
}
