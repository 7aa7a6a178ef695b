import { comparisonDoor, holdingsDoor } from "../../../../machines/unaudited/doors.ts";
import { isShownDay } from "../../../../machines/unaudited/portfolio-doors.ts";
import type { FundingChange } from "./funding-points.ts";

export const noDoor = { to: null, figure: null };

/**
 * Returns the doors of the assets on the first and last date of a period and of their change. Days
 * that the portal no longer shows have none; the liabilities are not in unaudited data.
 */
export function doorsOfAssets(
  code: string,
  change: FundingChange,
  currency: string,
  today: string,
) {
  const { from, to, assets } = change;
  const codes = [code];
  const figure = (amount: number) => ({ amount, currency });
  const isFirstShown = isShownDay(from, today);
  return [
    isFirstShown
      ? { to: holdingsDoor({ codes, day: from }), figure: figure(assets.first) }
      : noDoor,
    isShownDay(to, today)
      ? { to: holdingsDoor({ codes, day: to }), figure: figure(assets.last) }
      : noDoor,
    isFirstShown
      ? {
          to: comparisonDoor({ codes, from, day: to }),
          figure: figure(assets.last - assets.first),
        }
      : noDoor,
  ];
}
