import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { availablePaths } from "../../../machines/user/permissions.ts";
import type { Report } from "../../api/contract/reports.ts";
import { paths } from "../../../machines/paths.ts";
import { useClients } from "../../report-list/clients-of.ts";
import { ReportRow } from "../../report-list/report-row.tsx";
import { useUser } from "../../session/index.ts";
import { homeStyles } from "./home-styles.ts";
import { ReportsSkeleton } from "./reports-skeleton.tsx";
import { Block } from "../../ui/block.tsx";
import { TextLink } from "../../ui/form/text-link.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { rovingRows } from "../../ui/roving-rows.ts";
import { ReportGroupRow } from "./report-group-row.tsx";
import { reportGroups } from "./report-groups.ts";
import { useLatestReports } from "../../report-list/use-latest-reports.ts";

/** Number of kinds and periods on home; a link leads to the others. */
const shownCount = 5;

/** Latest published reports by kind and period, with a download button. */
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
      state={state}
      skeleton={<ReportsSkeleton kinds={shownCount} />}
      isEmpty={({ reports }) => reports.length === 0}
      empty={<EmptyNote text={t("reports.empty")} hint={t("reports.emptyHint")} />}
    >
      {({ reports }) => (
        <chakra.ul css={homeStyles.reportList} ref={rovingRows}>
          {shownGroups(reports).map((group, _, groups) =>
            group.reports.length > 1 ? (
              <ReportGroupRow
                key={group.id}
                group={group}
                isOpenFirst={group === groups.find((candidate) => candidate.reports.length > 1)}
                clients={clients}
              />
            ) : (
              <ReportRow
                key={group.id}
                report={group.reports[0]}
                client={clients.get(group.reports[0].portfolioCode ?? "")}
              />
            ),
          )}
        </chakra.ul>
      )}
    </Block>
  );
}

const shownGroups = (reports: readonly Report[]) => reportGroups(reports).slice(0, shownCount);
