import { expect, test } from "vitest";
import { copiedFigures, copiedValues } from "../../../../src/ui/chart/copied-chart.ts";
import type { ChartContent } from "../../../../src/ui/chart/lay-out-chart.ts";

const labels = {
  title: "Assets",
  source: "Source: Alderbrook, unaudited books",
  dateHeading: "Date",
  formatDate: (date: string) => date.split("-").toReversed().join("/"),
};
const content: ChartContent = {
  formatTime: String,
  panels: [
    {
      id: "assets",
      name: "GBP",
      heightPx: 100,
      format: (value) => `£${value}m`,
      formatTick: String,
      formatChange: () => ({ amount: "", share: null }),
      series: [
        {
          id: "value",
          name: "GBP",
          look: "line",
          hue: 1,
          values: [
            { date: "2026-11-19", value: 1.5 },
            { date: "2026-11-20", value: 2 },
          ],
        },
        {
          id: "other",
          name: "=Without flows",
          look: "dashed",
          hue: 2,
          values: [{ date: "2026-11-19", value: -1 }],
        },
      ],
    },
  ],
};

test("COPY-01 the latest figures are copied with date and source", () => {
  expect(copiedFigures(content, labels).plain.split("\r\n")).toEqual([
    "Assets · GBP £2m",
    "20/11/2026 · Source: Alderbrook, unaudited books",
  ]);
});

test("COPY-01 a chart is copied as a table with date and source", () => {
  const { plain, html } = copiedValues(content, labels);
  expect(plain.split("\r\n")).toEqual([
    "Assets",
    "Date\tGBP\t'=Without flows (GBP)",
    "2026-11-19\t1.5\t-1",
    "2026-11-20\t2\t",
    "20/11/2026 · Source: Alderbrook, unaudited books",
  ]);
  expect(html).toContain("<caption>Assets</caption>");
});

test("COPY-01 a chart without values is copied without figures", () => {
  expect(copiedFigures({ ...content, panels: [] }, { ...labels, formatDate: String }).plain).toBe(
    "Assets\r\n · Source: Alderbrook, unaudited books",
  );
});
