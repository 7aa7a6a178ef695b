import { isNearCutOff, isPastCutOff } from "../../../machines/cash-approval/rules.ts";
import { useApiTime } from "../../session/index.ts";
import { useClock } from "../../session/use-now.ts";

type CutOff = "far" | "near" | "past";

/**
 * Returns how far the cut-off of an instruction is; follows the API's clock. Where the cut-off had
 * passed while the API still listed the instruction as waiting, that clock is not known well enough
 * and only the API decides.
 */
export function useCutOff(untilUtc: string, listedAtMs: number): CutOff {
  const isAhead = isPastCutOff(untilUtc, useApiTime()(listedAtMs));
  return useClock((now) => {
    if (isPastCutOff(untilUtc, now) && !isAhead) return "past";
    return isNearCutOff(untilUtc, now) ? "near" : "far";
  });
}
