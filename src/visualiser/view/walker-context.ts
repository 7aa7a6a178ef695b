import { createContext, use, useContext, useSyncExternalStore } from "react";
import type { CoverageReport } from "../model/coverage.ts";
import type { DrawnMachine } from "../model/drawing.ts";
import type { StateMarks } from "../model/state-status.ts";
import type { Walk, Walker } from "../walk/walker.ts";

export type Charts = Readonly<Record<string, DrawnMachine>>;

interface Given {
  readonly walker: Walker;
  readonly charts: Charts;
  readonly coverage: () => Promise<CoverageReport>;
  readonly marks: () => Promise<StateMarks>;
}

const WalkerContext = createContext<Given | null>(null);

export const WalkerProvider = WalkerContext.Provider;

function useGiven(): Given {
  const given = useContext(WalkerContext);
  if (!given) throw new Error("No WalkerProvider above this view");
  return given;
}

export const useWalker = (): Walker => useGiven().walker;

/** Returns the current state of the visualiser, with the walker that changes it. */
export function useWalk(): Walk & { readonly walker: Walker } {
  const { walker } = useGiven();
  return { ...useSyncExternalStore(walker.subscribe, walker.now), walker };
}

export const useCharts = (): Charts => useGiven().charts;

/** Returns the coverage; suspends until it is loaded. */
export const useCoverage = (): CoverageReport => use(useGiven().coverage());

/** Returns the statuses of the states; suspends until they are loaded. */
export const useMarks = (): StateMarks => use(useGiven().marks());

export const useCoverageLoader = (): (() => Promise<CoverageReport>) => useGiven().coverage;

export function useShown(): DrawnMachine {
  const { machine } = useWalk();
  const shown = useGiven().charts[machine];
  if (!shown) throw new Error(`No chart of '${machine}'`);
  return shown;
}
