import { describe, expect, test } from "vitest";
import { chartCsv } from "../../../../src/ui/chart/chart-files.ts";
import { chartPicture, svgOf } from "../../../../src/ui/chart/chart-picture.ts";
import { linePath } from "../../../../src/ui/chart/draw-path.ts";
import { type ChartContent, layOutChart } from "../../../../src/ui/chart/lay-out-chart.ts";
import { roundSpan, timeTicks } from "../../../../src/ui/chart/scales.ts";
import {
  type DatedValue,
  dayOf,
  nearestIndex,
  trackOf,
} from "../../../../src/ui/chart/time-series.ts";
import { dateOf } from "../../../../src/format/days.ts";

const at = (date: string, value: number | null): DatedValue => ({ date, value });

function daily(from: string, count: number, valueOf = (index: number) => index): DatedValue[] {
  return Array.from({ length: count }, (_, index) =>
    at(dateOf(dayOf(from) + index), valueOf(index)),
  );
}

function contentOf(values: readonly DatedValue[], name = "Assets"): ChartContent {
  return {
    formatTime: (day) => dateOf(day),
    panels: [
      {
        id: "money",
        name: "GBP",
        heightPx: 200,
        format: (value) => `£${value}`,
        formatChange: (first, last) => ({ amount: String(last - first), share: null }),
        formatTick: String,
        series: [{ id: "assets", name, look: "line", hue: 1, values }],
      },
    ],
  };
}

describe("area", () => {
  test("LOOK-02 a fill is drawn only above a base of zero", () => {
    const kindsOf = (values: readonly number[]) => {
      const [panel] = contentOf(daily("2026-01-01", 2, (index) => values[index] ?? 0)).panels;
      const series = panel?.series.map((item) => ({ ...item, look: "area" as const })) ?? [];
      const panels = panel ? [{ ...panel, series }] : [];
      return layOutChart({ formatTime: dateOf, panels }, 600).marks.map(({ kind }) => kind);
    };
    expect(kindsOf([0, 90])).toContain("area");
    expect(kindsOf([1850, 2014])).not.toContain("area");
  });
});

describe("series", () => {
  test("CHART-01 dates are sorted and invalid ones omitted", () => {
    const track = trackOf([
      at("2026-11-20", 3),
      at("2026-11-18", 1),
      at("soon", 9),
      at("2026-11-19", 2),
      at("2026-11-19", 4),
    ]);
    expect(track.days.map(dateOf)).toEqual(["2026-11-18", "2026-11-19", "2026-11-20"]);
    expect(track.values).toEqual([1, 4, 3]);
  });

  test("CHART-01 missing values and long gaps interrupt the line", () => {
    const values = [...daily("2026-01-01", 5), at("2026-01-06", null), ...daily("2026-01-07", 5)];
    const late = daily("2026-03-01", 3);
    const track = trackOf([...values, ...late]);
    expect([...track.breaks].map((index) => dateOf(track.days[index] ?? 0)).toSorted()).toEqual([
      "2026-01-07",
      "2026-03-01",
    ]);
    const path = linePath(
      track,
      (day) => day,
      (value) => value,
    );
    expect(path.match(/M/g)).toHaveLength(3);
  });

  test("CHART-01 a missing month is a gap, weekends and month ends are not", () => {
    const weekdays = daily("2026-01-01", 60).filter(
      ({ date }) => ![0, 6].includes(new Date(date).getUTCDay()),
    );
    expect(trackOf(weekdays).breaks.size).toBe(0);
    const ends = ["2026-01-30", "2026-02-27", "2026-03-31", "2026-05-29", "2026-06-30"];
    const track = trackOf(ends.map((date) => at(date, 1)));
    expect([...track.breaks]).toEqual([3]);
  });

  test("CHART-01 finds the nearest date, also beyond both ends", () => {
    const days = [10, 20, 40];
    expect([-5, 14, 16, 31, 99].map((wanted) => nearestIndex(days, wanted))).toEqual([
      0, 0, 1, 2, 2,
    ]);
    expect(nearestIndex([], 3)).toBe(-1);
  });
});

