import type { AnalyticsEvent } from "../../audit/analytics.ts";
import { pagePaths } from "../../../machines/paths.ts";

/** Maximum number of events kept while no tag manager reads them. */
const maxLayerLength = 200;

declare global {
  interface Window {
    /** Array that tag managers read, under its conventional name. */
    dataLayer?: unknown[];
  }
}

/**
 * Returns the path of a known page, and "other" for any other path, so that no other path is
 * recorded.
 */
export function knownPage(pathname: string): string {
  return pagePaths.has(pathname) ? pathname : "other";
}

/** Pushes an event to the data layer; errors of a tag manager are ignored (ERR-03). */
export function pushEvent(event: AnalyticsEvent): void {
  try {
    const layer = (window.dataLayer ??= []);
    if (layer.length >= maxLayerLength) layer.shift();
    layer.push(event);
  } catch {
    // Analytics must never affect the page.
  }
}
