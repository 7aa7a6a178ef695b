import type { Track } from "./time-series.ts";

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

interface Space {
  readonly tracks: readonly Track[];
  readonly placeX: (day: number) => number;
  readonly placeY: (value: number) => number;
  /** The plot in pixels. */
  readonly plot: Box;
  readonly textWidthPx: number;
}

export interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "end";
}

const textHeightPx = 12;
/** Between the text and what is around it. */
const gapPx = 5;

/** Where the name of a level stands beside its line: at the first end of it that no series crosses. */
export function placeReference(level: number, space: Space): LabelPlace {
  const { plot, textWidthPx } = space;
  const [above, below] = [level - gapPx, level + gapPx + textHeightPx - 2];
  const right = { x: plot.right - 4, anchor: "end" } as const;
  const left = { x: plot.left + 4, anchor: "start" } as const;
  const places: readonly LabelPlace[] = [
    { ...right, y: above },
    { ...right, y: below },
    { ...left, y: above },
    { ...left, y: below },
  ];
  const boxOf = ({ x, y, anchor }: LabelPlace): Box => ({
    left: (anchor === "start" ? x : x - textWidthPx) - gapPx,
    right: (anchor === "start" ? x + textWidthPx : x) + gapPx,
    top: y - textHeightPx - 2,
    bottom: y + 4,
  });
  const isFree = (place: LabelPlace) => {
    const box = boxOf(place);
    const isInside = box.top >= plot.top - textHeightPx && box.bottom <= plot.bottom + 4;
    return isInside && space.tracks.every((track) => !crosses(track, box, space));
  };
  return places.find(isFree) ?? { ...right, y: above };
}

/** Whether the line of a track runs through a box. */
function crosses({ days, values, breaks }: Track, box: Box, { placeX, placeY }: Space): boolean {
  return days.some((day, index) => {
    const end = { x: placeX(day), y: placeY(values[index] ?? 0) };
    const isStart = index === 0 || breaks.has(index);
    const start = isStart
      ? end
      : { x: placeX(days[index - 1] ?? day), y: placeY(values[index - 1] ?? 0) };
    if (end.x < box.left || start.x > box.right) return false;
    const slope = end.x > start.x ? (end.y - start.y) / (end.x - start.x) : 0;
    const heights = [Math.max(start.x, box.left), Math.min(end.x, box.right)].map(
      (x) => start.y + (x - start.x) * slope,
    );
    return Math.min(...heights) <= box.bottom && Math.max(...heights) >= box.top;
  });
}
