import { fromPromise } from "xstate";
import { downloadMachine } from "../../../machines/download/machine.ts";
import type { Delivered, Delivery } from "../../../machines/download/types.ts";
import { downloadsMachine } from "../../../machines/downloads/machine.ts";
import { atTimes } from "../../browser/throttle.ts";
import { arriving } from "../../api/to-network-error.ts";
import { type Deliverer, deliverFile } from "./deliver-file.ts";

/** The downloads machine with its real effects; what writes archives comes with the first one. */
export function provideDownloads(deliverer: Deliverer) {
  const deliver = fromPromise<Delivered, Delivery>(async ({ input, signal }) => {
    const { files, archiveName } = input;
    const onProgress = atTimes(input.onProgress);
    if (archiveName !== null) {
      const { deliverArchive } = await archiveWriter();
      return deliverArchive(deliverer, { files, archiveName, onProgress }, signal);
    }
    for (const file of files) await deliverFile(deliverer, file, onProgress, signal);
    return { kind: "delivered", missed: [] };
  });
  return downloadsMachine.provide({
    actors: { download: downloadMachine.provide({ actors: { deliver } }) },
  });
}

const archiveWriter = () => arriving(import("./deliver-archive.ts"));
