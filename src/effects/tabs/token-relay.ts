import { workerAddress } from "../../browser/type-policies.ts";

/** Sends tokens to the other tabs of the portal, and to no other page of its origin. */
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
  let ready: Promise<ServiceWorker | null> | null = null;

  async function register(container: ServiceWorkerContainer): Promise<ServiceWorker | null> {
    await container.register(workerAddress(`${base}/tabs-worker.js`), {
      scope: `${base}/`,
      updateViaCache: "none",
    });
    return (await container.ready).active;
  }

  async function send(message: unknown, container: ServiceWorkerContainer): Promise<void> {
    ready ??= register(container);
    try {
      (await ready)?.postMessage(message);
    } catch {
      ready = null;
    }
  }

  return {
    post(message) {
      if (workers) void send(message, workers);
    },
    subscribe(listener) {
      const hear = ({ data }: MessageEvent) => listener(data);
      workers?.addEventListener("message", hear);
      workers?.startMessages();
      return () => workers?.removeEventListener("message", hear);
    },
  };
}

/** Undefined in an insecure context; the property throws if site data is blocked. */
function serviceWorkers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker;
  } catch {
    return undefined;
  }
}
