import { fromPromise } from "xstate";
import { dataExportMachine } from "../../../machines/data-export/machine.ts";
import type { WantedExport } from "../../../machines/data-export/types.ts";
import { ApiError } from "../../api/api-error.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import { saveFile } from "../../browser/save-file.ts";
import { withThrottle } from "../../browser/with-throttle.ts";

/** Returns the data export machine with its effect, which downloads the file. */
export function provideDataExport() {
  return dataExportMachine.provide({
    actors: {
      saveExport: fromPromise<void, WantedExport>(async ({ input, signal }) => {
        const { fileName, onProgress, ...request } = input;
        const { writeSpreadsheet } = await toNetworkError(
          import("../../spreadsheet/write-spreadsheet.ts"),
        );
        let file: Blob;
        try {
          file = await withThrottle(onProgress, (reportProgress) =>
            writeSpreadsheet(request, { signal, onProgress: reportProgress }),
          );
        } catch (cause) {
          // For example without memory.
          throw new ApiError("unknown", { cause });
        }
        signal.throwIfAborted();
        saveFile(file, fileName);
      }),
    },
  });
}
