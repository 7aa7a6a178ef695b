import { runInSlices } from "./run-in-slices.ts";
import { workerAddress } from "./type-policies.ts";

/** Sends a message to the worker. */
export type Post<Message> = (message: Message) => void;

/** Work for a module worker of the build. */
interface WorkerTask<Sent, Received, Result> {
  readonly address: string;
  /** Posts the task in messages that are copied without blocking the page, and yields between. */
  readonly send: (post: Post<Sent>) => Iterator<void, void>;
  /** Reads a message of the worker; the task rejects with what it throws. */
  readonly receive: (message: Received, resolve: (result: Result) => void) => void;
  /** Runs the task on this thread; it observes the signal itself. */
  readonly runHere: () => Result | Promise<Result>;
}

/**
 * Runs a task in a worker, which ends with the task, or on this thread where workers are
 * unavailable or the worker's script cannot be loaded or fails. Rejects with the signal's reason.
 */
export async function runInWorker<Sent, Received, Result>(
  { address, send, receive, runHere }: WorkerTask<Sent, Received, Result>,
  signal: AbortSignal,
): Promise<Result> {
  signal.throwIfAborted();
  if (typeof Worker === "undefined") return runHere();
  const worker = new Worker(workerAddress(address), { type: "module" });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  const post = (message: Sent) => worker.postMessage(message);
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  worker.addEventListener("message", ({ data }: MessageEvent<Received>) => {
    try {
      receive(data, resolve);
    } catch (error) {
      reject(error);
    }
  });
  worker.addEventListener("error", () => {
    void Promise.resolve().then(runHere).then(resolve, reject);
  });
  const stop = () => reject(signal.reason as Error);
  signal.addEventListener("abort", stop);
  try {
    const [result] = await Promise.all([promise, runInSlices(send(post), signal)]);
    return result;
  } finally {
    signal.removeEventListener("abort", stop);
    worker.terminate();
  }
}
