import { lineMark, type Mark, textWidth } from "./marks.ts";

const lineHeightPx = 16;
const maxWidthPx = 120;
/** Pixels between a line, its sample and its name. */
const gapPx = 8;
/** A piece of the line before its name, as its colour has too little contrast for a text. */
const samplePx = 12;
/** Pixels beside the longest line of a name. */
export const labelMarginPx = gapPx + samplePx + gapPx;

/** Lines of a series' name, two if it is long. */
export function nameLines(name: string): readonly string[] {
  const end = name.indexOf(" ", name.length / 2);
  const isLong = textWidth(name) > maxWidthPx && end > 0;
  return isLong ? [name.slice(0, end), name.slice(end + 1)] : [name];
}

interface LabelledLine {
  readonly name: string;
  readonly hue: 1 | 2 | 3 | 4;
  readonly dash: string | undefined;
  /** Height of its last value. */
  readonly y: number;
}

interface Place {
  readonly rightPx: number;
  readonly topPx: number;
  readonly bottomPx: number;
}

/** Series names at the ends of their lines, shifted where they would overlap. */
export function lineLabels(lines: readonly LabelledLine[], place: Place): Mark[] {
  const rows = lines
    .filter(({ y }) => Number.isFinite(y))
    .toSorted((left, right) => left.y - right.y)
    .flatMap(({ name, y, ...look }, order) => {
      const texts = nameLines(name);
      // The highest name grows upwards, so that it moves no other away from its line.
      const firstY = order === 0 ? y - (texts.length - 1) * lineHeightPx : y;
      return texts.map((text, line) => ({
        ...look,
        text,
        isFirst: line === 0,
        y: firstY + line * lineHeightPx,
      }));
    });
  let above = place.topPx - lineHeightPx;
  const highest = place.bottomPx - (rows.length - 1) * lineHeightPx;
  return rows.flatMap(({ text, hue, dash, isFirst, y }, index): Mark[] => {
    above = Math.max(above + lineHeightPx, Math.min(y, highest + index * lineHeightPx));
    const x = place.rightPx + gapPx;
    const sample = lineMark(`M${x} ${above.toFixed(1)}h${samplePx}`, `chart${hue}`, dash, 2.5);
    return [
      ...(isFirst ? [sample] : []),
      { kind: "text", x: x + samplePx + gapPx, y: above + 4, text, tone: "ink", anchor: "start" },
    ];
  });
}
