import { afterAll, beforeAll } from "vitest";

/** Gives the effects a browser's window in a test that otherwise lives on Node, beside a real server. */
export function browserWindow(): void {
  beforeAll(() => {
    const window = Object.assign(new EventTarget(), { sessionStorage });
    Object.assign(globalThis, { window });
  });
  afterAll(() => {
    Reflect.deleteProperty(globalThis, "window");
  });
}
