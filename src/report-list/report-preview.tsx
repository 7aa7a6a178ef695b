import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../api/contract/reports.ts";
import { formatDate } from "../format/dates.ts";
import { useUser } from "../session/index.ts";
import { reportListStyles } from "./report-list-styles.ts";
import { Button } from "../ui/form/button.tsx";
import { focusTitleAround } from "../ui/modal-dialog.tsx";
import { SidePanel } from "../ui/side-panel.tsx";
import { Bone, Skeleton } from "../ui/skeleton.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { usePortfolioLabel } from "./clients-of.ts";
import { FailedDownload, ProgressLine } from "./download-status.tsx";
import { usePreview } from "./use-preview.ts";
import { useReportDownload } from "./use-report-download.ts";

interface ReportPreviewProps {
  readonly report: Report;
  /** Client of the report when the user has several clients. */
  readonly client: string | undefined;
  /** Position among the reports of the list with a preview, from 1; 0 if the list has it not. */
  readonly position: number;
  readonly count: number;
  /** Shows the report at another position. */
  readonly onWalk: (position: number) => void;
  readonly onClose: () => void;
}

/** Shows a PDF in the browser's viewer; the download saves the same bytes. */
export function ReportPreview(props: ReportPreviewProps) {
  const { report, client, position, count, onWalk, onClose } = props;
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const { start } = useReportDownload(report);
  const preview = usePreview(report);
  const { file, failure, progress, isSaving, savedName, save, retry } = preview;
  const portfolio = usePortfolioLabel()(report.portfolioName ?? "", client);
  // A requested download continues outside the preview, at the report's row.
  const continueDownload = () => {
    if (isSaving) start();
  };
  return (
    <SidePanel
      isDocument
      title={report.name}
      note={[
        portfolio,
        // A date is not broken between two lines.
        formatDate(report.periodEnd, region).replaceAll(" ", "\u00a0"),
      ]
        .filter(Boolean)
        .join(" · ")}
      labels={{
        previous: t("preview.previous"),
        next: t("preview.next"),
        close: t("download.close"),
      }}
      position={position}
      count={count}
      place={t("preview.place", { position, count })}
      action={
        <Button isBusy={isSaving} onPress={() => void save()}>
          {t("download.start")}
        </Button>
      }
      recordId={report.id}
      onWalk={(next) => {
        continueDownload();
        onWalk(next);
      }}
      onClose={() => {
        continueDownload();
        onClose();
      }}
    >
      <VisuallyHidden role="status">
        {savedName ? t("download.announcement.saved", { file: savedName }) : null}
        {file || failure
          ? null
          : t("download.announcement.transferring", { file: report.fileName })}
      </VisuallyHidden>
      {file ? <Pages blob={file.blob} title={report.name} /> : null}
      {failure ? (
        <FailedDownload
          key={preview.failures}
          missed={[{ file: report, failure }]}
          onRetry={({ currentTarget }) => {
            focusTitleAround(currentTarget);
            void retry();
          }}
        />
      ) : null}
      {file || failure ? null : (
        <chakra.div css={reportListStyles.loading}>
          <Skeleton>
            <Bone width="100%" height="60dvh" />
          </Skeleton>
          {progress ? <ProgressLine progress={progress} /> : null}
        </chakra.div>
      )}
    </SidePanel>
  );
}

/** The document in an iframe, which inherits the page's policy and runs no script. */
function Pages({ blob, title }: { readonly blob: Blob; readonly title: string }) {
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame) return;
      const url = URL.createObjectURL(blob);
      frame.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <chakra.iframe css={reportListStyles.preview} ref={show} title={title} />;
}
