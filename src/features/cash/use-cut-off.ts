import { isNearCutOff, isPastCutOff } from "../../../machines/cash-approval/rules.ts";
import { useClock } from "../../session/use-now.ts";

type CutOff = "far" | "near" | "past";

/**
 * Returns how far the cut-off of an instruction is; follows the clock. The device's clock is ahead
 * when the cut-off had passed by it while the API still listed the instruction as waiting: then only
 * the API knows.
 */
export function useCutOff(untilUtc: string, listedAtMs: number): CutOff {
  const isAhead = isPastCutOff(untilUtc, new Date(listedAtMs));
  return useClock((now) => {
    if (isPastCutOff(untilUtc, now) && !isAhead) return "past";
    return isNearCutOff(untilUtc, now) ? "near" : "far";
  });
}
