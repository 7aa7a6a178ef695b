import {
  MenuContent,
  MenuItem,
  MenuPositioner,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from "@chakra-ui/react/menu";
import { chakra } from "@chakra-ui/react/styled-system";
import { ChevronDown, Download } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { auditedQuery } from "../../../machines/unaudited/audited-query.ts";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import { isOfDay } from "../../../machines/unaudited/rules.ts";
import type { DataTab, Query } from "../../../machines/unaudited/types.ts";
import { useActor, useApiTime, useAudit, useUser } from "../../session/index.ts";
import { useMoment } from "../../session/use-moment.ts";
import { gridSheet, plainSheet } from "../../ui/data-grid/grid-sheet.ts";
import { totalKey } from "../../ui/data-grid/line-cells.ts";
import type { DataGridModel } from "../../ui/data-grid/use-data-grid.ts";
import { useFilterLabels } from "../../ui/data-grid/use-filter-labels.ts";
import { windowBelowBanner } from "../../ui/window-below-banner.ts";
import { prepareSheet } from "./prepare-sheet.ts";
import type { QueryLabels } from "./query-labels.ts";
import { unauditedStyles } from "./unaudited-styles.ts";
import { formatList, formatNames } from "../../format/list.ts";

interface DownloadMenuProps<Row extends UnauditedRow> {
  readonly tab: DataTab;
  readonly query: Query;
  readonly labels: QueryLabels;
  readonly grid: DataGridModel<Row>;
  readonly isDisabled: boolean;
}

const formats = ["xlsx", "csv"] as const;
const place = { placement: "bottom-end", gutter: 4, boundary: windowBelowBanner } as const;

/**
 * Saves the rows of the grid as a spreadsheet: as shown with the criteria, or as a plain table
 * (UNA-04, UNA-10).
 */
export function DownloadMenu<Row extends UnauditedRow>(props: DownloadMenuProps<Row>) {
  const { tab, query, labels, grid, isDisabled } = props;
  const { t } = useTranslation(["unaudited", "grid"]);
  const actor = useActor("dataExport");
  const record = useAudit();
  const named = useFileLabels(labels, grid);
  const downloadedBy = useDownloadedBy();
  const isOpen = useRef(false);

  function download(format: (typeof formats)[number], isPlain: boolean) {
    record("UnauditedDownload", auditedQuery(query, format));
    const day = isOfDay(tab) ? query.asOf : `${query.from} ${query.to}`;
    const criteria = {
      name: t("download.criteria"),
      rows: isPlain ? [] : [...named.criteria, downloadedBy()],
    };
    const fileName = named.fileName(day, isPlain, format);
    const request = { fileName, format, sheetName: named.sheetName, criteria };
    actor.send({ type: "export.requested", request });
    void prepareSheet(actor, (signal) =>
      isPlain
        ? plainSheet(grid, signal)
        : gridSheet(
            grid,
            { total: (total) => t(`grid:${totalKey(total)}`, { currency: total.currency }) },
            signal,
          ),
    );
  }

  const item = (format: (typeof formats)[number], isPlain: boolean, text: string) => {
    // Assistive technology sends clicks, which may or may not select the item too.
    const act = () => {
      if (isOpen.current) download(format, isPlain);
      isOpen.current = false;
    };
    return (
      <MenuItem value={isPlain ? `${format}-plain` : format} onSelect={act} onClick={act}>
        {text}
      </MenuItem>
    );
  };
  return (
    <MenuRoot
      positioning={place}
      loopFocus
      onOpenChange={({ open }) => {
        isOpen.current = open;
      }}
    >
      <MenuTrigger css={unauditedStyles.download} title={t("download.open")} disabled={isDisabled}>
        <Download size={16} strokeWidth={1.5} aria-hidden />
        <span>{t("download.open")}</span>
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
      </MenuTrigger>
      <MenuPositioner>
        <MenuContent>
          {item("xlsx", false, t("download.xlsx"))}
          {item("csv", false, t("download.csv"))}
          <MenuSeparator />
          {item("xlsx", true, t("download.plainXlsx"))}
          {item("csv", true, t("download.plainCsv"))}
          <chakra.p css={unauditedStyles.menuNote}>{t("download.plainNote")}</chakra.p>
        </MenuContent>
      </MenuPositioner>
    </MenuRoot>
  );
}

/** Returns a function that names the person who downloads a file, and when. */
function useDownloadedBy(): () => readonly [string, string] {
  const { t } = useTranslation("unaudited");
  const { name, actor } = useUser();
  const apiTime = useApiTime();
  const moment = useMoment();
  const by = actor ? t("criteria.actingFor", { actor: actor.name, name }) : name;
  return () => [
    t("criteria.downloaded"),
    t("criteria.downloadedBy", { name: by, ...moment(apiTime().toISOString()) }),
  ];
}

/** Maximum number of filtered columns that a file name lists. */
const maxNamed = 2;

/**
 * Returns the names and criteria of a downloaded file: they tell apart files of one day with
 * another book, observation point or filter, and an incomplete one (UNA-10).
 */
function useFileLabels<Row>(labels: QueryLabels, grid: DataGridModel<Row>) {
  const { t, i18n } = useTranslation(["unaudited", "grid"]);
  const filters = useFilterLabels(grid);
  const headers = filters.map(({ header }) => header);
  const groups = grid.view.groups.map(
    (id) => grid.columns.find((column) => column.id === id)?.header ?? id,
  );
  const filtered =
    headers.length > maxNamed
      ? t("download.filteredMany", { count: headers.length })
      : t("download.filteredBy", { columns: formatList(headers, i18n.language) });
  const rows = { shown: grid.shownCount, count: grid.rowCount };
  const criteria: QueryLabels["criteria"] = [
    ...labels.criteria,
    ...labels.gaps,
    ...filters.map(({ header, text }) => [t("criteria.filter", { column: header }), text] as const),
    [t("criteria.rows"), filters.length > 0 ? t("grid:rows.some", rows) : t("grid:rows.all", rows)],
    ...(groups.length > 0
      ? [[t("criteria.groups"), formatNames(groups, i18n.language)] as const]
      : []),
  ];
  return {
    criteria,
    sheetName: [labels.sheetSet, ...(filters.length > 0 ? [t("download.filtered")] : [])].join(" "),
    /** Returns the name of a file for a day or a period. */
    fileName(days: string, isPlain: boolean, extension: string): string {
      const parts = [
        labels.fileSet,
        days,
        ...(filters.length > 0 ? [filtered] : []),
        ...(labels.gaps.length > 0 ? [t("download.incomplete")] : []),
        ...(isPlain ? [t("download.plain")] : []),
      ];
      // Characters that no file name may contain.
      return `${parts.join(" ").replaceAll(/[\\/:*?"<>|]/g, "-")}.${extension}`;
    },
  };
}
