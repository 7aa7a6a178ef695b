import { type KeyboardEvent, type PointerEvent, useMemo } from "react";
import type { ChartLayout } from "./lay-out-chart.ts";
import type { Mark } from "./marks.ts";
import { nearestIndex, valueOn } from "./time-series.ts";

interface ChartPlotProps {
  readonly label: string;
  readonly describedBy: string;
  readonly layout: ChartLayout;
  /** Index of the selected day in the layout's days. */
  readonly index: number;
  readonly isRead: boolean;
  readonly dateText: string;
  /** Null selects the last day again. */
  readonly onRead: (index: number | null) => void;
}

/** Days per Page Up or Page Down. */
const pageDays = 20;

/** Chart image with a crosshair, moved by pointer or arrow keys. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, describedBy, layout, index, isRead, dateText, onRead } = props;
  const last = layout.days.length - 1;
  const picture = useMemo(() => layout.marks.map(drawMark), [layout]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && isRead) {
      event.stopPropagation();
      onRead(null);
      return;
    }
    const target = {
      ArrowLeft: index - 1,
      ArrowDown: index - 1,
      ArrowRight: index + 1,
      ArrowUp: index + 1,
      PageUp: index + pageDays,
      PageDown: index - pageDays,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onRead(Math.min(Math.max(target, 0), last));
  }

  function readPointer({ clientX, currentTarget }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect();
    const px = ((clientX - box.left) / (box.width || 1)) * layout.widthPx;
    onRead(nearestIndex(layout.days, layout.dayAt(px)));
  }

  return (
    <div
      className="chart-plot"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={dateText}
      onKeyDown={onKeyDown}
      onPointerDown={readPointer}
      onPointerMove={readPointer}
      onPointerLeave={({ pointerType }) => {
        // On touch screens the reading stays after the finger is lifted.
        if (pointerType === "mouse") onRead(null);
      }}
    >
      <svg viewBox={`0 0 ${layout.widthPx} ${layout.heightPx}`} aria-hidden>
        {picture}
        <Crosshair layout={layout} day={layout.days[index] ?? 0} isRead={isRead} />
      </svg>
    </div>
  );
}

export function drawMark(mark: Mark, index: number) {
  if (mark.kind === "text") {
    const { x, y, text, tone, anchor, isFigure } = mark;
    return (
      <text key={index} x={x} y={y} textAnchor={anchor} data-tone={tone} data-figure={isFigure}>
        {text}
      </text>
    );
  }
  if (mark.kind !== "line")
    return <path key={index} className={mark.kind} data-tone={mark.tone} d={mark.path} />;
  return (
    <path
      key={index}
      className="line"
      data-tone={mark.tone}
      d={mark.path}
      strokeWidth={mark.widthPx}
      strokeDasharray={mark.dash}
    />
  );
}

interface CrosshairProps {
  readonly layout: ChartLayout;
  readonly day: number;
  readonly isRead: boolean;
}

/** Vertical line at a day through all panels, with a dot on each series. */
function Crosshair({ layout, day, isRead }: CrosshairProps) {
  const x = layout.placeX(day);
  return (
    <g>
      {isRead ? (
        <path className="crosshair" d={`M${x.toFixed(1)} 30V${layout.plot.bottomPx}`} />
      ) : null}
      {layout.panels.flatMap(({ panel, tracks, placeY }) =>
        panel.series.flatMap(({ id, hue }, at) => {
          const track = tracks[at];
          const value = track ? valueOn(track, day) : null;
          return value === null
            ? []
            : [
                <circle
                  key={id}
                  className="dot"
                  data-tone={`chart${hue}`}
                  cx={x}
                  cy={placeY(value)}
                  r={4.5}
                />,
              ];
        }),
      )}
    </g>
  );
}
