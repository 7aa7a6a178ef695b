import { workerAddress } from "../../browser/type-policies.ts";

/**
 * Sends tokens, new reports and changes by the user to the other tabs of the portal, and to no other
 * page of its origin.
 */
export interface TokenRelay {
  post(message: unknown): void;
  /** Returns an unsubscribe function. */
  subscribe(listener: (message: unknown) => void): () => void;
}

/**
 * Creates a relay through the service worker `public/tabs-worker.js`, which is registered with the
 * first message. Does nothing where service workers are unavailable.
 */
export function createTokenRelay(base: string): TokenRelay {
  const workers = serviceWorkers();
  let registration: ServiceWorkerRegistration | null = null;
  let sending = Promise.resolve();

  /** Resolves with the worker of the registration, which changes with every new release. */
  async function activeWorker(container: ServiceWorkerContainer): Promise<ServiceWorker | null> {
    const active = registration?.active;
    if (active && active.state !== "redundant") return active;
    // Its script cannot be fetched, and no change has reached the API.
    if (!navigator.onLine) return null;
    registration = await container.register(workerAddress(`${base}/tabs-worker.js`), {
      scope: `${base}/`,
      updateViaCache: "none",
    });
    return activation(registration);
  }

  async function send(message: unknown, container: ServiceWorkerContainer): Promise<void> {
    try {
      (await activeWorker(container))?.postMessage(message);
    } catch {
      // The next message registers the worker again.
    }
  }

  return {
    post(message) {
      // One after the other, so that messages keep their order while a worker starts.
      if (workers) sending = sending.then(() => send(message, workers));
    },
    subscribe(listener) {
      const hear = ({ data }: MessageEvent) => listener(data);
      workers?.addEventListener("message", hear);
      workers?.startMessages();
      return () => workers?.removeEventListener("message", hear);
    },
  };
}

/** Resolves with the active worker of a registration, or with null if its installation fails. */
function activation(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const { active, installing, waiting } = registration;
  const next = installing ?? waiting;
  if (active || !next) return Promise.resolve(active);
  return new Promise((resolve) => {
    next.addEventListener("statechange", () => {
      if (registration.active || next.state === "redundant") resolve(registration.active);
    });
  });
}

/** Undefined in an insecure context; the property throws if site data is blocked. */
function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
