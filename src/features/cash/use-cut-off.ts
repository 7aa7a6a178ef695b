import { isNearCutOff, isPastCutOff } from "../../../machines/cash-approval/rules.ts";
import { useClock } from "../../session/use-now.ts";

type CutOff = "far" | "near" | "past";

/** Returns how far the cut-off of an instruction is; follows the clock. */
export const useCutOff = (untilUtc: string): CutOff =>
  useClock((now) =>
    isPastCutOff(untilUtc, now) ? "past" : isNearCutOff(untilUtc, now) ? "near" : "far",
  );
