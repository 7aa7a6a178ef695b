import { pointOf } from "../../../machines/unaudited/rules.ts";
import { holdingDates } from "../../api/contract/unaudited.ts";
import { useConfig, useRead, useReadState } from "../../session/index.ts";
import { type AskedQuery, needsDays } from "./asked-query.ts";

/** Maximum number of portfolios per call; their days apply to the others too. */
const mostAsked = 200;

/** Days offered by the API for a query, newest first. */
export type AvailableDays =
  | { readonly kind: "loading" }
  | {
      readonly kind: "failed";
      readonly text: string;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    }
  | { readonly kind: "ready"; readonly dates: readonly string[] };

/** Loads the available days if the data set has days. */
export function useAvailableDays(asked: AskedQuery): AvailableDays {
  const { omitObservationPoint } = useConfig();
  const groupCodes = (asked.portfolios ?? []).slice(0, mostAsked);
  const isNeeded = needsDays(asked) && groupCodes.length > 0;
  const point = omitObservationPoint ? {} : { observationPointType: pointOf(asked) };
  const read = useRead(holdingDates, { query: { groupCodes, ...point } }, { enabled: isNeeded });
  const state = useReadState(read);
  if (!isNeeded) return { kind: "ready", dates: [] };
  return state.kind === "ready" ? { kind: "ready", dates: state.content.dates } : state;
}
