import type { AssetMove } from "./asset-moves.ts";

/** Change of the assets in whole units, so that its parts add up exactly. */
export interface SplitMove {
  readonly first: number;
  readonly last: number;
  /** What leads from the first value to the last, in this order. */
  readonly parts: readonly {
    readonly id: "paidIn" | "paidOut" | "flows" | "result" | "change";
    readonly amount: number;
  }[];
}

/**
 * Splits a change into what was paid in, paid out and the return; into net flows and the return if
 * the API does not tell both; not at all if flows are unknown. Amounts are multiples of a unit with
 * `digits` decimals; the return takes what rounding leaves.
 */
export function splitMove(move: AssetMove, digits: number): SplitMove {
  const units = (amount: number) => Math.round(amount * 10 ** digits);
  const first = units(move.start);
  const last = units(move.start + move.amount);
  const { flows, paidIn } = move;
  if (flows === null) return { first, last, parts: [{ id: "change", amount: last - first }] };
  const paid =
    paidIn === null
      ? ([{ id: "flows", amount: units(flows) }] as const)
      : ([
          { id: "paidIn", amount: units(paidIn) },
          { id: "paidOut", amount: units(flows) - units(paidIn) },
        ] as const);
  const result = last - first - paid.reduce((sum, { amount }) => sum + amount, 0);
  return { first, last, parts: [...paid, { id: "result", amount: result }] };
}
