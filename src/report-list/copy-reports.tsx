import { useTranslation } from "react-i18next";
import { writeText } from "../browser/write-clipboard.ts";
import { formatDate } from "../format/dates.ts";
import { useConfig, useUser } from "../session/index.ts";
import { copiedCell, copiedTable } from "../ui/copy/copied-table.ts";
import { useCopy } from "../ui/copy/use-copy.ts";
import { LinkButton } from "../ui/form/text-link.tsx";
import type { ListedReport } from "./listed-reports.ts";

interface CopyReportsProps {
  /** The selected reports. */
  readonly rows: readonly ListedReport[];
  /** Name of their list. */
  readonly title: string;
  readonly hasPortfolios: boolean;
}

/** Copies the selected reports as a table with date and source (COPY-01). */
export function CopyReports({ rows, title, hasPortfolios }: CopyReportsProps) {
  const { t } = useTranslation(["reports", "common"]);
  const { region } = useUser();
  const { brandName } = useConfig();
  const copy = useCopy();
  const hasClients = rows.some(({ client }) => client !== "");

  function press() {
    const note = t("common:copy.note", {
      date: formatDate(new Date().toISOString(), region),
      brand: brandName,
    });
    const cellsOf = (listed: ListedReport) => [
      listed.report.name,
      ...(hasPortfolios ? [listed.portfolio || t("row.noPortfolio")] : []),
      ...(hasClients ? [listed.client] : []),
      listed.periodEnd,
      listed.published,
      listed.report.fileName,
    ];
    const headers = [
      t("row.report"),
      ...(hasPortfolios ? [t("row.portfolio")] : []),
      ...(hasClients ? [t("consultant.client")] : []),
      t("row.periodTo"),
      t("row.published"),
      t("row.file"),
    ];
    const table = [headers, ...rows.map(cellsOf)].map((cells) => cells.map(copiedCell));
    const write = () => writeText(copiedTable({ rows: table, hasHeaders: true, title, note }));
    void copy(write, { title: t("common:copy.tableCopied"), text: note });
  }

  return <LinkButton onPress={press}>{t("common:copy.table")}</LinkButton>;
}
