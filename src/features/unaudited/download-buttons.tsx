import { chakra } from "@chakra-ui/react/styled-system";
import { Download } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { UnauditedRow } from "../../../machines/unaudited/rows.ts";
import { isOfDay } from "../../../machines/unaudited/rules.ts";
import type { DataTab, Query } from "../../../machines/unaudited/types.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import { useActor, useAudit } from "../../session/index.ts";
import { totalKey } from "../../ui/data-grid/line-cells.ts";
import { gridSheet } from "../../ui/data-grid/grid-sheet.ts";
import type { DataGridModel } from "../../ui/data-grid/use-data-grid.ts";
import type { QueryLabels } from "./query-labels.ts";
import { unauditedStyles } from "./unaudited-styles.ts";

interface DownloadButtonsProps<Row extends UnauditedRow> {
  readonly tab: DataTab;
  readonly query: Query;
  readonly labels: QueryLabels;
  readonly grid: DataGridModel<Row>;
  readonly isDisabled: boolean;
}

const formats = ["xlsx", "csv"] as const;

/** Saves the rows of the grid as a spreadsheet with the criteria (UNA-04). */
export function DownloadButtons<Row extends UnauditedRow>(props: DownloadButtonsProps<Row>) {
  const { tab, query, labels, grid, isDisabled } = props;
  const { t } = useTranslation(["unaudited", "grid"]);
  const actor = useActor("dataExport");
  const record = useAudit();

  function download(format: (typeof formats)[number]) {
    record("UnauditedDownload", {
      Portfolios: query.portfolios,
      SearchKeywords: `${tab} ${format}`,
      StartDate: isOfDay(tab) ? query.asOf : query.from,
      ...(isOfDay(tab) ? {} : { EndDate: query.to }),
    });
    const day = isOfDay(tab) ? query.asOf : `${query.from} ${query.to}`;
    actor.send({
      type: "export.requested",
      fileName: `${t(`tab.${tab}`)} ${day}.${format}`,
      async write({ signal, onProgress }) {
        const { writeSpreadsheet } = await toNetworkError(
          import("../../spreadsheet/write-spreadsheet.ts"),
        );
        const sheet = await gridSheet(
          grid,
          { total: (total) => t(`grid:${totalKey(total)}`, { currency: total.currency }) },
          signal,
        );
        const criteria = { name: t("download.criteria"), rows: labels.criteria };
        return writeSpreadsheet(
          { format, sheet, sheetName: t(`tab.${tab}`), criteria },
          { signal, onProgress },
        );
      },
    });
  }

  return formats.map((format) => (
    <chakra.button
      key={format}
      css={unauditedStyles.download}
      type="button"
      disabled={isDisabled}
      onClick={() => download(format)}
    >
      <Download size={16} strokeWidth={1.5} aria-hidden />
      {t(`download.${format}`)}
    </chakra.button>
  ));
}
