import { pointOf } from "../../../machines/unaudited/rules.ts";
import { holdingDates } from "../../api/contract/unaudited.ts";
import { useConfig, useRead, useReadState } from "../../session/index.ts";
import { type AskedQuery, needsDays } from "./asked-query.ts";

/** As many portfolios as one call takes; their days are those of the others too. */
const mostAsked = 200;

/** The days that the API offers for what is asked, newest first. */
export type AvailableDays =
  | { readonly kind: "loading" }
  | {
      readonly kind: "failed";
      readonly text: string;
      readonly retry: () => void;
      readonly isRetrying: boolean;
    }
  | { readonly kind: "ready"; readonly dates: readonly string[] };

/** Reads the days on which data is known, where the data set is of days. */
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
