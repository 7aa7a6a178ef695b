import { pointOf } from "../../../machines/unaudited/rules.ts";
import { holdingDates } from "../../api/contract/unaudited.ts";
import { useConfig, useRead, useReadState } from "../../session/index.ts";
import type { ReadState } from "../../ui/block.tsx";
import { type RequestedQuery, needsDays } from "./requested-query.ts";

/** Maximum number of portfolios per call; their days apply to the others too. */
const maxPortfolios = 200;

/** Days offered by the API for a query, newest first. */
export type AvailableDays =
  | Exclude<ReadState<never>, { readonly kind: "ready" }>
  | { readonly kind: "ready"; readonly dates: readonly string[] };

/** Loads the available days if the data set has days. */
export function useAvailableDays(requested: RequestedQuery): AvailableDays {
  const { omitObservationPoint } = useConfig();
  const groupCodes = (requested.portfolios ?? []).slice(0, maxPortfolios);
  const isNeeded = needsDays(requested) && groupCodes.length > 0;
  const point = omitObservationPoint ? {} : { observationPointType: pointOf(requested) };
  const read = useRead(holdingDates, { query: { groupCodes, ...point } }, { enabled: isNeeded });
  const state = useReadState(read);
  if (!isNeeded) return { kind: "ready", dates: [] };
  return state.kind === "ready" ? { kind: "ready", dates: state.content.dates } : state;
}
