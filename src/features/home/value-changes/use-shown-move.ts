import type { AssetMove, MovePeriod } from "./asset-moves.ts";
import { useUrlQuery } from "../../../session/index.ts";

const parameter = "since";

/** Returns the change whose period is in the URL, by default the longest, and a function that selects one. */
export function useShownMove(moves: readonly AssetMove[]) {
  const [query, setQuery] = useUrlQuery();
  const requested = query.get(parameter);
  return {
    shown: moves.find(({ period }) => period === requested) ?? moves.at(-1) ?? null,
    select: (period: MovePeriod) =>
      setQuery(
        (before) => {
          before.set(parameter, period);
          return before;
        },
        { replace: true },
      ),
  };
}
