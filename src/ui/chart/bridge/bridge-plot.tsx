import { type KeyboardEvent, type PointerEvent, useMemo } from "react";
import { drawMark } from "../chart-plot.tsx";
import type { BridgeLayout } from "./lay-out-bridge.ts";

interface BridgePlotProps {
  readonly label: string;
  readonly describedBy: string;
  readonly layout: BridgeLayout;
  /** Index of the step that is read; null reads none. */
  readonly readAt: number | null;
  readonly valueText: string;
  readonly onRead: (index: number | null) => void;
}

/** Image of a bridge whose steps are read by pointer or arrow keys. */
export function BridgePlot(props: BridgePlotProps) {
  const { label, describedBy, layout, readAt, valueText, onRead } = props;
  const { slots, widthPx, heightPx, marks } = layout;
  const picture = useMemo(() => marks.map(drawMark), [marks]);
  const last = slots.length - 1;
  const read = readAt === null ? null : slots[readAt];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === "Escape" && readAt !== null) {
      event.stopPropagation();
      onRead(null);
      return;
    }
    const target = {
      ArrowLeft: (readAt ?? slots.length) - 1,
      ArrowUp: (readAt ?? slots.length) - 1,
      ArrowRight: (readAt ?? -1) + 1,
      ArrowDown: (readAt ?? -1) + 1,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onRead(Math.min(Math.max(target, 0), last));
  }

  function readPointer({ clientX, clientY, currentTarget }: PointerEvent) {
    const box = currentTarget.getBoundingClientRect();
    const x = ((clientX - box.left) / (box.width || 1)) * widthPx;
    const y = ((clientY - box.top) / (box.height || 1)) * heightPx;
    const index = slots.findIndex(
      (slot) => x < slot.x + slot.widthPx && y < slot.y + slot.heightPx,
    );
    onRead(index < 0 ? last : index);
  }

  return (
    <div
      className="chart-plot"
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={1}
      aria-valuemax={slots.length}
      aria-valuenow={(readAt ?? 0) + 1}
      aria-valuetext={valueText}
      onKeyDown={onKeyDown}
      onPointerDown={readPointer}
      onPointerMove={readPointer}
      onPointerLeave={({ pointerType }) => {
        // On touch screens the reading stays after the finger is lifted.
        if (pointerType === "mouse") onRead(null);
      }}
    >
      <svg viewBox={`0 0 ${widthPx} ${heightPx}`} aria-hidden>
        {read ? (
          <rect
            className="slot"
            x={read.x}
            y={read.y}
            width={read.widthPx}
            height={read.heightPx}
          />
        ) : null}
        {picture}
      </svg>
    </div>
  );
}
