import { useTranslation } from "react-i18next";
import { writeText } from "../browser/write-clipboard.ts";
import { formatDate } from "../format/dates.ts";
import { useConfig, useUser } from "../session/index.ts";
import { copiedCell, copiedTable } from "../ui/copy/copied-table.ts";
import { useCopy } from "../ui/copy/use-copy.ts";
import { LinkButton } from "../ui/form/text-link.tsx";
import type { ListedReport } from "./listed-reports.ts";
import type { reportListColumns } from "./report-columns.tsx";

interface CopyReportsProps {
  /** The selected reports. */
  readonly rows: readonly ListedReport[];
  /** Name of their list. */
  readonly title: string;
  /** Columns of the table; that of clients is left out when no report has one. */
  readonly columns: ReturnType<typeof reportListColumns>["copied"];
}

/** Copies the selected reports as a table with date and source (COPY-01). */
export function CopyReports({ rows, title, columns }: CopyReportsProps) {
  const { t } = useTranslation("common");
  const { region } = useUser();
  const { brandName } = useConfig();
  const copy = useCopy();
  const hasClients = rows.some(({ client }) => client !== "");

  function press() {
    const note = t("copy.note", {
      date: formatDate(new Date().toISOString(), region),
      brand: brandName,
    });
    const shown = columns.filter(({ id }) => hasClients || id !== "client");
    const table = [
      shown.map(({ header }) => header),
      ...rows.map((listed) => shown.map(({ text }) => text(listed))),
    ].map((cells) => cells.map(copiedCell));
    const write = () => writeText(copiedTable({ rows: table, hasHeaders: true, title, note }));
    void copy(write, { title: t("copy.tableCopied"), text: note });
  }

  return <LinkButton onPress={press}>{t("copy.table")}</LinkButton>;
}
