import { workerAddress } from "./type-policies.ts";

/** Starts a module worker of the build; returns null where workers are unavailable. */
export function startWorker(address: string): Worker | null {
  if (typeof Worker === "undefined") return null;
  return new Worker(workerAddress(address), { type: "module" });
}
