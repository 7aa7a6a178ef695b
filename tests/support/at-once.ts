import { vi } from "vitest";

const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/**
 * Does several things before React, which tests otherwise hurry, has drawn where they lead; then lets
 * it draw, and a stopped clock go on, until a check passes.
 */
export async function atOnce(acts: () => void, check: () => void): Promise<void> {
  const before = world.IS_REACT_ACT_ENVIRONMENT;
  world.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    acts();
    await vi.waitFor(check, { timeout: 30_000 });
  } finally {
    if (before !== undefined) world.IS_REACT_ACT_ENVIRONMENT = before;
    else delete world.IS_REACT_ACT_ENVIRONMENT;
  }
}

/** Enters a value as its reader does, without waiting for what comes of it. */
export function enter(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  // What React does not hear of is no change to it: it watches the fields' own property.
  const { prototype } = field.constructor as { readonly prototype: typeof field };
  Reflect.set(prototype, "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
