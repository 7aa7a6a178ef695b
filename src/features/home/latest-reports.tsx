import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { availablePaths } from "../../../machines/user/permissions.ts";
import { paths } from "../../../machines/paths.ts";
import { useClients } from "../../report-list/clients-of.ts";
import { ReportRow } from "../../report-list/report-row.tsx";
import { useUser } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";
import { Block } from "../../ui/block.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { RowsSkeleton } from "../../ui/skeleton.tsx";
import { useLatestReports } from "../../report-list/use-latest-reports.ts";

/** Number of reports on home; a link leads to the others. */
const shownCount = 6;

/** Latest published reports with a download button. */
export function LatestReports() {
  const { t } = useTranslation("home");
  const state = useLatestReports();
  const clients = useClients();
  const canSeeAll = availablePaths(useUser()).includes(paths.report());
  return (
    <Block
      tourStop="reports"
      title={t("reports.title")}
      action={canSeeAll ? <TextLink to={paths.report()}>{t("reports.all")}</TextLink> : null}
      css={homeStyles.reports}
      state={state}
      skeleton={<RowsSkeleton rows={shownCount} />}
      isEmpty={({ reports }) => reports.length === 0}
      empty={<EmptyNote text={t("reports.empty")} hint={t("reports.emptyHint")} />}
    >
      {({ reports }) => (
        <chakra.ul css={homeStyles.list}>
          {reports.slice(0, shownCount).map((report) => (
            <ReportRow
              key={report.id}
              report={report}
              client={clients.get(report.portfolioCode ?? "")}
            />
          ))}
        </chakra.ul>
      )}
    </Block>
  );
}
