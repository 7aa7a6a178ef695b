import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { checkAlert, type Report, reportFile } from "../../api/contract/reports.ts";
import { useApi, useDownload } from "../../session/index.ts";

type DownloadState = "idle" | "running" | "failed";

/** Saves the file of a report, and checks a new one off. */
export function useReportDownload(report: Report, onChecked: () => void) {
  const api = useApi();
  const save = useDownload();
  const [state, setState] = useState<DownloadState>("idle");
  const params = { id: report.id };

  async function run() {
    if (state === "running") return;
    setState("running");
    try {
      await save(reportFile, { params, query: { attachment: true } });
      setState("idle");
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState("failed");
      return;
    }
    if (!report.isNew) return;
    // The file is on the disk: that the mark stays a while longer is no news.
    await api.send(checkAlert, { params }).then(onChecked, () => {});
  }

  return { state, download: () => void run() };
}
