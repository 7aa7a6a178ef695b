import type { TFunction } from "i18next";
import { describe, expect, test } from "vitest";
import { dateOf, dayOf } from "../../../../../src/format/days.ts";
import { fullContent } from "../../../../../src/features/home/funding-level/funding-content.ts";
import { layOutChart } from "../../../../../src/ui/chart/lay-out-chart.ts";

const t = ((key: string) => key) as TFunction<"funding">;

/** Labels of the value axes of five days whose assets change by a share each day. */
function labelsOf(assets: number, share: number, currency: string) {
  const points = Array.from({ length: 5 }, (_, index) => {
    const ofDay = assets * (1 + share * index);
    const liabilities = assets * 1.055;
    return {
      date: dateOf((dayOf("2026-11-23") ?? 0) + index),
      assets: ofDay,
      liabilities,
      fundingLevel: ofDay / liabilities,
    };
  });
  const content = fullContent({ points, currency, region: "uk", t });
  const texts = layOutChart(content, 400).marks.flatMap((mark) =>
    mark.kind === "text" && mark.anchor === "end" ? [mark.text] : [],
  );
  return {
    levels: texts.filter((text) => text.endsWith("%")),
    amounts: texts.filter((text) => !text.endsWith("%") && /\d/.test(text)),
  };
}

describe("axis of the funding level", () => {
  test("LDI-01 a line marks the level at which all liabilities are funded", () => {
    const { panels } = fullContent({ points: [], currency: "GBP", region: "uk", t });
    expect(panels[0]?.reference).toEqual({ value: 1, name: "fullyFunded" });
    expect(panels[1]?.gap).toEqual({ above: "surplus", below: "deficit" });
  });

  test("LDI-01 labels of a few days have the decimals of their steps", () => {
    const { levels } = labelsOf(100_000_000, 0.001, "GBP");
    expect(levels).toEqual(["94.6%", "94.8%", "95.0%", "95.2%"]);
    expect(labelsOf(100_000_000, 0.03, "GBP").levels).toEqual(["90%", "100%", "110%"]);
  });

  test.each(["GBP", ""])("LDI-01 no two amounts look alike in %j", (currency) => {
    for (const assets of [0.4, 90, 100_000_000, 12_000_000_000]) {
      for (const share of [0, 0.00001, 0.001, 0.1]) {
        const { levels, amounts } = labelsOf(assets, share, currency);
        expect(levels).toEqual([...new Set(levels)]);
        expect(amounts).toEqual([...new Set(amounts)]);
      }
    }
  });
});
