import { createContext, use, useContext, useSyncExternalStore } from "react";
import type { CoverageReport } from "../model/coverage.ts";
import type { DrawnMachine } from "../model/drawing.ts";
import type { Walk, Walker } from "../walk/walker.ts";

export type Charts = Readonly<Record<string, DrawnMachine>>;

interface Given {
  readonly walker: Walker;
  readonly charts: Charts;
  readonly coverage: () => Promise<CoverageReport>;
}

const WalkerContext = createContext<Given | null>(null);

/** Gives the walk to the views below. */
export const WalkerProvider = WalkerContext.Provider;

function useGiven(): Given {
  const given = useContext(WalkerContext);
  if (!given) throw new Error("No WalkerProvider above this view");
  return given;
}

/** The walk's doing. */
export const useWalker = (): Walker => useGiven().walker;

/** What is shown now. */
export function useWalk(): Walk {
  const { walker } = useGiven();
  return useSyncExternalStore(walker.subscribe, walker.now);
}

export const useCharts = (): Charts => useGiven().charts;

/** What the last test runs reach; suspends until it is loaded. */
export const useCoverage = (): CoverageReport => use(useGiven().coverage());

/** The chart that is shown now. */
export function useShown(): DrawnMachine {
  const { machine } = useWalk();
  const shown = useGiven().charts[machine];
  if (!shown) throw new Error(`No chart of '${machine}'`);
  return shown;
}
