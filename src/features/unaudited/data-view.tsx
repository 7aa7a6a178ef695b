import { chakra } from "@chakra-ui/react/styled-system";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import type { DataTab, Query } from "../../../machines/unaudited/types.ts";
import type { Portfolio } from "../../api/contract/portfolios.ts";
import { useConfig, useUser } from "../../session/index.ts";
import { DataGrid } from "../../ui/data-grid/data-grid.tsx";
import { GridToolbar } from "../../ui/data-grid/grid-toolbar.tsx";
import { type DataGridModel, useDataGrid } from "../../ui/data-grid/use-data-grid.ts";
import { useFilterLabels } from "../../ui/data-grid/use-filter-labels.ts";
import { SidePanel, useIsBesideList } from "../../ui/side-panel.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { formatDate } from "../../format/dates.ts";
import { formatNames } from "../../format/list.ts";
import { memoize } from "../../format/memoize.ts";
import { textOr } from "../../i18n/text-or.ts";
import type { GridColumn } from "../../ui/data-grid/engine/grid-column.ts";
import type { ColumnSpec } from "./columns.ts";
import { columnsFor } from "./columns-of-query.ts";
import { DoorSentence } from "./door-sentence.tsx";
import { CopyLinkControl } from "./copy-link-control.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { DownloadStatus } from "./download-status.tsx";
import { MissedPortfolios } from "./missed-portfolios.tsx";
import { PortfoliosWithoutRows, useNamesWithoutRows } from "./portfolios-without-rows.tsx";
import type { QueryLabels } from "./query-labels.ts";
import { rowPanelStyles } from "./row-panel-styles.ts";
import { LoadingProgress } from "./loading-progress.tsx";
import { unauditedStyles } from "./unaudited-styles.ts";
import { useOpenRow } from "./use-open-row.ts";
import { useGridView } from "./use-grid-view.ts";
import { useUnknownLabel } from "./use-unknown-label.ts";
import type { useUnaudited } from "./use-unaudited.ts";
import { RowSections } from "./row-sections.tsx";

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

/** Maximum number of portfolios, or of values of a filter, that are named. */
const maxNamed = 5;

/** The grid of a data set with its toolbar, summary and dialogs. */
export function DataView<Row extends UnauditedRow>(props: DataViewProps<Row>) {
  const { tab, rows, specs, query, labels, today, portfolios, unaudited, renderSummary } = props;
  const { t, i18n } = useTranslation("unaudited");
  const { region } = useUser();
  const { brandName } = useConfig();
  const columns = useColumns(specs, query, rows);
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
  const loadedCodes = query.portfolios.filter((code) => !missedCodes.has(code));
  const without = useNamesWithoutRows(loadedCodes, rows, portfolios);
  const unknown = useUnknownLabel(grid);
  const lackingOf = (names: string): QueryLabels["gaps"] => [
    ...(names === "" ? [] : [[t("without.label"), names] as const]),
    ...(unknown === "" ? [] : [[t("unknown.label"), unknown] as const]),
  ];
  const filters = useFilterLabels(grid, maxNamed).map(
    ({ header, text }) => [t("criteria.filter", { column: header }), text] as const,
  );
  const withoutNames = formatNames(without, i18n.language);
  const copyCriteria = [
    ...labels.gaps,
    ...lackingOf(without.length > maxNamed ? String(without.length) : withoutNames),
    ...filters,
  ];
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
            <CopyLinkControl />
            <DownloadMenu
              tab={tab}
              query={query}
              labels={{
                ...labels,
                criteria: [...labels.criteria, ...lackingOf(withoutNames)],
              }}
              grid={grid}
              // A file of rows that are being read would have others, or no totals.
              isDisabled={isLoading || grid.arrangement.isPending || !grid.totals}
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
              {isRetrying ? null : <PortfoliosWithoutRows names={without} />}
              {unknown === "" ? null : (
                <chakra.p css={unauditedStyles.line}>
                  {t("older.criterion", { name: t("unknown.label"), value: unknown })}
                </chakra.p>
              )}
            </>
          }
          onRowOpen={(row) => open(row.id)}
          {...(openRow && { openRowId: openRow.id, onRowReached: (row: Row) => open(row.id) })}
          copyNote={[
            labels.line,
            ...copyCriteria.map(([name, value]) => t("older.criterion", { name, value })),
            t("line.source", { brand: brandName }),
          ].join(" · ")}
          phoneNote={t("line.unaudited")}
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

const noRows: readonly never[] = [];

/** Returns the translated columns of a query's data set, with its two dates; memoised. */
function useColumns<Row>(
  specs: readonly ColumnSpec<Row>[],
  query: Query,
  rows: readonly Row[],
): readonly GridColumn<Row>[] {
  const { t } = useTranslation("unaudited");
  const { region } = useUser();
  const portfolioCount = query.portfolios.length;
  const [first, second] = [query.from, query.to].map((day) => formatDate(day, region));
  const allRows = specs.some(({ columnIn }) => columnIn) ? rows : noRows;
  return useMemo(() => {
    // The API defines the types; unknown ones are shown as received.
    const label = memoize((type) => textOr(t, `type.${type}`, type));
    return columnsFor(specs, portfolioCount).map((spec) => ({
      ...spec,
      header: t(`column.${spec.id}`, { first, second }),
      ...spec.columnIn?.(allRows),
      ...(spec.id === "type" ? { label } : {}),
    }));
  }, [specs, t, first, second, portfolioCount, allRows]);
}

interface RowPanelProps {
  readonly row: UnauditedRow;
  readonly query: Query;
  readonly today: string;
  /** Position among the rows of the grid, from 1; 0 if the grid does not show it. */
  readonly position: number;
  readonly count: number;
  /** Shows the row at another position. */
  readonly onWalk: (position: number) => void;
  readonly onClose: () => void;
}

/** Details of a row beside the grid (UNA-07, UNA-09). */
function RowPanel({ row, query, today, position, count, onWalk, onClose }: RowPanelProps) {
  const { t } = useTranslation("unaudited");
  return (
    <SidePanel
      title={row.securityName}
      labels={{
        previous: t("detail.previous"),
        next: t("detail.next"),
        close: t("detail.close"),
      }}
      position={position}
      count={count}
      place={t(`detail.place.${query.tab}`, { position, count })}
      recordId={row.id}
      onWalk={onWalk}
      onClose={onClose}
    >
      <RowSections row={row} query={query} today={today} />
    </SidePanel>
  );
}
