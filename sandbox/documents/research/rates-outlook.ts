import type { Month } from "../../market/calendar.ts";
import { fraction } from "../../market/random.ts";
import { policyRate, type RatesCurrency, tenYearYield } from "../../market/yields.ts";
import { chartPercent, money } from "../pdf/figures.ts";
import type { Row } from "../pdf/blocks.ts";
import { closeOf } from "./period.ts";
import { figuresTable, type Research } from "./template.ts";

const places = [
  ["United Kingdom", "GBP"],
  ["United States", "USD"],
  ["China", "CNY"],
] as const satisfies readonly (readonly [string, RatesCurrency])[];

const monthsShown = 36;
const quarters = [0, 1, 2, 3, 4];

const rate = (value: number) => `${money(value * 100)}%`;

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

const forecasts = {
  "Policy rate": expectedRate,
  "Ten-year government bond yield": (currency, month, quarter) =>
    tenYearYield(currency, closeOf(month)) +
    (expectedRate(currency, month, quarter) - expectedRate(currency, month, 0)) * 0.4,
  Inflation(currency, month, quarter) {
    const now = inflationOf(currency, month);
    return now + (0.02 - now) * 0.15 * quarter;
  },
} satisfies Record<string, typeof expectedRate>;

/** Expectations for policy rates, long yields and inflation over four quarters. */
export function ratesOutlook(month: Month): Research {
  const expected = places.map(([name, currency]) => {
    const [now, then] = [0, 4].map((quarter) => rate(expectedRate(currency, month, quarter)));
    return `${name}: the policy rate is ${now}, and we expect ${then} in a year.`;
  });
  return {
    subtitle:
      "What we expect of policy rates, long yields and inflation over the next four quarters",
    figures: places.map(([name, currency]) => ({
      label: `${name}, ten-year yield`,
      value: rate(tenYearYield(currency, closeOf(month))),
      note: `${rate(tenYearYield(currency, closeOf(month - 3)))} a quarter before`,
    })),
    brief: expected.join(" "),
    chart: {
      title: "Ten-year government bond yields, three years",
      block: {
        kind: "lineChart",
        series: places.map(([name, currency]) => ({
          name,
          points: Array.from({ length: monthsShown + 1 }, (_, index) => {
            const day = closeOf(month - monthsShown + index);
            return { day, value: tenYearYield(currency, day) };
          }),
        })),
        ...chartPercent,
      },
    },
    table: {
      title: "What we expect",
      block: figuresTable(
        "",
        quarters.map((quarter) => (quarter === 0 ? "Now" : `In ${quarter * 3} months`)),
        Object.entries(forecasts).flatMap(([title, valueOf]): Row[] => [
          { cells: [title], role: "group" },
          ...places.map(([name, currency]) => ({
            cells: [name, ...quarters.map((quarter) => rate(valueOf(currency, month, quarter)))],
          })),
        ]),
      ),
    },
    conclusion: {
      title: "What this means for liability hedging",
      block:
        "Long yields should move less than policy rates, because heavy issuance keeps the price of lending for long periods up. A scheme that hedges nine tenths of its interest rate risk loses or gains about one per cent of its funding level when yields move by one percentage point. We suggest that trustees set the level at which they will raise the hedge now, and let their manager act when it is reached.",
    },
    basis:
      "Yields are yields to maturity at the close of the last business day of the quarter. Expectations are the house's own and may change without notice; they are not a promise of any outcome. Inflation is the average over the coming year that the yields imply.",
  };
}
