import type { Progress, WantedFile } from "../../../machines/download/types.ts";
import type { Api } from "../../api/client.ts";
import { blobOf } from "../../api/downloaded-file.ts";
import { downloadReport } from "../../api/report-file.ts";
import { saveFile } from "../../browser/save-file.ts";

export interface Deliverer {
  readonly api: Api;
  /** Called with the files that are saved. */
  readonly onSaved: (files: readonly WantedFile[]) => void;
}

/** Downloads a file and saves it under the name in the response. */
export async function deliverFile(
  { api, onSaved }: Deliverer,
  file: WantedFile,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<void> {
  const content = await downloadReport(api, file, {
    signal,
    onProgress: (receivedBytes, totalBytes) =>
      onProgress({
        receivedBytes,
        totalBytes: totalBytes ?? Math.max(file.sizeBytes, receivedBytes),
        settledFiles: 0,
      }),
  });
  saveFile(blobOf(content), content.fileName);
  onSaved([file]);
}
