import { type RefCallback, useCallback, useState } from "react";
import { characterPx } from "./column-width.ts";

/** Text whose width is measured. */
export const probeText = "0,000,000,000.00";

const expectedPx = probeText.length * characterPx;

/**
 * Returns how much wider figures are than estimated, at least 1, by an element with the probe's text:
 * users may enlarge text or its spacing.
 */
export function useTextStretch(): {
  readonly stretch: number;
  readonly probeRef: RefCallback<HTMLElement>;
} {
  const [stretch, setStretch] = useState(1);
  const probeRef = useCallback((probe: HTMLElement | null) => {
    if (!probe) return undefined;
    const read = () => setStretch(Math.max(1, probe.offsetWidth / expectedPx));
    const sizes = new ResizeObserver(read);
    sizes.observe(probe);
    return () => sizes.disconnect();
  }, []);
  return { stretch, probeRef };
}
