interface Phrases {
  readonly up: readonly string[];
  readonly down: readonly string[];
}

/** Reasons for a market's rise or fall, chosen deterministically by month. */
export const reasons = {
  overall: {
    up: [
      "Growth held up better than most forecasters had expected, and investors were ready to take risk.",
      "Inflation came in a little below forecasts, which gave central banks room and markets relief.",
      "A good start to the reporting season outweighed worries about trade.",
    ],
    down: [
      "Investors turned cautious as surveys of business confidence weakened.",
      "Higher energy prices renewed the fear that inflation would stay above target.",
      "Uncertainty over budgets and trade weighed on most markets.",
    ],
  },
  equities: {
    up: [
      "Results were better than analysts had expected, above all at companies that invest in automation, and buyers returned to smaller companies too.",
      "Financial and industrial companies led, helped by firm orders; utilities lagged.",
      "Companies raised dividends by more than in any quarter of the past two years, which helped the dearer markets.",
    ],
    down: [
      "Companies that sell to consumers warned of slower spending, and the dearest shares fell most.",
      "Exporters suffered from stronger home currencies; defensive sectors such as pharmaceuticals held up.",
      "After a long rise investors took profits, and shares of semiconductor makers gave back part of their gains.",
    ],
  },
  bonds: {
    up: [
      "Weaker data on employment brought forward the date at which markets expect the next cut of policy rates.",
      "Demand at auctions of long-dated bonds was strong, not least from pension schemes that hedge their liabilities.",
      "Core inflation slowed for the third month in a row.",
    ],
    down: [
      "Heavy issuance by governments met hesitant buyers, and long-dated bonds fell most.",
      "Wages rose faster than expected, and markets now expect policy rates to stay where they are for longer.",
      "Central banks said plainly that they were in no hurry to cut rates.",
    ],
  },
} as const satisfies Record<string, Phrases>;

export const watchPoints = [
  "We keep duration close to that of the benchmark and prefer short-dated corporate bonds, whose yields pay for the risk. Among equities we favour companies with little debt and reliable cash flows.",
  "We have used strength in equities to bring their share back to its target, and hold more liquidity than usual so that we can buy when prices fall.",
  "We see little reward for lending to weaker companies at present spreads and keep the quality of our corporate bonds high. In equities we remain spread across regions.",
  "We added to long-dated government bonds, which now offer a fair yield above expected inflation, and paid for it from property.",
] as const;