describe("scales", () => {
  test.for([
    { low: 0.81, high: 0.99, from: 0.8, to: 1 },
    { low: -52, high: 31, from: -75, to: 50 },
    { low: 690, high: 690, from: 680, to: 700 },
    { low: 0, high: 0, from: -0.5, to: 0.5 },
  ])("CHART-01 $low to $high is drawn from $from to $to", ({ low, high, from, to }) => {
    const span = roundSpan(low, high, 4);
    expect(span.from).toBeLessThanOrEqual(low);
    expect(span.to).toBeGreaterThanOrEqual(high);
    expect([span.from, span.to]).toEqual([expect.closeTo(from, 6), expect.closeTo(to, 6)]);
  });

  test("CHART-01 a time axis marks days, months or years", () => {
    const marks = (from: string, to: string) =>
      timeTicks({ from: dayOf(from), to: dayOf(to) }, 8).map(({ day }) => dateOf(day));
    expect(marks("2026-11-16", "2026-11-20")).toHaveLength(5);
    expect(marks("2026-01-15", "2026-06-20")).toEqual(
      ["02", "03", "04", "05", "06"].map((month) => `2026-${month}-01`),
    );
    expect(marks("1996-11-20", "2026-11-20")).toEqual(
      ["2000", "2005", "2010", "2015", "2020", "2025"].map((year) => `${year}-01-01`),
    );
  });
});

describe("layout", () => {
  test("CHART-01 a path of 30 years is short and keeps the extremes", () => {
    const values = daily("1996-11-20", 10_957, (index) => (index === 5000 ? 900 : index % 7));
    const { marks } = layOutChart(contentOf(values), 800);
    const line = marks.find((mark) => mark.kind === "line" && mark.widthPx === 2);
    const heights = [...(line && "path" in line ? line.path : "").matchAll(/ ([\d.]+)/g)].map(
      Number,
    );
    expect(line && "path" in line ? line.path.length : 0).toBeLessThan(50_000);
    expect(heights).not.toHaveLength(0);
    const spike = layOutChart(contentOf(values), 800).panels[0]?.placeY(900) ?? 0;
    expect(line && "path" in line ? line.path : "").toContain(` ${spike.toFixed(1)}`);
  });

  test("CHART-01 one day is a dot within the plot", () => {
    const { marks, placeX, plot, days } = layOutChart(contentOf([at("2026-11-20", 5)]), 700);
    expect(days).toHaveLength(1);
    const x = placeX(days[0] ?? 0);
    expect(x > plot.leftPx && x < plot.rightPx).toBe(true);
    expect(marks.some((mark) => mark.kind === "line" && mark.path.includes("h0.01"))).toBe(true);
  });

  test("LOOK-02 two lines that end together have their names below each other", () => {
    const [panel] = contentOf(daily("2026-01-01", 9)).panels;
    const [first] = panel?.series ?? [];
    if (!panel || !first) throw new Error("No panel");
    const name = "Value without money paid in or out";
    const series = [first, { ...first, id: "without", hue: 2 as const, name }];
    const layOut = (widthPx: number, lines = series) => {
      const panels = [{ ...panel, series: lines }];
      const { marks, plot } = layOutChart({ formatTime: dateOf, panels }, widthPx);
      return { plot, texts: marks.flatMap((mark) => (mark.kind === "text" ? [mark] : [])) };
    };
    const isNamed = (...given: Parameters<typeof layOut>) =>
      layOut(...given).texts.some(({ text }) => text === "Assets");
    // A narrow chart has them only above, and so has that of one line.
    expect([isNamed(650), isNamed(320), isNamed(650, [first])]).toEqual([true, false, false]);
    const { plot, texts } = layOut(650);
    const names = texts.filter(({ x }) => x > plot.rightPx);
    expect(names.map(({ text }) => text)).toEqual([
      "Assets",
      "Value without money",
      "paid in or out",
    ]);
    expect(new Set(names.map(({ y }) => y)).size).toBe(3);
    // The colours of the lines have too little contrast for a text.
    expect(names.map(({ tone }) => tone)).toEqual(["ink", "ink", "ink"]);
    // The ticks have the unit.
    expect(texts.map(({ text }) => text)).not.toContain("GBP");
  });
});

describe("files", () => {
  test("CHART-01 CSV quotes a name as the other exports do", () => {
    const csv = chartCsv(contentOf([at("2026-11-19", 1)], "Growth; balanced"), "Date");
    expect(csv).toContain('"Growth; balanced (GBP)"');
  });

  test("CHART-01 CSV has exact values, empty gaps and no formula", () => {
    const csv = chartCsv(
      contentOf([at("2026-11-19", -1.005), at("2026-11-18", 2)], "=SUM(A1)"),
      "Date",
    );
    expect(csv).toBe('\uFEFFDate,"\'=SUM(A1) (GBP)"\r\n2026-11-18,2\r\n2026-11-19,-1.005\r\n');
  });

  test("CHART-01 SVG names title and source and escapes texts", () => {
    const words = { title: "Assets & more", source: "Unaudited" };
    const svg = svgOf(chartPicture(contentOf(daily("2026-01-01", 9), "<b>"), words));
    expect(svg).toContain("<title>Assets &amp; more</title>");
    expect(svg).toContain("&lt;b&gt;");
    expect(svg).not.toMatch(/<b>|light-dark|var\(/);
  });
});
