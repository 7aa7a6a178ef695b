import { type PointerEvent, useCallback, useRef, useState } from "react";
import type { Drawing } from "../model/drawing.ts";

export interface Viewport {
  readonly x: number;
  readonly y: number;
  /** Pixels on screen for one of the drawing. */
  readonly scale: number;
}

const closest = 2.5;
const furthest = 0.12;
const wheelSpeed = 0.0015;

const clamp = (scale: number) => Math.min(closest, Math.max(furthest, scale));

/** What part of a drawing is seen: moved by dragging and the wheel, zoomed about a point. */
export function useViewport(drawing: Drawing) {
  const [space, setSpace] = useState({ width: 0, height: 0 });
  const [chosen, setChosen] = useState<{ of: Drawing; view: Viewport } | null>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const view = chosen?.of === drawing ? chosen.view : fit(drawing, space);
  const latest = useRef({ view, drawing });
  latest.current = { view, drawing };

  const set = useCallback((next: Viewport) => {
    setChosen({ of: latest.current.drawing, view: next });
  }, []);

  /** Zooms so that the point of the surface stays where it is. */
  const zoomAt = useCallback(
    (factor: number, at: { x: number; y: number }) => {
      const { x, y, scale } = latest.current.view;
      const next = clamp(scale * factor);
      const ratio = next / scale;
      set({ scale: next, x: at.x - (at.x - x) * ratio, y: at.y - (at.y - y) * ratio });
    },
    [set],
  );

  const measure = useCallback(
    (surface: SVGSVGElement | null) => {
      if (!surface) return undefined;
      const observer = new ResizeObserver(() => {
        setSpace({ width: surface.clientWidth, height: surface.clientHeight });
      });
      observer.observe(surface);
      const onWheel = (event: WheelEvent) => {
        event.preventDefault();
        const box = surface.getBoundingClientRect();
        const { x, y, scale } = latest.current.view;
        if (event.ctrlKey || event.metaKey || !event.shiftKey) {
          const at = { x: event.clientX - box.left, y: event.clientY - box.top };
          zoomAt(Math.exp(-event.deltaY * wheelSpeed), at);
        } else set({ scale, x: x - event.deltaY, y: y - event.deltaX });
      };
      surface.addEventListener("wheel", onWheel, { passive: false });
      return () => {
        observer.disconnect();
        surface.removeEventListener("wheel", onWheel);
      };
    },
    [set, zoomAt],
  );

  return {
    view,
    measure,
    fit: () => setChosen(null),
    zoom: (factor: number) => zoomAt(factor, { x: space.width / 2, y: space.height / 2 }),
    /** Brings a point of the drawing into the middle, at a size that can be read. */
    center(point: { x: number; y: number }) {
      const scale = Math.max(view.scale, 0.8);
      set({ scale, x: space.width / 2 - point.x * scale, y: space.height / 2 - point.y * scale });
    },
    drag: {
      onPointerDown(event: PointerEvent<SVGSVGElement>) {
        if (event.button === 0) dragged.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        const from = dragged.current;
        if (!from) return;
        const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) {
          if (Math.hypot(dx, dy) < 4) return;
          event.currentTarget.setPointerCapture(event.pointerId);
        }
        dragged.current = { x: event.clientX, y: event.clientY };
        set({ ...view, x: view.x + dx, y: view.y + dy });
      },
      onPointerUp(event: PointerEvent<SVGSVGElement>) {
        dragged.current = null;
        event.currentTarget.releasePointerCapture(event.pointerId);
      },
    },
  };
}

function fit({ width, height }: Drawing, space: { width: number; height: number }): Viewport {
  if (space.width === 0) return { x: 0, y: 0, scale: 1 };
  const scale = Math.min(1, space.width / width, space.height / height);
  return { scale, x: (space.width - width * scale) / 2, y: (space.height - height * scale) / 2 };
}
