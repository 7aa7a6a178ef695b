import { workerAddress } from "./type-policies.ts";

/** Starts a module worker of the build; null where there are no workers. */
export function startWorker(address: string): Worker | null {
  if (typeof Worker === "undefined") return null;
  return new Worker(workerAddress(address), { type: "module" });
}
