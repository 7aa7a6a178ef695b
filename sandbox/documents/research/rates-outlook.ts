import type { Month } from "../../market/calendar.ts";
import { fraction, pick } from "../../market/random.ts";
import { policyRate, type RatesCurrency, tenYearYield } from "../../market/yields.ts";
import { money } from "../pdf/figures.ts";
import type { Block, Row } from "../pdf/blocks.ts";
import { basisPoints, closeOf, quarterText, rate, type Research } from "./period.ts";

const places = [
  ["United Kingdom", "GBP"],
  ["United States", "USD"],
  ["China", "CNY"],
] as const satisfies readonly (readonly [string, RatesCurrency])[];

const monthsShown = 36;
const quarters = [1, 2, 3, 4];

/** Inflation implied by a country's ten-year yield. */
function inflationOf(currency: RatesCurrency, month: Month): number {
  const real = 0.009 + 0.006 * fraction(`${currency}.real.${Math.floor(month / 12)}`);
  return Math.max(0.004, tenYearYield(currency, closeOf(month)) - real);
}

/** Expected policy rate: moves towards inflation in steps of a quarter per cent. */
function expectedRate(currency: RatesCurrency, month: Month, quarter: number): number {
  const now = policyRate(currency, closeOf(month));
  const neutral = inflationOf(currency, month) + 0.0075;
  const steps = Math.min(quarter, Math.round(Math.abs(neutral - now) * 400));
  return Math.max(0.0025, now + Math.sign(neutral - now) * steps * 0.0025);
}

/** Expectations for policy rates, long yields and inflation over four quarters. */
export function ratesOutlook(month: Month): Research {
  const close = closeOf(month);
  return {
    subtitle:
      "What we expect of policy rates, long yields and inflation over the next four quarters",
    period: quarterText(month),
    blocks: [
      {
        kind: "keyFigures",
        figures: places.map(([name, currency]) => ({
          label: `${name}, ten-year yield`,
          value: rate(tenYearYield(currency, close)),
          note: `${basisPoints(tenYearYield(currency, close) - tenYearYield(currency, closeOf(month - 3)))} over the quarter`,
        })),
      },
      { kind: "heading", text: "Our view" },
      { kind: "text", text: viewOf(month) },
      { kind: "heading", text: "Ten-year government bond yields, three years" },
      {
        kind: "lineChart",
        series: places.map(([name, currency]) => ({
          name,
          points: Array.from({ length: monthsShown + 1 }, (_, index) => {
            const day = closeOf(month - monthsShown + index);
            return { day, value: tenYearYield(currency, day) };
          }),
        })),
        format: (value) => `${money(value * 100, 1)}%`,
      },
      ...forecasts(month),
      ...scenarios(month),
    ],
    basis: [
      "Yields are yields to maturity at the close of the last business day of the quarter. Expectations are the house's own and may change without notice; they are not a promise of any outcome. Inflation is the average over the coming year that the yields imply.",
    ],
  };
}

function viewOf(month: Month): string {
  const sentences = places.map(([name, currency]) => {
    const now = policyRate(currency, closeOf(month));
    const then = expectedRate(currency, month, 4);
    if (then === now)
      return `In ${inText(name)} we expect the policy rate to stay at ${rate(now)}.`;
    const way = then < now ? "fall" : "rise";
    return `In ${inText(name)} we expect the policy rate to ${way} from ${rate(now)} to ${rate(then)} within a year.`;
  });
  return `${sentences.join(" ")} ${pick(`rates.${month}`, views)}`;
}

const inText = (name: string) => (name.startsWith("United") ? `the ${name}` : name);

const views = [
  "Long yields should move less than policy rates, because heavy issuance keeps the price of lending for long periods up. Schemes that hedge their liabilities should not wait for a better moment to close a gap that they would regret.",
  "Inflation is close to target almost everywhere, but services and wages keep it from falling further. We therefore prefer index-linked bonds to conventional ones where both cost the same.",
  "The curve is steeper than a year ago, and long-dated bonds pay for waiting. For schemes near full funding this is the time to lock in what has been gained.",
] as const;

function forecasts(month: Month): Block[] {
  const columns = [
    { title: "Policy rate", width: 30 },
    ...["Now", ...quarters.map((quarter) => `In ${quarter * 3} months`)].map((title) => ({
      title,
      width: 16,
      isFigure: true,
    })),
  ];
  const rates = places.map(([name, currency]): Row => ({
    cells: [
      name,
      rate(policyRate(currency, closeOf(month))),
      ...quarters.map((quarter) => rate(expectedRate(currency, month, quarter))),
    ],
  }));
  const yields = places.map(([name, currency]): Row => {
    const now = tenYearYield(currency, closeOf(month));
    const path = quarters.map((quarter) => {
      const moved = expectedRate(currency, month, quarter) - policyRate(currency, closeOf(month));
      return rate(now + moved * 0.4);
    });
    return { cells: [name, rate(now), ...path] };
  });
  const inflation = places.map(([name, currency]): Row => {
    const now = inflationOf(currency, month);
    const path = quarters.map((quarter) => rate(now + (0.02 - now) * 0.15 * quarter));
    return { cells: [name, rate(now), ...path] };
  });
  return [
    { kind: "newPage" },
    { kind: "heading", text: "What we expect" },
    {
      kind: "table",
      columns: columns.map((column, index) => (index === 0 ? { ...column, title: "" } : column)),
      rows: [
        { cells: ["Policy rate"], role: "group" },
        ...rates,
        { cells: ["Ten-year government bond yield"], role: "group" },
        ...yields,
        { cells: ["Inflation"], role: "group" },
        ...inflation,
      ],
    },
  ];
}

function scenarios(month: Month): Block[] {
  const gilt = tenYearYield("GBP", closeOf(month));
  const base = 50 + 5 * Math.floor(3 * fraction(`scenario.${month}`));
  const higher = Math.round((100 - base) / 10) * 5;
  const rows = [
    ["Gradual slowing", base, 0.0, "Little changed"],
    ["Inflation stays high", higher, 0.008, "Higher: liabilities fall more than assets"],
    ["Recession", 100 - base - higher, -0.011, "Lower where hedges are incomplete"],
  ] as const;
  return [
    { kind: "heading", text: "Scenarios for the coming year" },
    {
      kind: "table",
      columns: [
        { title: "Scenario", width: 26 },
        { title: "Probability", width: 16, isFigure: true },
        { title: "Ten-year gilt yield", width: 22, isFigure: true },
        { title: "Funding level of a typical scheme", width: 44 },
      ],
      rows: rows.map(([name, probability, move, effect]) => ({
        cells: [name, `${probability}%`, rate(gilt + move), effect],
      })),
    },
    {
      kind: "barChart",
      bars: rows.map(([label, probability]) => ({ label, values: [probability / 100] })),
      format: (value) => `${money(value * 100, 0)}%`,
    },
    { kind: "heading", text: "What this means for liability hedging" },
    {
      kind: "text",
      text: "A scheme that hedges nine tenths of its interest rate risk loses or gains about one per cent of its funding level when yields move by one percentage point. We suggest that trustees set the level at which they will raise the hedge now, and let their manager act when it is reached.",
    },
  ];
}
