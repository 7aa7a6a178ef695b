import { chakra } from "@chakra-ui/react/styled-system";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Check, Download, RotateCw, X } from "lucide-react";
import { subjectsOf } from "../../../machines/contact/rules.ts";
import { useContact } from "../../contact/use-contact.ts";
import { formatDate } from "../../format/dates.ts";
import { usePermissions, useUser } from "../../session/index.ts";
import { LinkButton } from "../../ui/form/text-link.tsx";
import { accountsStyles } from "../../ui/accounts-styles.ts";
import { markEdges } from "../../ui/mark-edges.ts";
import { rovingRows } from "../../ui/roving-rows.ts";
import type { Report } from "../../api/contract/reports.ts";
import { useReportDownload } from "../../report-list/use-report-download.ts";
import { pressOnce } from "../../ui/press-once.ts";
import { auditorStyles } from "./auditor-styles.ts";
import type { MatrixCell, YearEndMatrix } from "./year-end-matrix.ts";

/** Maximum number of portfolios that are shown without being asked for. */
const maxRows = 12;

interface MatrixOfYearEndsProps {
  readonly matrix: YearEndMatrix;
  /** Portfolio names by group code, with the client where they would be the same. */
  readonly names: ReadonlyMap<string, string>;
  /** Client names by group code, when there are several clients. */
  readonly clients: ReadonlyMap<string, string>;
}

/** Portfolios by year end: what to download, what was read, and what is awaited. */
export function MatrixOfYearEnds({ matrix, names, clients }: MatrixOfYearEndsProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const titleId = useId();
  const [isWhole, setIsWhole] = useState(false);
  const { yearEnds, rows } = matrix;
  const shown = isWhole ? rows : rows.slice(0, maxRows);
  return (
    <chakra.section css={auditorStyles.matrix} aria-labelledby={titleId}>
      <chakra.div css={auditorStyles.head}>
        <chakra.h2 css={auditorStyles.matrixTitle} id={titleId}>
          {t("auditor.matrix")}
        </chakra.h2>
        <BridgingRequest />
      </chakra.div>
      <chakra.div ref={markEdges} css={auditorStyles.years}>
        <chakra.table css={[auditorStyles.table, accountsStyles.stacked]} aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">{t("row.portfolio")}</th>
              {yearEnds.map((yearEnd) => (
                <th key={yearEnd} scope="col">
                  {formatDate(yearEnd, region)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody ref={rovingRows}>
            {shown.map(({ groupCode, portfolioName, cells }) => (
              <tr key={groupCode}>
                <th scope="row">
                  {portfolioName}
                  {clients.has(groupCode) ? <small>{clients.get(groupCode)}</small> : null}
                </th>
                {cells.map((cell, index) => (
                  <td key={yearEnds[index]} data-head={formatDate(yearEnds[index] ?? "", region)}>
                    <CellContent cell={cell} portfolio={names.get(groupCode) ?? groupCode} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </chakra.table>
      </chakra.div>
      {shown.length < rows.length ? (
        <chakra.p css={auditorStyles.more}>
          <LinkButton onPress={() => setIsWhole(true)}>
            {t("auditor.showAll", { count: rows.length })}
          </LinkButton>
        </chakra.p>
      ) : null}
    </chakra.section>
  );
}

interface CellContentProps {
  readonly cell: MatrixCell;
  readonly portfolio: string;
}

function CellContent({ cell, portfolio }: CellContentProps) {
  const { t } = useTranslation("reports");
  if (cell.kind !== "reports") return <span>{t(`auditor.cell.${cell.kind}`)}</span>;
  return cell.reports.map((report) => (
    <StatementButton key={report.id} report={report} portfolio={portfolio} />
  ));
}

/** Opens the form with its subject, for those whose form has it (ROLE-02). */
function BridgingRequest() {
  const { t } = useTranslation("reports");
  const { canUseHelpAndSupport, isAuditor } = usePermissions();
  const { region } = useUser();
  const contact = useContact();
  const isOffered = subjectsOf({ isAuditor, region }).includes("bridgingLetter");
  if (!isOffered || !canUseHelpAndSupport) return null;
  return (
    <LinkButton onPress={() => contact({ subject: "bridgingLetter" })}>
      {t("auditor.bridgingLetter")}
    </LinkButton>
  );
}

interface StatementButtonProps {
  readonly report: Report;
  readonly portfolio: string;
}

/** Downloads a statement, and says whether it was read. */
function StatementButton({ report, portfolio }: StatementButtonProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const { state, start, cancel, retry } = useReportDownload(report, { hasReason: false });
  const fullName = { name: report.name, portfolio, date: formatDate(report.periodEnd, region) };
  const isFailed = state.kind === "settled" && state.outcome === "failed";
  const look =
    state.kind === "running"
      ? ({ word: "cancel", Icon: X, press: cancel } as const)
      : isFailed
        ? ({ word: "retry", Icon: RotateCw, press: retry } as const)
        : report.isCheckedOff
          ? ({ word: "read", Icon: Check, press: start } as const)
          : ({ word: "download", Icon: Download, press: start } as const);
  const { word, Icon, press } = look;
  return (
    <button
      type="button"
      aria-label={t(`auditor.press.${word}`, fullName)}
      data-state={word}
      onClick={pressOnce(press)}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden />
      <span>{t(`auditor.cell.${word}`)}</span>
      {word === "download" ? <small>{t("auditor.cell.published")}</small> : null}
    </button>
  );
}
