import { type PointerEvent, useCallback, useRef, useState } from "react";
import { type Box, type Drawing, middleOf, type Point } from "../model/drawing.ts";

export interface Viewport {
  readonly x: number;
  readonly y: number;
  /** Pixels on screen per pixel of the drawing. */
  readonly scale: number;
}

const closest = 2.5;
const furthest = 0.12;
/** Zoom factor of a button press. */
const step = 1.25;
const wheelSpeed = 0.0015;

const clamp = (scale: number) => Math.min(closest, Math.max(furthest, scale));

/**
 * Visible part of a drawing: moved by dragging and the wheel, zoomed around a point. The followed box
 * is scrolled into view when it changes. Reports the size of the window when it changes.
 */
export function useViewport(
  drawing: Drawing,
  followed: Box | null,
  space: Size,
  onSpace: (space: Size) => void,
) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const dragged = useRef<{ x: number; y: number } | null>(null);
  const isKept =
    chosen?.of === drawing &&
    (chosen.followed === followed?.id || !followed || isInSight(followed, chosen.view, space));
  const view = isKept ? chosen.view : home(drawing, space, followed);
  const latest = useRef({ view, drawing, followed });
  latest.current = { view, drawing, followed };

  const set = useCallback((next: Viewport) => {
    const { drawing: of, followed: box } = latest.current;
    setChosen({ of, view: next, followed: box?.id });
  }, []);

  /** Zooms around a point of the surface. */
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
        onSpace({ width: surface.clientWidth, height: surface.clientHeight });
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
    [set, zoomAt, onSpace],
  );

  /** Centres a point of the drawing, with a minimum scale. */
  function center(point: Point, leastScale = 0) {
    const scale = Math.max(view.scale, leastScale);
    set({ scale, x: space.width / 2 - point.x * scale, y: space.height / 2 - point.y * scale });
  }

  const middle = { x: space.width / 2, y: space.height / 2 };
  return {
    view,
    measure,
    /** Size of the window in pixels. */
    space,
    fit: () => set(fit(drawing, space)),
    closer: () => zoomAt(step, middle),
    further: () => zoomAt(1 / step, middle),
    center,
    /** Centres a box that is not visible. */
    reveal(box: Box) {
      if (!isInSight(box, view, space)) center(middleOf(box));
    },
    drag: {
      onPointerDown(event: PointerEvent<SVGSVGElement>) {
        if (event.button === 0) dragged.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent<SVGSVGElement>) {
        // A button that was released outside the drawing is not reported there.
        if (event.buttons === 0) dragged.current = null;
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

interface Chosen {
  readonly of: Drawing;
  readonly view: Viewport;
  /** The followed box when the user moved the drawing. */
  readonly followed: string | undefined;
}

/** Size of a window in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size before the window is measured. */
export const noSpace: Size = { width: 0, height: 0 };

/** Minimum scale at which labels are comfortable to read. */
export const readable = 0.9;

/** Scale below which the labels of a chart are illegible. */
export const legible = 0.75;

/** Returns the scale at which a whole drawing fits into a space. */
export function fittingScale({ width, height }: Drawing, space: Size): number {
  return space.width === 0 ? 1 : Math.min(1, space.width / width, space.height / height);
}

/** Returns the whole drawing if it is legible, otherwise the part around the followed box. */
function home(drawing: Drawing, space: Size, followed: Box | null): Viewport {
  const whole = fit(drawing, space);
  if (whole.scale >= legible || !followed) return whole;
  const along = (start: number, length: number, total: number, available: number) => {
    const wanted = available / 2 - (start + length / 2) * readable;
    const size = total * readable;
    return size <= available
      ? (available - size) / 2
      : Math.min(0, Math.max(available - size, wanted));
  };
  return {
    scale: readable,
    x: along(followed.x, followed.width, drawing.width, space.width),
    y: along(followed.y, followed.height, drawing.height, space.height),
  };
}

function isInSight(box: Box, { x, y, scale }: Viewport, space: Size): boolean {
  const [left, top] = [box.x * scale + x, box.y * scale + y];
  const [right, bottom] = [left + box.width * scale, top + box.height * scale];
  return left >= 0 && top >= 0 && right <= space.width && bottom <= space.height;
}

function fit(drawing: Drawing, space: Size): Viewport {
  if (space.width === 0) return { x: 0, y: 0, scale: 1 };
  const { width, height } = drawing;
  const scale = fittingScale(drawing, space);
  return { scale, x: (space.width - width * scale) / 2, y: (space.height - height * scale) / 2 };
}
