// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { chartSvg } from "../../../../src/ui/chart/chart-svg.ts";

const root = document.documentElement;

afterEach(() => root.removeAttribute("style"));

const picture = () =>
  chartSvg(
    {
      formatTime: String,
      panels: [
        {
          id: "money",
          name: "GBP",
          heightPx: 200,
          format: String,
          formatChange: () => ({ amount: "1", share: null }),
          formatTick: String,
          series: [
            {
              id: "assets",
              name: "Assets",
              look: "line",
              hue: 1,
              values: [
                { date: "2026-11-18", value: 1 },
                { date: "2026-11-19", value: 2 },
              ],
            },
          ],
        },
      ],
    },
    { title: "Assets", source: "Northgate" },
  ).svg;

test("LOOK-05 a saved chart has the brand's colour", () => {
  expect(picture()).toContain('stroke="#0f4c4a"');
  root.style.setProperty("--brand-accent", "#34317f");
  expect(picture()).toContain('stroke="#34317f"');
  expect(picture()).not.toContain("#0f4c4a");
});
