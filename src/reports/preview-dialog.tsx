import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { ApiError } from "../api/api-error.ts";
import { type Report, reportFile } from "../api/contract/reports.ts";
import { formatDate } from "../format/dates.ts";
import { useApi, useUser } from "../session/index.ts";
import { reportListSlots } from "../theme/recipes/report-list.ts";
import { Button } from "../ui/form/button.tsx";
import { DialogSheet, ModalDialog } from "../ui/modal-dialog.tsx";
import { Bone, Skeleton } from "../ui/skeleton.tsx";
import { FailedDownload } from "./download-status.tsx";
import { useDownloads } from "./downloads-context.ts";
import { useReportDownload } from "./use-report-download.ts";

interface PreviewDialogProps {
  readonly report: Report;
  readonly onClose: () => void;
}

/** A PDF as the browser shows it, over the page; the file stays in the page's memory. */
export function PreviewDialog({ report, onClose }: PreviewDialogProps) {
  const { t } = useTranslation("reports");
  const api = useApi();
  const { id: userId, impersonatedName, region } = useUser();
  const { checkOff } = useDownloads();
  const { start } = useReportDownload(report);
  const preview = useQuery<Blob, ApiError>({
    queryKey: [userId, impersonatedName, "preview", report.id],
    queryFn: async ({ signal }) => {
      const request = { params: { id: report.id }, query: {} };
      const { blob } = await api.download(reportFile, request, { signal });
      checkOff([report]);
      return blob;
    },
    gcTime: 0,
  });
  const title = [report.name, report.portfolioName, formatDate(report.periodEnd, region)];
  const { data: blob, error } = preview;
  return (
    <ModalDialog isWide onClose={onClose}>
      <DialogSheet
        title={title.filter(Boolean).join(" · ")}
        footer={
          <>
            <Button onPress={start}>{t("download.start")}</Button>
            <Button tone="quiet" onPress={onClose}>
              {t("download.close")}
            </Button>
          </>
        }
      >
        {blob ? <Pages blob={blob} title={report.name} /> : null}
        {!blob && error ? (
          <FailedDownload
            missed={[{ file: report, failure: error }]}
            onRetry={() => void preview.refetch()}
          />
        ) : null}
        {blob || error ? null : (
          <Skeleton>
            <Bone width="100%" height="60dvh" />
          </Skeleton>
        )}
      </DialogSheet>
    </ModalDialog>
  );
}

/** The document in a frame of its own, which inherits the page's policy and so runs nothing. */
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
  return <chakra.iframe css={reportListSlots.preview} ref={show} title={title} />;
}
