import { setMaxListeners } from "node:events";
import { afterAll, beforeAll } from "vitest";

/** Provides the browser globals that effects need in a Node test with a real server. */
export function browserWindow(): void {
  beforeAll(() => {
    const window = Object.assign(new EventTarget(), {
      sessionStorage,
      localStorage: memory(),
      location: new URL("http://portal.example/login"),
    });
    // Some tests open several tabs.
    setMaxListeners(0, window);
    const document = Object.assign(new EventTarget(), { visibilityState: "visible" });
    Object.assign(globalThis, { window, document });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, "window");
    Reflect.deleteProperty(globalThis, "document");
  });
}

function memory(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const texts = new Map<string, string>();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
  };
}
