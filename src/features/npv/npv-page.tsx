import { chakra } from "@chakra-ui/react/styled-system";
import { useTranslation } from "react-i18next";
import { npvLatestReports } from "../../api/contract/npv.ts";
import { ReportRow } from "../../report-list/report-row.tsx";
import { useRead, useReadState } from "../../session/index.ts";
import { npvStyles } from "./npv-styles.ts";
import { Block } from "../../ui/block.tsx";
import { EmptyNote } from "../../ui/notes.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { BoneLine, ListSkeleton } from "../../ui/skeleton.tsx";
import { NpvSearch } from "./npv-search.tsx";

/** Home page of a non-portfolio-view user: latest research and a search (NPV-01). */
export function NpvPage() {
  const { t } = useTranslation("reports");
  return (
    <PageFrame title={t("npv.title")} intro={t("npv.intro")}>
      <chakra.div css={npvStyles.blocks}>
        <Block
          title={t("npv.latest")}
          state={useReadState(useRead(npvLatestReports, {}))}
          skeleton={
            <ListSkeleton css={npvStyles.latest} rows={6}>
              <chakra.div css={npvStyles.reportBone}>
                <BoneLine width="14rem" />
                <small>
                  <BoneLine width="9rem" />
                </small>
              </chakra.div>
            </ListSkeleton>
          }
          isEmpty={({ reports }) => reports.length === 0}
          empty={<EmptyNote text={t("latest.none")} hint={t("npv.noneHint")} />}
        >
          {({ reports }) => (
            <chakra.ul css={npvStyles.latest}>
              {reports.map((report) => (
                <ReportRow key={report.id} report={report} />
              ))}
            </chakra.ul>
          )}
        </Block>
        <NpvSearch />
      </chakra.div>
    </PageFrame>
  );
}
