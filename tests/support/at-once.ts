import { vi } from "vitest";
import { waitLimitMs } from "./wait-limit.ts";

const world = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/**
 * Runs actions before React has rendered their transitions; then renders, and advances a stopped
 * clock, until a check passes.
 */
export async function atOnce(acts: () => void, check: () => void): Promise<void> {
  const before = world.IS_REACT_ACT_ENVIRONMENT;
  world.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    acts();
    await vi.waitFor(check, { timeout: waitLimitMs });
  } finally {
    if (before !== undefined) world.IS_REACT_ACT_ENVIRONMENT = before;
    else delete world.IS_REACT_ACT_ENVIRONMENT;
  }
}

/** Changes a field's value without waiting for the result. */
export function enter(field: HTMLInputElement | HTMLSelectElement, value: string): void {
  // React ignores values set through its own property, so the prototype's setter is used.
  const { prototype } = field.constructor as { readonly prototype: typeof field };
  Reflect.set(prototype, "value", value, field);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}
