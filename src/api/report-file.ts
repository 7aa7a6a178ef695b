import type { Api, DownloadOptions } from "./client.ts";
import { reportFile } from "./contract/reports.ts";
import type { DownloadedFile } from "./downloaded-file.ts";

interface FileOfReport {
  readonly id: string;
  readonly category: string;
}

/** Downloads the file of a report, for viewing or saving. */
export const downloadReport = (
  api: Api,
  { id, category }: FileOfReport,
  options: DownloadOptions,
): Promise<DownloadedFile> =>
  api.download(
    reportFile,
    { params: { id }, query: { attachment: true, reporttype: category } },
    options,
  );
