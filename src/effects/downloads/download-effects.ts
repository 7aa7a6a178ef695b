import { fromPromise } from "xstate";
import { downloadMachine } from "../../../machines/download/machine.ts";
import type { Delivered, Delivery } from "../../../machines/download/types.ts";
import { downloadsMachine } from "../../../machines/downloads/machine.ts";
import type { Api } from "../../api/client.ts";
import { askBeforeUnload } from "../../browser/ask-before-unload.ts";
import { withThrottle } from "../../browser/with-throttle.ts";
import { toNetworkError } from "../../api/to-network-error.ts";
import type { CheckOff } from "./check-off.ts";
import { type Deliverer, deliverFile } from "./deliver-file.ts";

interface DownloadDependencies {
  readonly api: Api;
  readonly checkOff: CheckOff;
}

/** Returns the downloads machine with its effects; loads the code for archives on first use. */
export function provideDownloads({ api, checkOff }: DownloadDependencies) {
  const deliverer: Deliverer = { api, onSaved: checkOff };
  const deliver = fromPromise<Delivered, Delivery>(({ input, signal }) =>
    withThrottle(input.onProgress, async (onProgress) => {
      const { files, archiveName } = input;
      if (archiveName !== null) {
        const { deliverArchive } = await archiveWriter();
        const stopAsking = askBeforeUnload();
        const archive = { files, archiveName, onProgress };
        return deliverArchive(deliverer, archive, signal).finally(stopAsking);
      }
      const [file] = files;
      if (file) await deliverFile(deliverer, file, onProgress, signal);
      return { kind: "delivered", missed: [] };
    }),
  );
  return downloadsMachine.provide({
    actors: { download: downloadMachine.provide({ actors: { deliver } }) },
    actions: { checkOff: (_, files) => checkOff(files) },
  });
}

const archiveWriter = () => toNetworkError(import("./deliver-archive.ts"));
