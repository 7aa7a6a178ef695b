import { fromPromise } from "xstate";
import { dataExportMachine } from "../../../machines/data-export/machine.ts";
import type { WantedExport } from "../../../machines/data-export/types.ts";
import { ApiError } from "../../api/api-error.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import { saveFile } from "../../browser/save-file.ts";
import { throttle } from "../../browser/throttle.ts";

/** Returns the data export machine with its effect, which downloads the file. */
export function provideDataExport() {
  return dataExportMachine.provide({
    actors: {
      saveExport: fromPromise<void, WantedExport>(async ({ input, signal }) => {
        const file = await write(input, signal);
        signal.throwIfAborted();
        saveFile(file, input.fileName);
      }),
    },
  });
}

/**
 * Resolves with the file; rejects with an `ApiError` when it cannot be created, for example without
 * memory.
 */
async function write({ onProgress, ...request }: WantedExport, signal: AbortSignal): Promise<Blob> {
  const { writeSpreadsheet } = await toNetworkError(
    import("../../spreadsheet/write-spreadsheet.ts"),
  );
  try {
    return await writeSpreadsheet(request, { signal, onProgress: throttle(onProgress) });
  } catch (cause) {
    signal.throwIfAborted();
    throw new ApiError("unknown", { cause });
  }
}
