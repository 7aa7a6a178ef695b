import type { AnalyticsEvent } from "../../audit/analytics.ts";
import { paths } from "../../../machines/paths.ts";

/** How many events the layer holds while no tag manager takes them. */
const longestLayer = 200;

const knownPages: ReadonlySet<string> = new Set(Object.values(paths).map((path) => path()));

declare global {
  interface Window {
    /** The data layer that a tag manager reads, in the form that they all share. */
    dataLayer?: unknown[];
  }
}

/** A page of the portal by its path; any other address is nobody's business. */
export function knownPage(pathname: string): string {
  return knownPages.has(pathname) ? pathname : "other";
}

/** Hands an event to the data layer; whatever a tag manager makes of it stays its own (ERR-03). */
export function pushEvent(event: AnalyticsEvent): void {
  try {
    const layer = (window.dataLayer ??= []);
    if (layer.length >= longestLayer) layer.shift();
    layer.push(event);
  } catch {
    // A data layer that cannot be written is no matter of the portal's.
  }
}
