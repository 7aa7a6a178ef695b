import { lineMark, type Mark, textWidth } from "../marks.ts";
import { scaleOf } from "../scales.ts";
import { axisOf, barsOf, type BridgeContent, type BridgeStep } from "./bridge-content.ts";

/** Geometry of a bridge in pixels, shared by screen, print and files. */
export interface BridgeLayout {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly marks: readonly Mark[];
  /** The place of each step, for pointers and for the highlight. */
  readonly slots: readonly Slot[];
  /** Whether the levels are cut off at the foot, as the axis begins above zero. */
  readonly isCut: boolean;
}

interface Slot {
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

const barPx = 72;
const plotPx = 176;
/** Above the bars, for their labels. */
const headPx = 32;
const footPx = 48;
/** Size of a label beside that of other texts. */
const labelScale = 1.25;
const rowPx = 56;
const rowBarPx = 14;
/** Below a bar of a row, to the text of the next one. */
const rowGapPx = 18;
/** For figures that do not fit beside the name of their row, and from a name to its figure. */
const linePx = 18;
const nameGapPx = 14;
/** Pixels that a cut takes out of a bar, and how far it slants. */
const cutPx = 7;
const slantPx = 9;
const dash = "2 3";

/** Lays out a bridge for a width: columns, or rows where columns are narrower than their figures. */
export function layOutBridge(content: BridgeContent, widthPx: number): BridgeLayout {
  const { steps } = content;
  const slotPx = widthPx / Math.max(steps.length, 1);
  const needed = steps.map(({ name, label, exact }) =>
    Math.max(textWidth(name), textWidth(exact), textWidth(label) * labelScale),
  );
  return Math.max(...needed, 0) + 6 <= slotPx
    ? columns(steps, widthPx, slotPx)
    : rows(steps, widthPx);
}

const textMark = (x: number, y: number, text: string): Mark & { kind: "text" } => ({
  kind: "text",
  x,
  y,
  text,
  tone: "inkSoft",
  anchor: "middle",
});

function columns(steps: readonly BridgeStep[], widthPx: number, slotPx: number): BridgeLayout {
  const axis = axisOf(steps);
  const bottomPx = headPx + plotPx;
  const placeY = scaleOf(axis, bottomPx, headPx);
  const width = Math.min(barPx, slotPx * 0.7);
  const bars = barsOf(steps);
  const base = placeY(Math.max(axis.from, 0));
  const marks: Mark[] = [lineMark(`M0 ${base.toFixed(1)}H${widthPx}`, "inkSoft")];
  for (const [index, step] of steps.entries()) {
    const { from, to } = bars[index] ?? { from: 0, to: 0 };
    const x = index * slotPx + (slotPx - width) / 2;
    const isLevel = step.kind === "level";
    const [start, end] = [isLevel ? base : placeY(from), placeY(to)];
    const [top, bottom] = [Math.min(start, end), Math.max(start, end)];
    const box = { x, y: top, widthPx: width, heightPx: bottom - top };
    const isCut = isLevel && axis.isCut;
    marks.push({ kind: "bar", tone: step.tone, path: isCut ? cutColumn(box) : wholeBar(box) });
    if (index < steps.length - 1) {
      const path = `M${(x + width).toFixed(1)} ${end.toFixed(1)}h${(slotPx - width).toFixed(1)}`;
      marks.push(lineMark(path, "inkSoft", dash));
    }
    const middle = (index + 0.5) * slotPx;
    marks.push(
      { ...textMark(middle, top - 8, step.label), tone: "ink", isFigure: true },
      { ...textMark(middle, bottomPx + 20, step.name), tone: "ink" },
      textMark(middle, bottomPx + 38, step.exact),
    );
  }
  return {
    widthPx,
    heightPx: bottomPx + footPx,
    marks,
    slots: steps.map((_, index) => ({
      x: index * slotPx,
      y: 0,
      widthPx: slotPx,
      heightPx: bottomPx + footPx,
    })),
    isCut: axis.isCut,
  };
}

function rows(steps: readonly BridgeStep[], widthPx: number): BridgeLayout {
  const axis = axisOf(steps);
  const placeX = scaleOf(axis, 0, widthPx);
  const bars = barsOf(steps);
  const base = placeX(Math.max(axis.from, 0));
  const isWide = steps.every(
    ({ name, label, exact }) =>
      textWidth(name) + textWidth(label) * labelScale + textWidth(exact) + 2 * nameGapPx <= widthPx,
  );
  const extraPx = isWide ? 0 : linePx;
  const slotPx = rowPx + extraPx;
  const marks: Mark[] = [];
  for (const [index, step] of steps.entries()) {
    const { from, to } = bars[index] ?? { from: 0, to: 0 };
    const isLevel = step.kind === "level";
    const [start, end] = [isLevel ? base : placeX(from), placeX(to)];
    const y = index * slotPx + 26 + extraPx;
    const box = {
      x: Math.min(start, end),
      y,
      widthPx: Math.abs(end - start),
      heightPx: rowBarPx,
    };
    const isCut = isLevel && axis.isCut;
    marks.push({ kind: "bar", tone: step.tone, path: isCut ? cutRow(box) : wholeBar(box) });
    if (index < steps.length - 1) {
      marks.push(lineMark(`M${end.toFixed(1)} ${y + rowBarPx}v${rowGapPx}`, "inkSoft", dash));
    }
    marks.push(
      { ...textMark(0, y - 9 - extraPx, step.name), anchor: "start" },
      {
        ...textMark(textWidth(step.name) + nameGapPx, y - 9 - extraPx, step.label),
        tone: "ink",
        anchor: "start",
        isFigure: true,
      },
      { ...textMark(widthPx, y - 9, step.exact), anchor: "end" },
    );
  }
  const heightPx = steps.length * slotPx;
  return {
    widthPx,
    heightPx,
    marks,
    slots: steps.map((_, index) => ({ x: 0, y: index * slotPx, widthPx, heightPx: slotPx })),
    isCut: axis.isCut,
  };
}

/** A bar without a size stays visible as a line. */
function wholeBar({ x, y, widthPx, heightPx }: Slot): string {
  const [width, height] = [Math.max(widthPx, 1.5), Math.max(heightPx, 1.5)];
  return `M${x.toFixed(1)} ${y.toFixed(1)}h${width.toFixed(1)}v${height.toFixed(1)}h${(-width).toFixed(1)}Z`;
}

const points = (list: readonly (readonly [number, number])[]) =>
  `M${list.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;

/** A column with a slanting cut above its foot. */
function cutColumn({ x, y, widthPx, heightPx }: Slot): string {
  const [right, bottom] = [x + widthPx, y + heightPx];
  const at = bottom - 10;
  return (
    points([
      [x, y],
      [right, y],
      [right, at - slantPx - cutPx],
      [x, at - cutPx],
    ]) +
    points([
      [x, at],
      [right, at - slantPx],
      [right, bottom],
      [x, bottom],
    ])
  );
}

/** A row with a slanting cut after its foot. */
function cutRow({ x, y, widthPx, heightPx }: Slot): string {
  const [right, bottom] = [x + widthPx, y + heightPx];
  const at = x + 8;
  return (
    points([
      [x, y],
      [at + slantPx / 2, y],
      [at, bottom],
      [x, bottom],
    ]) +
    points([
      [at + slantPx / 2 + cutPx, y],
      [right, y],
      [right, bottom],
      [at + cutPx, bottom],
    ])
  );
}
