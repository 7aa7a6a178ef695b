import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from "react";
import { followPointer, selectByKey, type SelectedDays, spanOf } from "./chart-selection.ts";
import type { ChartLayout } from "./lay-out-chart.ts";
import type { Mark } from "./marks.ts";
import { nearestIndex, valueOn } from "./time-series.ts";

interface ChartPlotProps {
  readonly label: string;
  readonly describedBy: string;
  readonly layout: ChartLayout;
  /** The day that is read or the span that is marked; null shows the last day. */
  readonly selected: SelectedDays | null;
  readonly dateText: string;
  readonly onSelect: (selected: SelectedDays | null) => void;
}

/** Chart image with a crosshair, moved by pointer or arrow keys, and a span between two days. */
export function ChartPlot(props: ChartPlotProps) {
  const { label, describedBy, layout, selected, dateText, onSelect } = props;
  const last = layout.days.length - 1;
  const index = selected?.index ?? last;
  const span = spanOf(selected);
  const picture = useMemo(() => layout.marks.map(drawMark), [layout]);
  const pointer = useRef(followPointer()).current;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && selected) {
      event.stopPropagation();
      onSelect(null);
      return;
    }
    const next = selectByKey(event, selected, last);
    if (!next) return;
    event.preventDefault();
    onSelect(next);
  }

  function pointerAt({ clientX, currentTarget, pointerType }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect();
    const px = ((clientX - box.left) / (box.width || 1)) * layout.widthPx;
    return {
      isTouch: pointerType !== "mouse",
      x: clientX,
      index: nearestIndex(layout.days, layout.dayAt(px)),
    };
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
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // A drag goes on outside the plot.
        if (event.pointerType === "mouse") event.currentTarget.setPointerCapture?.(event.pointerId);
        onSelect(pointer.press(pointerAt(event), selected));
      }}
      onPointerMove={(event) => onSelect(pointer.move(pointerAt(event), selected))}
      onPointerUp={() => onSelect(pointer.release(selected))}
      onPointerCancel={() => onSelect(pointer.cancel(selected))}
      onPointerLeave={({ pointerType }) => {
        // On touch screens the reading stays after the finger is lifted, as does a span.
        if (pointerType === "mouse" && !span) onSelect(null);
      }}
    >
      <svg viewBox={`0 0 ${layout.widthPx} ${layout.heightPx}`} aria-hidden>
        {span ? <SpanBand layout={layout} span={span} /> : null}
        {picture}
        {(span ?? [index]).map((at) => (
          <Crosshair
            key={at}
            layout={layout}
            day={layout.days[at] ?? 0}
            isRead={selected !== null}
          />
        ))}
      </svg>
    </div>
  );
}

interface SpanBandProps {
  readonly layout: ChartLayout;
  readonly span: readonly [number, number];
}

/** Band of the marked days behind the lines. */
function SpanBand({ layout, span }: SpanBandProps) {
  const [from, to] = [0, 1].map((end) => layout.placeX(layout.days[span[end] ?? 0] ?? 0));
  const topPx = 30;
  return (
    <rect
      className="span"
      x={from}
      y={topPx}
      width={(to ?? 0) - (from ?? 0)}
      height={layout.plot.bottomPx - topPx}
    />
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
