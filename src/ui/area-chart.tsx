import { chakra } from "@chakra-ui/react/styled-system";
import { chartStyles } from "./chart-styles.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A point in time with its value and both as words. */
export interface ChartPoint {
  readonly label: string;
  readonly value: number;
  readonly valueText: string;
}

interface AreaChartProps {
  /** In order, two at least, at equal distances. */
  readonly points: readonly ChartPoint[];
  /** What the picture says, in a sentence. */
  readonly summary: string;
  /** Names the table of the same figures. */
  readonly caption: string;
  readonly highText: string;
  readonly lowText: string;
  readonly labelHeading: string;
  readonly valueHeading: string;
}

const size = { width: 100, height: 100 };

/** A small chart of one series; the same figures follow as a table for who cannot see it. */
export function AreaChart(props: AreaChartProps) {
  const { points } = props;
  const values = points.map(({ value }) => value);
  const low = Math.min(...values);
  const range = Math.max(...values) - low || 1;
  const across = points.map((_, index) => (index / (points.length - 1)) * size.width);
  const down = values.map((value) => size.height - ((value - low) / range) * size.height);
  const line = across.map((x, index) => `${x.toFixed(2)},${(down[index] ?? 0).toFixed(2)}`);
  return (
    <chakra.figure css={chartStyles.root}>
      <chakra.div css={chartStyles.frame} role="img" aria-label={props.summary}>
        <chakra.div css={chartStyles.plot}>
          <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="none" aria-hidden>
            <chakra.polygon
              css={chartStyles.area}
              points={`0,${size.height} ${line.join(" ")} ${size.width},${size.height}`}
            />
            <chakra.polyline css={chartStyles.line} points={line.join(" ")} />
          </svg>
          <chakra.span
            css={chartStyles.dot}
            style={{ insetInlineStart: "100%", insetBlockStart: `${down.at(-1) ?? 0}%` }}
          />
        </chakra.div>
        <chakra.div css={chartStyles.values}>
          <span>{props.highText}</span>
          <span>{props.lowText}</span>
        </chakra.div>
        <chakra.div css={chartStyles.days}>
          <span>{points[0]?.label}</span>
          <span>{points.at(-1)?.label}</span>
        </chakra.div>
      </chakra.div>
      <ChartTable {...props} />
    </chakra.figure>
  );
}

function ChartTable({ points, caption, labelHeading, valueHeading }: AreaChartProps) {
  return (
    <VisuallyHidden asChild>
      <div>
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHeading}</th>
              <th scope="col">{valueHeading}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ label, valueText }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{valueText}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </VisuallyHidden>
  );
}
