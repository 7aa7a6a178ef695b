import { areaPath, linePath } from "./draw-path.ts";
import { type ChartGap, gapMarks } from "./gap-marks.ts";
import { labelMarginPx, lineLabels, nameLines } from "./line-labels.ts";
import { lineMark, type Mark, textWidth } from "./marks.ts";
import { placeReference } from "./place-reference.ts";
import {
  roundSpan,
  scaleOf,
  type Span,
  type TickedSpan,
  timeTicks,
  type TimeTick,
} from "./scales.ts";
import { type ChartSeries, daysOf, type Day, type Track, trackOf } from "./time-series.ts";

/** A change as an amount with its sign, and as a share of its first value. */
export interface ChangeTexts {
  readonly amount: string;
  readonly share: string | null;
}

/** Series of one unit in one plot; panels share the time axis. */
export interface ChartPanel {
  readonly id: string;
  /** Name of the unit in files, such as 'GBP' or 'Funding level'. */
  readonly name: string;
  readonly series: readonly ChartSeries[];
  /** Formats a value with full precision. */
  readonly format: (value: number) => string;
  /** Formats the change from one value to another; the share is null where it says nothing. */
  readonly formatChange: (first: number, last: number) => ChangeTexts;
  /** Formats an axis label, with the decimals that tell it from the next one, a step away. */
  readonly formatTick: (value: number, step: number) => string;
  /** Reference line. */
  readonly reference?: { readonly value: number; readonly name: string };
  /** Fills and names the area between the first two series. */
  readonly gap?: ChartGap;
  /** Height of the plot in pixels. */
  readonly heightPx: number;
}

export interface ChartContent {
  readonly panels: readonly ChartPanel[];
  readonly formatTime: (day: Day, unit: TimeTick["unit"]) => string;
}

/** Pixel positions of a panel. */
export interface PanelLayout {
  readonly panel: ChartPanel;
  readonly tracks: readonly Track[];
  readonly topPx: number;
  readonly placeY: (value: number) => number;
}

/** Chart geometry in pixels, shared by screen, print and files. */
export interface ChartLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly plot: { readonly leftPx: number; readonly rightPx: number; readonly bottomPx: number };
  readonly days: readonly Day[];
  readonly panels: readonly PanelLayout[];
  readonly marks: readonly Mark[];
  readonly placeX: (day: Day) => number;
  readonly dayAt: (px: number) => Day;
}

const panelGapPx = 44;
const axisPx = 24;
/** Pixels above the first plot. */
const headPx = 30;
/** Minimum pixels between labels of the time axis. */
const tickWidthPx = 84;
/** Charts narrower than this, or of one series, list their series above the plot only. */
const leastLabelledPx = 560;

export const dashes = { area: undefined, line: undefined, dashed: "6 4" } as const;

const noSpan: TickedSpan = { from: 0, to: 1, ticks: [], step: 1 };

/** Lays out a chart for a width in pixels; `leastNamed` is the fewest lines named at their ends. */
export function layOutChart(content: ChartContent, widthPx: number, leastNamed = 2): ChartLayout {
  const tracks = content.panels.map(({ series }) => series.map(({ values }) => trackOf(values)));
  const days = daysOf(tracks.flat());
  const spans = content.panels.map((panel, index) => valueSpan(panel, tracks[index] ?? []));
  const tickWidth = Math.max(
    ...content.panels.map(({ formatTick }, index) => {
      const { ticks, step } = spans[index] ?? noSpan;
      return Math.max(...ticks.map((tick) => textWidth(formatTick(tick, step))));
    }),
    0,
  );
  const names = content.panels.flatMap(({ series }) => series.map(({ name }) => name));
  const labelWidth = Math.max(...names.flatMap(nameLines).map(textWidth), 0) + labelMarginPx;
  const isLabelled =
    names.length >= leastNamed && widthPx >= leastLabelledPx && labelWidth < widthPx * 0.3;
  const leftPx = Math.ceil(tickWidth) + 10;
  const rightPx = widthPx - (isLabelled ? Math.ceil(labelWidth) : 8);
  const time = timeSpan(days);
  const placeX = scaleOf(time, leftPx, rightPx);

  let topPx = headPx;
  const panels: PanelLayout[] = [];
  const marks: Mark[] = [];
  for (const [index, panel] of content.panels.entries()) {
    const span = spans[index] ?? noSpan;
    const placeY = scaleOf(span, topPx + panel.heightPx, topPx);
    const layout = { panel, tracks: tracks[index] ?? [], topPx, placeY };
    panels.push(layout);
    marks.push(...panelMarks(layout, span, { leftPx, rightPx, placeX, isLabelled }));
    topPx += panel.heightPx + panelGapPx;
  }
  const bottomPx = topPx - panelGapPx;
  const ticks = timeTicks(time, Math.max(2, (rightPx - leftPx) / tickWidthPx));
  for (const { day, unit } of ticks) {
    const x = placeX(day);
    marks.push(lineMark(`M${x.toFixed(1)} ${bottomPx}v5`, "inkSoft"));
    const text = content.formatTime(day, unit);
    const half = textWidth(text) / 2;
    const anchor = x - half < 0 ? "start" : x + half > widthPx ? "end" : "middle";
    marks.push({ kind: "text", x, y: bottomPx + axisPx - 5, text, tone: "inkSoft", anchor });
  }
  return {
    widthPx,
    heightPx: bottomPx + axisPx,
    plot: { leftPx, rightPx, bottomPx },
    days,
    panels,
    marks,
    placeX,
    dayAt: scaleOf({ from: leftPx, to: rightPx }, time.from, time.to),
  };
}

