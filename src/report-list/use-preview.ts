import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Progress } from "../../machines/download/types.ts";
import type { ApiError } from "../api/api-error.ts";
import { blobOf } from "../api/downloaded-file.ts";
import type { Report } from "../api/contract/reports.ts";
import { downloadReport } from "../api/report-file.ts";
import { useApi, useUser } from "../session/index.ts";
import { throttle } from "../browser/throttle.ts";
import { saveFile } from "../browser/save-file.ts";
import { useDownloads } from "./downloads-context.ts";

interface PreviewedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** Fetches the file of a report once, for viewing and saving. */
export function usePreview(report: Report) {
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
      const options = { signal, onProgress: throttle(reportProgress) };
      const file = await downloadReport(api, report, options);
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
    /** Fetches again, and saves if a download was requested. */
    retry: () => (isToBeSaved ? save() : query.refetch()),
  };
}
