import type { ReadTemplate, TemplateRequest } from "../../../machines/cash-instruction/types.ts";
import { runInWorker } from "../../browser/run-in-worker.ts";
import { readTemplateFile } from "./read-template-file.ts";
// oxlint-disable-next-line import/default -- the build makes it an address
import workerAddress from "./template-worker.ts?worker&url";

/** Longer than any template takes; a file can be made to take any time. */
const maxReadMs = 5000;

/**
 * Reads a dropped file in a worker, so that no file blocks the page. The worker ends when the signal
 * is aborted or time is up.
 */
export async function readInWorker(
  request: TemplateRequest,
  signal: AbortSignal,
): Promise<ReadTemplate> {
  const timeout = AbortSignal.timeout(maxReadMs);
  try {
    return await runInWorker<TemplateRequest, ReadTemplate, ReadTemplate>(
      {
        address: workerAddress,
        send: (post) => [post(request)].values(),
        receive: (read, resolve) => resolve(read),
        runHere: () => readTemplateFile(request),
      },
      AbortSignal.any([signal, timeout]),
    );
  } catch (error) {
    if (timeout.aborted) return { kind: "unreadable", reason: "tooLarge" };
    throw error;
  }
}
