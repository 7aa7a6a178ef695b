import { afterEach, beforeEach } from "vitest";

type Listener = (event: { readonly data: unknown }) => void;

/** Provides a service worker for each test that posts every message to all tabs. */
export function serviceWorker(): { post(message: unknown): void } {
  const listeners = new Set<Listener>();
  const post = (data: unknown) => {
    for (const listener of listeners) listener({ data });
  };
  beforeEach(() => {
    listeners.clear();
    const container = {
      addEventListener: (_: string, listener: Listener) => listeners.add(listener),
      removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
      startMessages() {},
      register: () => Promise.resolve({ active: { postMessage: post } }),
    };
    Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: container });
    Object.defineProperty(navigator, "onLine", { configurable: true, value: true });
  });
  afterEach(() => {
    for (const name of ["serviceWorker", "onLine"]) Reflect.deleteProperty(navigator, name);
  });
  return { post };
}
