import { indexedClasses } from "../../market/benchmarks.ts";
import type { Month } from "../../market/calendar.ts";
import { rateOf } from "../../market/prices.ts";
import { pick } from "../../market/random.ts";
import { tenYearYield } from "../../market/yields.ts";
import { money, percent } from "../pdf/figures.ts";
import type { Block, Row } from "../pdf/blocks.ts";
import { allocation } from "../portfolio/holdings.ts";
import { diversifiedGrowthFund } from "./fund.ts";
import { reasons, watchPoints } from "./market-phrases.ts";
import { basisPoints, classGrowth, closeOf, monthText, rate, type Research } from "./period.ts";

const yearsShown = 5;
const charted = ["North American equity", "UK equity", "UK government bonds"];

/** Monthly market review, based on the same prices as the portfolios. */
export function marketReview(month: Month): Research {
  const returns = indexedClasses
    .map((name) => ({ name, value: classGrowth(name, month, 1) - 1 }))
    .toSorted((a, b) => b.value - a.value);
  const [best] = returns;
  const worst = returns.at(-1);
  const name = monthText(month);
  return {
    subtitle: "Bonds, equities and currencies over the month, and how our portfolios are placed",
    period: name,
    blocks: [
      {
        kind: "keyFigures",
        figures: ["UK equity", "North American equity", "UK government bonds"].map((item) => ({
          label: item,
          value: percent(classGrowth(item, month, 1) - 1),
          note: "Return over the month",
        })),
      },
      { kind: "heading", text: "The month in brief" },
      {
        kind: "text",
        text: `${best?.name ?? ""} did best in ${name}, with a return of ${percent(best?.value ?? 0)}; ${worst?.name ?? ""} did worst, with ${percent(worst?.value ?? 0)}. ${reasonOf("overall", month, (best?.value ?? 0) + (worst?.value ?? 0))}`,
      },
      { kind: "heading", text: "Returns over the month" },
      {
        kind: "barChart",
        bars: returns.map((item) => ({ label: item.name, values: [item.value] })),
        format: (value) => percent(value, 1),
      },
      ...equities(month),
      ...bonds(month),
      { kind: "heading", text: "Returns of asset classes" },
      returnsOf(month),
      ...currencies(month),
      ...positioning(month),
    ],
    basis: [
      "Returns are total returns of our own indices in their own currencies, after withholding tax, at the close of the last business day of the month. Returns over three years are annualised. Yields are yields to maturity of the government bond that matures nearest to ten years from now.",
    ],
  };
}

function reasonOf(about: keyof typeof reasons, month: Month, value: number): string {
  const phrases = reasons[about];
  return pick(`${about}.${month}`, value < 0 ? phrases.down : phrases.up);
}

function equities(month: Month): Block[] {
  const [uk = 0, us = 0, europe = 0, asia = 0] = ["UK", "North American", "European", "Asian"].map(
    (region) => classGrowth(`${region} equity`, month, 1) - 1,
  );
  const first = closeOf(month - yearsShown * 12);
  return [
    { kind: "heading", text: "Equities" },
    {
      kind: "text",
      text: `UK equities returned ${percent(uk)} and North American equities ${percent(us)}. European equities returned ${percent(europe)}, Asian equities ${percent(asia)}. ${reasonOf("equities", month, uk + us + europe + asia)}`,
    },
    { kind: "heading", text: "Growth of 100 over five years" },
    {
      kind: "lineChart",
      series: charted.map((name) => {
        let value = 100;
        const points = [{ day: first, value }];
        for (let at = month - yearsShown * 12 + 1; at <= month; at += 1) {
          value *= classGrowth(name, at, 1);
          points.push({ day: closeOf(at), value });
        }
        return { name, points };
      }),
      format: (value) => money(value, 0),
    },
  ];
}

function bonds(month: Month): Block[] {
  const gilt = tenYearYield("GBP", closeOf(month));
  const change = gilt - tenYearYield("GBP", closeOf(month - 1));
  const treasury = tenYearYield("USD", closeOf(month));
  const treasuryChange = treasury - tenYearYield("USD", closeOf(month - 1));
  return [
    { kind: "heading", text: "Bonds" },
    {
      kind: "text",
      text: `The yield of ten-year gilts ended the month at ${rate(gilt)}, ${basisPoints(change)}; that of ten-year US Treasuries at ${rate(treasury)}, ${basisPoints(treasuryChange)}. UK corporate bonds returned ${percent(classGrowth("UK corporate bonds", month, 1) - 1)} against ${percent(classGrowth("UK government bonds", month, 1) - 1)} for gilts. ${reasonOf("bonds", month, -change)}`,
    },
  ];
}

function returnsOf(month: Month): Block {
  const spans = [1, 3, (month % 12) + 1, 12, 36];
  const rows = indexedClasses.map((name): Row => {
    const cells = spans.map((months) => {
      const growth = classGrowth(name, month, months);
      return percent((months > 12 ? growth ** (12 / months) : growth) - 1);
    });
    return { cells: [name, ...cells] };
  });
  const titles = ["Month", "Quarter", "Year to date", "1 year", "3 years p.a."];
  return {
    kind: "table",
    columns: [
      { title: "Asset class", width: 28 },
      ...titles.map((title) => ({ title, width: 14, isFigure: true })),
    ],
    rows,
  };
}

function currencies(month: Month): Block[] {
  const pairs = [
    ["GBP", "USD"],
    ["GBP", "EUR"],
    ["USD", "CNY"],
  ] as const;
  const rows = pairs.map(([from, to]): Row => {
    const [now, before, yearAgo] = [0, 1, 12].map((back) =>
      rateOf(from, to, closeOf(month - back)),
    );
    const moved = (then = 1) => percent((now ?? 1) / then - 1);
    return {
      cells: [`${from} in ${to}`, money(now ?? 1, 4), moved(before), moved(yearAgo)],
    };
  });
  const titles = ["Month end", "Over the month", "Over the year"];
  return [
    { kind: "heading", text: "Currencies" },
    {
      kind: "table",
      columns: [
        { title: "Rate", width: 30 },
        ...titles.map((title) => ({ title, width: 22, isFigure: true })),
      ],
      rows,
    },
  ];
}

function positioning(month: Month): Block[] {
  const close = closeOf(month);
  const groups = allocation(diversifiedGrowthFund(close), close);
  const share = (part: string) =>
    percent(
      groups
        .filter(({ assetClass }) => assetClass.includes(part))
        .reduce((sum, { weight }) => sum + weight, 0),
      1,
    );
  return [
    { kind: "heading", text: "How our portfolios are placed" },
    {
      kind: "text",
      text: `Our Diversified Growth fund ended the month with ${share("equity")} in equities, ${share("bonds")} in bonds, ${share("Property")} in property and the rest in liquidity and cash. ${pick(`place.${month}`, watchPoints)}`,
    },
    {
      kind: "barChart",
      bars: groups.map(({ assetClass, weight }) => ({ label: assetClass, values: [weight] })),
      format: (value) => percent(value, 1),
    },
  ];
}
