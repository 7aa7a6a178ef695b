import { memo } from "react";
import type { Cause } from "../model/chart.ts";
import type { Box, Line, Point } from "../model/drawing.ts";
import { briefLines, edgeLines, measures } from "../model/measures.ts";
import styles from "./chart.module.css";

interface ChartLineProps {
  readonly line: Line;
  readonly causes: readonly Cause[];
  /** The collapsed state that hides one end. */
  readonly cut: Box | null;
  /** Transitions of the last step, if one of them is on this line. */
  readonly last: readonly string[];
  readonly selected: string | null;
  /** Whether only the first line of its label is shown. */
  readonly isBrief: boolean;
  readonly onSelect: (transition: string) => void;
}

const { lineHeight, lineSize, labelPadding } = measures;

/** Font size as a style, because the reset overrides the attribute. */
const lineFont = { fontSize: lineSize };

/** A transition: line, arrow and label. */
export const ChartLine = memo(function ChartLine(props: ChartLineProps) {
  const { line, causes, cut, last, selected, onSelect } = props;
  const { label } = line;
  const lines = props.isBrief ? briefLines({ causes }) : edgeLines({ causes });
  const points = cut ? outside(line.points, cut) : line.points;
  if (points.length < 2) return null;
  const isLabelHidden = cut !== null && isIn(label, cut);
  const kind = causes[0]?.kind ?? "event";
  return (
    <g className={styles.line} data-kind={kind} data-last={last.length > 0 || undefined}>
      <path className={styles.stroke} d={rounded(points)} />
      <Arrow points={points} />
      {isLabelHidden ? null : (
        <>
          <rect
            className={styles.background}
            x={label.x}
            y={label.y}
            width={label.width}
            height={label.height}
          />
          {lines.map(({ text, name }, at) => (
            <text
              // oxlint-disable-next-line react/no-array-index-key -- lines of one label never move
              key={at}
              className={styles.words}
              data-last={last.includes(name) || undefined}
              data-selected={name === selected || undefined}
              onClick={() => onSelect(name)}
              x={label.x + label.width / 2}
              y={label.y + labelPadding / 2 + at * lineHeight + lineSize}
              style={lineFont}
            >
              {text}
            </text>
          ))}
        </>
      )}
    </g>
  );
});

/** Dot with an arrow to the initial state. */
export const StartMark = memo(function StartMark({
  points,
}: {
  readonly points: readonly Point[];
}) {
  const [start] = points;
  if (!start) return null;
  return (
    <g className={styles.line} data-kind="start">
      <circle className={styles.dot} cx={start.x} cy={start.y - 3} r={4} />
      <path className={styles.stroke} d={rounded(points)} />
      <Arrow points={points} />
    </g>
  );
});

const arrowLength = 8;

function Arrow({ points }: { readonly points: readonly Point[] }) {
  const [from, to] = points.slice(-2);
  if (!from || !to) return null;
  const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
  return (
    <path
      className={styles.arrow}
      d={`M 0 0 L ${-arrowLength} ${-arrowLength / 2} L ${-arrowLength} ${arrowLength / 2} Z`}
      transform={`translate(${to.x} ${to.y}) rotate(${angle})`}
    />
  );
}

const bend = 7;

/** Returns the SVG path through the points with rounded corners. */
function rounded(points: readonly Point[]): string {
  return points
    .map((point, at) => {
      const [before, after] = [points[at - 1], points[at + 1]];
      if (!before) return `M ${point.x} ${point.y}`;
      if (!after) return `L ${point.x} ${point.y}`;
      const [into, out] = [towards(point, before), towards(point, after)];
      return `L ${into.x} ${into.y} Q ${point.x} ${point.y} ${out.x} ${out.y}`;
    })
    .join(" ");
}

/** Returns the point at the bend's length from one point towards another, at most halfway. */
function towards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(bend / length, 0.5);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

const isIn = (point: Point, box: Box) =>
  point.x > box.x && point.x < box.x + box.width && point.y > box.y && point.y < box.y + box.height;

/** Returns the part of a line outside a box. */
function outside(points: readonly Point[], box: Box): Point[] {
  return points.flatMap((point, at) => {
    if (!isIn(point, box)) return [point];
    const neighbour = [points[at - 1], points[at + 1]].find((item) => item && !isIn(item, box));
    return neighbour ? [onEdge(point, neighbour, box)] : [];
  });
}

/** Returns where a vertical or horizontal line from inside a box crosses its edge. */
function onEdge(inside: Point, outer: Point, box: Box): Point {
  return {
    x: Math.min(box.x + box.width, Math.max(box.x, outer.x)),
    y: Math.min(box.y + box.height, Math.max(box.y, outer.y)),
    ...(inside.x === outer.x ? { x: inside.x } : { y: inside.y }),
  };
}
