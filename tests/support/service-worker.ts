type Listener = (event: { readonly data: unknown }) => void;

/**
 * Gives this document the portal's service worker, whose messages every tab in it hears. Returns
 * what takes it away again.
 */
export function installServiceWorker(): { post(message: unknown): void; remove(): void } {
  const listeners = new Set<Listener>();
  const post = (data: unknown) => {
    for (const listener of listeners) listener({ data });
  };
  const container = {
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
    startMessages() {},
    register: () => Promise.resolve({}),
    ready: Promise.resolve({ active: { postMessage: post } }),
  };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: container });
  return { post, remove: () => void Reflect.deleteProperty(navigator, "serviceWorker") };
}
