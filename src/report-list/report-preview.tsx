import { chakra } from "@chakra-ui/react/styled-system";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useQuery } from "@tanstack/react-query";
import type { Report } from "../api/contract/reports.ts";
import { factSeparator, formatUnbrokenDate } from "../format/dates.ts";
import { useApi, useUser } from "../session/index.ts";
import { Button } from "../ui/form/button.tsx";
import { focusTitleAround } from "../ui/modal-dialog.tsx";
import { SidePanel } from "../ui/side-panel.tsx";
import { Bone, Skeleton } from "../ui/skeleton.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import type { Progress } from "../../machines/download/types.ts";
import type { ApiError } from "../api/api-error.ts";
import { blobOf } from "../api/downloaded-file.ts";
import { downloadReport } from "../api/report-file.ts";
import { withThrottle } from "../browser/with-throttle.ts";
import { saveFile } from "../browser/save-file.ts";
import { reportListStyles } from "./report-list-styles.ts";
import { usePortfolioLabel } from "./clients-of.ts";
import { FailedDownload, ProgressLine } from "./download-status.tsx";
import { useReportDownload } from "./use-report-download.ts";
import { useDownloads } from "./downloads-context.ts";

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
  const { file, failure, progress, isSaving, savedName, save, cancelSaving, retry } = preview;
  const portfolio = usePortfolioLabel()(report.portfolioName ?? "", client);
  // A requested download continues outside the preview, at the report's row.
  const continueDownload = () => {
    if (!isSaving) return;
    cancelSaving();
    start();
  };
  return (
    <SidePanel
      isDocument
      title={report.name}
      note={[portfolio, formatUnbrokenDate(report.periodEnd, region)]
        .filter(Boolean)
        .join(factSeparator)}
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
          {t(savedName && !isSaving ? "row.saved" : "download.start")}
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

interface PreviewedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Fetches the file of a report once, for viewing and saving. */
function usePreview(report: Report) {
  const api = useApi();
  const { id: userId, impersonatedName } = useUser();
  const { checkOff } = useDownloads();
  const [progress, setProgress] = useState<Progress | null>(null);
  // By report: the preview goes on to another one.
  const [idToSave, setIdToSave] = useState<string | null>(null);
  const [saved, setSaved] = useState<{ readonly id: string; readonly name: string } | null>(null);
  const isToBeSaved = idToSave === report.id;

  const query = useQuery<PreviewedFile, ApiError>({
    queryKey: ["preview", report.id, userId, impersonatedName],
    queryFn: async ({ signal }) => {
      setProgress(null);
      const file = await withThrottle(reportProgress, (onProgress) =>
        downloadReport(api, report, { signal, onProgress }),
      );
      checkOff([report]);
      return { blob: blobOf(file), fileName: file.fileName };
    },
    meta: { isFile: true },
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  });

  function reportProgress(receivedBytes: number, total: number | null) {
    const totalBytes = total ?? Math.max(report.sizeBytes, receivedBytes);
    setProgress({ receivedBytes, totalBytes, settledFiles: 0 });
  }

  async function save(): Promise<void> {
    setIdToSave(report.id);
    const { data: file } = query.data ? query : await query.refetch({ cancelRefetch: false });
    if (!file) return;
    setIdToSave(null);
    saveFile(file.blob, file.fileName);
    setSaved({ id: report.id, name: file.fileName });
    checkOff([report]);
  }

  return {
    file: query.data,
    failure: query.isFetching ? null : query.error,
    /** Number of failures, so that a repeated failure is announced again. */
    failures: query.errorUpdateCount,
    progress,
    /** Whether a requested download is waiting for the file. */
    isSaving: isToBeSaved && query.isFetching,
    savedName: saved?.id === report.id ? saved.name : null,
    save,
    cancelSaving: () => setIdToSave(null),
    /** Fetches again, and saves if a download was requested. */
    retry: () => (isToBeSaved ? save() : query.refetch()),
  };
}
