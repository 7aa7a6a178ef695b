import { fromPromise } from "xstate";
import { dataExportMachine } from "../../../machines/data-export/machine.ts";
import type { WantedExport } from "../../../machines/data-export/types.ts";
import { ApiError } from "../../api/api-error.ts";
import { saveFile } from "../../browser/save-file.ts";
import { throttle } from "../../browser/throttle.ts";

/** The export of a grid with its real effect: the file goes to the browser's downloads. */
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

/** The file; rejects with an ApiError where it could not be made, as without memory. */
async function write({ write: writeFile, onProgress }: WantedExport, signal: AbortSignal) {
  try {
    const file = await writeFile({ signal, onProgress: throttle(onProgress) });
    if (file instanceof Blob) return file;
  } catch (cause) {
    signal.throwIfAborted();
    throw new ApiError("unknown", { cause });
  }
  throw new ApiError("unknown");
}
