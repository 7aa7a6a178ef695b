import { comparisonDoor, paymentsDoor } from "../../../../machines/unaudited/doors.ts";
import type { AssetsTotal } from "../../../portfolio-assets/total-assets.ts";
import type { AssetMove } from "./asset-moves.ts";

type Total = Pick<AssetsTotal, "parts" | "asOf" | "currency">;

const noDoor = { to: null, figure: null };

const changeOf = ({ parts, asOf }: Total, { from }: AssetMove) => ({
  codes: parts.map(({ code }) => code),
  from,
  day: asOf,
});

/** Returns the door of a change: the comparison of its two days. */
export function changeDoor(total: Total, move: AssetMove) {
  return {
    to: comparisonDoor(changeOf(total, move)),
    figure: { amount: move.amount, currency: total.currency },
  };
}

/** Returns the door of the payments in a change. */
export function flowsDoor(total: Total, move: AssetMove) {
  if (!move.flows) return noDoor;
  return {
    to: paymentsDoor(changeOf(total, move)),
    figure: { amount: move.flows, currency: total.currency },
  };
}

/** Returns the door of a return: the comparison of its two days, which has the payments too. */
export function returnDoor(total: Total, move: AssetMove) {
  if (move.result === null) return noDoor;
  return {
    to: comparisonDoor(changeOf(total, move), "return"),
    figure: { amount: move.result, currency: total.currency, leftOut: move.flows ?? 0 },
  };
}
