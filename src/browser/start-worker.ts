interface AddressPolicy {
  createScriptURL(address: string): string;
}
interface TypeFactory {
  createPolicy(name: string, rules: AddressPolicy): AddressPolicy;
}

/** Returns the URL of a worker from the build; throws for any other URL. */
function trustedWorkerUrl(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  if (origin !== location.origin || !/-worker[\w.-]*$/.test(pathname)) {
    throw new TypeError("Only workers of the build can be started");
  }
  return address;
}

let policy: AddressPolicy | undefined;

/** Starts a module worker of the build; returns null where workers are unavailable. */
export function startWorker(address: string): Worker | null {
  if (typeof Worker === "undefined") return null;
  const { trustedTypes } = window as { trustedTypes?: TypeFactory };
  policy ??= trustedTypes?.createPolicy("portal-worker", { createScriptURL: trustedWorkerUrl });
  return new Worker(policy?.createScriptURL(address) ?? trustedWorkerUrl(address), {
    type: "module",
  });
}
