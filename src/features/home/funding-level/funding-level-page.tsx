import { useTranslation } from "react-i18next";
import { paths } from "../../../../machines/paths.ts";
import { ldi } from "../../../api/contract/portfolios.ts";
import { usePermissions, useRead, useReadState } from "../../../session/index.ts";
import { TextLink } from "../../../ui/form/text-link.tsx";
import { CopyLink } from "../../../ui/copy/copy-link.tsx";
import { EmptyNote, FailedNote } from "../../../ui/notes.tsx";
import { PageFrame } from "../../../ui/page-frame.tsx";
import { FundingChoice } from "./funding-choice.tsx";
import { FundingSkeleton } from "./funding-skeleton.tsx";

/** Page of the funding level of a portfolio with liabilities (LDI-01). */
export function FundingLevelPage() {
  const { t } = useTranslation("funding");
  const { canSeeFundingLevel } = usePermissions();
  return (
    <PageFrame
      title={t("title")}
      eyebrow={<TextLink to={paths.home()}>{t("back")}</TextLink>}
      action={canSeeFundingLevel ? <CopyLink shows="portfolios" /> : null}
    >
      {canSeeFundingLevel ? (
        <FundingPortfolios />
      ) : (
        <EmptyNote text={t("none")} hint={t("noneHint")} />
      )}
    </PageFrame>
  );
}

function FundingPortfolios() {
  const { t } = useTranslation("funding");
  const state = useReadState(useRead(ldi, { query: {} }));
  if (state.kind === "loading") return <FundingSkeleton />;
  if (state.kind === "failed") {
    return (
      <FailedNote
        title={t("failed.all")}
        text={t("failed.hint")}
        reference={state.reference}
        onRetry={state.retry}
        isRetrying={state.isRetrying}
      />
    );
  }
  const { portfolios } = state.content;
  return portfolios.length === 0 ? (
    <EmptyNote text={t("none")} hint={t("noneHint")} />
  ) : (
    <FundingChoice portfolios={portfolios} />
  );
}
