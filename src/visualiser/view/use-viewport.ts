import { type PointerEvent, useCallback, useRef, useState } from "react";
import { type Box, type Drawing, middleOf, type Point } from "../model/drawing.ts";

export interface Viewport {
  readonly x: number;
  readonly y: number;
  /** Pixels on screen for one of the drawing. */
  readonly scale: number;
}

const closest = 2.5;
const furthest = 0.12;
/** By how much a press of a button zooms. */
const step = 1.25;
const wheelSpeed = 0.0015;

const clamp = (scale: number) => Math.min(closest, Math.max(furthest, scale));

/**
 * What part of a drawing is seen: moved by dragging and the wheel, zoomed about a point. What is
 * followed comes into sight when it moves out of it. The window's size is told as it changes.
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

  /** Brings a point of the drawing into the middle, no smaller than a size. */
  function center(point: Point, leastScale = 0) {
    const scale = Math.max(view.scale, leastScale);
    set({ scale, x: space.width / 2 - point.x * scale, y: space.height / 2 - point.y * scale });
  }

  const middle = { x: space.width / 2, y: space.height / 2 };
  return {
    view,
    measure,
    /** Pixels of the window that the drawing is seen through. */
    space,
    fit: () => set(fit(drawing, space)),
    closer: () => zoomAt(step, middle),
    further: () => zoomAt(1 / step, middle),
    center,
    /** Brings a box into the middle that is out of sight. */
    reveal(box: Box) {
      if (!isInSight(box, view, space)) center(middleOf(box));
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

interface Chosen {
  readonly of: Drawing;
  readonly view: Viewport;
  /** What was followed when it was chosen. */
  readonly followed: string | undefined;
}

/** Pixels of the window that a drawing is seen through. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Before the window has been measured. */
export const noSpace: Size = { width: 0, height: 0 };

/** Below this the words of a chart are no longer read with ease. */
export const readable = 0.9;

/** Scale below which the labels of a chart are illegible. */
export const legible = 0.6;

/** How large all of a drawing may be shown in a space. */
export function fittingScale({ width, height }: Drawing, space: Size): number {
  return space.width === 0 ? 1 : Math.min(1, space.width / width, space.height / height);
}

/** All of a drawing where it can be read then, else the part around what is followed. */
function home(drawing: Drawing, space: Size, followed: Box | null): Viewport {
  const whole = fit(drawing, space);
  const least = drawing.isBrief ? legible * 0.75 : legible;
  if (whole.scale >= least || !followed) return whole;
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
