import { type Region, regions } from "../user/types.ts";

/**
 * Returns the region of a name, compared without case, spaces and punctuation; null when it is
 * unknown. `Asia - CN` is the specification's other name of China (specification 1, section 9).
 */
export function parseRegion(name: string): Region | null {
  const plain = name.toLowerCase().replace(/[^a-z]/g, "");
  return plain === "asiacn" ? "china" : (regions.find((known) => known === plain) ?? null);
}

/** Returns the region of a name; the global one for an unknown name. */
export function regionOf(name: string): Region {
  return parseRegion(name) ?? "global";
}
