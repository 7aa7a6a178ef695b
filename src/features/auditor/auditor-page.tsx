import { useTranslation } from "react-i18next";
import { queryPortfolios } from "../../api/contract/portfolios.ts";
import { useRead, useReadState } from "../../session/index.ts";
import { EmptyNote } from "../../ui/notes.tsx";
import { CopyLink } from "../../ui/copy/copy-link.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { AsyncContent } from "../../ui/async-content.tsx";
import { YearEnds } from "./year-ends.tsx";
import { YearEndsSkeleton } from "./year-ends-skeleton.tsx";

/** Auditor home page: year-end reports by portfolio (AUDH-01). */
export function AuditorPage() {
  const { t } = useTranslation("reports");
  const portfolios = useReadState(useRead(queryPortfolios, {}));
  return (
    <PageFrame
      title={t("auditor.title")}
      intro={t("auditor.intro")}
      action={<CopyLink shows="portfolios" />}
    >
      <AsyncContent state={portfolios} skeleton={<YearEndsSkeleton />}>
        {({ portfolios: own }) =>
          own.length === 0 ? (
            <EmptyNote text={t("auditor.noPortfolios")} hint={t("auditor.noPortfoliosHint")} />
          ) : (
            <YearEnds portfolios={own} />
          )
        }
      </AsyncContent>
    </PageFrame>
  );
}
