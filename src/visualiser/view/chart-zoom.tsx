import { Maximize, Minus, Plus } from "lucide-react";
import type { PointerEvent } from "react";
import { useTranslation } from "react-i18next";
import type { Drawing } from "../model/drawing.ts";
import styles from "./chart-panel.module.css";
import type { useViewport } from "./use-viewport.ts";

interface ChartZoomProps {
  readonly drawing: Drawing;
  readonly active: ReadonlySet<string>;
  readonly viewport: ReturnType<typeof useViewport>;
}

/** Maximum size of the map in pixels. */
const mapSize = { width: 140, height: 56 };

/** Zoom buttons and a map of the chart that moves it. */
export function ChartZoom({ drawing, active, viewport }: ChartZoomProps) {
  const { t } = useTranslation("visualiser");
  const { view, space, fit, closer, further } = viewport;
  const seen = {
    x: Math.max(0, -view.x / view.scale),
    y: Math.max(0, -view.y / view.scale),
    width: space.width / view.scale,
    height: space.height / view.scale,
  };
  const scale = Math.min(mapSize.width / drawing.width, mapSize.height / drawing.height);
  const isWhole = seen.width >= drawing.width && seen.height >= drawing.height;

  function move(event: PointerEvent<SVGSVGElement>) {
    if (event.buttons !== 1) return;
    const map = event.currentTarget.getBoundingClientRect();
    viewport.center({
      x: ((event.clientX - map.left) / map.width) * drawing.width,
      y: ((event.clientY - map.top) / map.height) * drawing.height,
    });
  }

  return (
    <div className={styles.corner}>
      {isWhole ? null : (
        <svg
          className={styles.map}
          viewBox={`0 0 ${drawing.width} ${drawing.height}`}
          width={drawing.width * scale}
          height={drawing.height * scale}
          aria-hidden="true"
          onPointerDown={move}
          onPointerMove={move}
        >
          {drawing.boxes.map(({ id, ...box }) => (
            <rect
              key={id}
              className={styles.state}
              data-active={active.has(id) || undefined}
              {...box}
            />
          ))}
          <rect className={styles.seen} {...seen} />
        </svg>
      )}
      <div className={styles.zoom} role="group" aria-label={t("chart.zoom")}>
        <button type="button" aria-label={t("chart.out")} onClick={further}>
          <Minus size={16} aria-hidden="true" />
        </button>
        <span>{`${Math.round(view.scale * 100)}%`}</span>
        <button type="button" aria-label={t("chart.in")} onClick={closer}>
          <Plus size={16} aria-hidden="true" />
        </button>
        <button type="button" aria-label={t("chart.fit")} onClick={fit}>
          <Maximize size={16} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
