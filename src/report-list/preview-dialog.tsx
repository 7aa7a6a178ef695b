import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Report } from "../api/contract/reports.ts";
import { formatDate } from "../format/dates.ts";
import { useUser } from "../session/index.ts";
import { reportListStyles } from "./report-list-styles.ts";
import { Button } from "../ui/form/button.tsx";
import { DialogSheet, focusTitleAround, ModalDialog } from "../ui/modal-dialog.tsx";
import { Bone, Skeleton } from "../ui/skeleton.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { usePortfolioLabel } from "./clients-of.ts";
import { FailedDownload, ProgressLine } from "./download-status.tsx";
import { usePreview } from "./use-preview.ts";
import { useReportDownload } from "./use-report-download.ts";

interface PreviewDialogProps {
  readonly report: Report;
  /** Client of the report when the user has several clients. */
  readonly client: string | undefined;
  readonly onClose: () => void;
}

/** Shows a PDF in the browser's viewer; the download saves the same bytes. */
export function PreviewDialog({ report, client, onClose }: PreviewDialogProps) {
  const { t } = useTranslation("reports");
  const { region } = useUser();
  const { start } = useReportDownload(report);
  const preview = usePreview(report);
  const { file, failure, progress, isSaving, savedName, save, retry } = preview;
  const portfolio = usePortfolioLabel()(report.portfolioName ?? "", client);
  const title = [report.name, portfolio, formatDate(report.periodEnd, region)];
  const close = () => {
    // A requested download continues outside the dialog, at the report's row.
    if (isSaving) start();
    onClose();
  };
  return (
    <ModalDialog isWide onClose={close}>
      <DialogSheet
        title={title.filter(Boolean).join(" · ")}
        footer={
          <>
            <Button isBusy={isSaving} onPress={() => void save()}>
              {t("download.start")}
            </Button>
            <Button tone="quiet" onPress={close}>
              {t("download.close")}
            </Button>
          </>
        }
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
      </DialogSheet>
    </ModalDialog>
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