function timeSpan(days: readonly Day[]): Span {
  const first = days[0] ?? 0;
  const last = days.at(-1) ?? 1;
  return last > first ? { from: first, to: last } : { from: first - 1, to: first + 1 };
}

function valueSpan({ reference, heightPx }: ChartPanel, tracks: readonly Track[]) {
  let [low, high] = [Infinity, -Infinity];
  for (const { values } of tracks) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  if (low > high) [low, high] = [0, 1];
  // A distant reference would flatten the lines.
  const space = (high - low || Math.abs(high) * 0.1) * 0.6;
  if (reference && reference.value > low - space && reference.value < high + space) {
    [low, high] = [Math.min(low, reference.value), Math.max(high, reference.value)];
  }
  return roundSpan(low, high, Math.max(2, Math.round(heightPx / 64)));
}

interface Frame {
  readonly leftPx: number;
  readonly rightPx: number;
  readonly placeX: (day: Day) => number;
  /** Whether series names are drawn at the ends of their lines. */
  readonly isLabelled: boolean;
}

function panelMarks(layout: PanelLayout, { ticks, step }: TickedSpan, frame: Frame): Mark[] {
  const { panel, tracks, topPx, placeY } = layout;
  const { leftPx, rightPx, placeX } = frame;
  const across = (y: number) => `M${leftPx} ${y.toFixed(1)}H${rightPx}`;
  const text = (x: number, y: number, words: string, anchor: "start" | "end"): Mark => ({
    kind: "text",
    x,
    y,
    text: words,
    tone: "inkSoft",
    anchor,
  });
  const marks: Mark[] = [];
  for (const tick of ticks) {
    const y = placeY(tick);
    marks.push(lineMark(across(y), tick === 0 ? "inkSoft" : "hairline"));
    marks.push(text(leftPx - 8, y + 4, panel.formatTick(tick, step), "end"));
  }
  const { reference } = panel;
  if (reference && ticks.length > 0) {
    const y = placeY(reference.value);
    if (y >= topPx - 1 && y <= topPx + panel.heightPx + 1) {
      marks.push(lineMark(across(y), "ink", "1 4"));
      const place = placeReference(y, {
        tracks,
        placeX,
        placeY,
        plot: { left: leftPx, right: rightPx, top: topPx, bottom: topPx + panel.heightPx },
        textWidthPx: textWidth(reference.name),
      });
      marks.push(text(place.x, place.y, reference.name, place.anchor));
    }
  }
  const [first, second] = panel.series;
  if (panel.gap && first && second && tracks[0] && tracks[1]) {
    const tones = [`chart${first.hue}`, `chart${second.hue}`] as const;
    marks.push(...gapMarks(panel.gap, [tracks[0], tracks[1]], tones, { ...frame, placeY }));
  }
  for (const [index, { look, hue }] of panel.series.entries()) {
    const track = tracks[index];
    if (!track) continue;
    const tone = `chart${hue}` as const;
    if (look === "area" && Math.abs(placeY(0) - (topPx + panel.heightPx)) < 1) {
      const path = areaPath(track, placeX, placeY, topPx + panel.heightPx);
      marks.push({ kind: "area", path, tone });
    }
    marks.push(lineMark(linePath(track, placeX, placeY), tone, dashes[look], 2));
  }
  if (frame.isLabelled) {
    const ends = panel.series.map(({ name, hue, look }, index) => ({
      name,
      hue,
      dash: dashes[look],
      y: placeY(tracks[index]?.values.at(-1) ?? NaN),
    }));
    marks.push(...lineLabels(ends, { rightPx, topPx, bottomPx: topPx + panel.heightPx }));
  }
  return marks;
}
