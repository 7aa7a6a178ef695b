import { type KeyboardEvent, type PointerEvent, useState } from "react";
import styles from "./splitter.module.css";

interface SplitterProps {
  readonly label: string;
  /** Whether it is vertical, between columns. */
  readonly isVertical?: boolean;
  /** Size of its panel in pixels. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** 1 if moving right or down enlarges the panel, otherwise -1. */
  readonly direction: 1 | -1;
  readonly onChange: (pixels: number) => void;
}

const keyStep = 24;

/** The edge of a panel, moved by dragging or by the arrow keys. */
export function Splitter({ label, isVertical = false, ...given }: SplitterProps) {
  const { value, min, max, direction, onChange } = given;
  const [from, setFrom] = useState<{ at: number; value: number } | null>(null);
  const place = (event: PointerEvent) => (isVertical ? event.clientX : event.clientY);
  const set = (pixels: number) => onChange(Math.round(Math.min(max, Math.max(min, pixels))));

  function onKeyDown(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = {
      [isVertical ? "ArrowRight" : "ArrowDown"]: direction,
      [isVertical ? "ArrowLeft" : "ArrowUp"]: -direction,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    set(value + step * keyStep);
  }

  return (
    <div
      className={styles.splitter}
      data-vertical={isVertical || undefined}
      role="separator"
      aria-label={label}
      aria-orientation={isVertical ? "vertical" : "horizontal"}
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      // A window splitter (ARIA practices) is focusable.
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setFrom({ at: place(event), value });
      }}
      onPointerMove={(event) => from && set(from.value + (place(event) - from.at) * direction)}
      onPointerUp={() => setFrom(null)}
      onPointerCancel={() => setFrom(null)}
    />
  );
}
