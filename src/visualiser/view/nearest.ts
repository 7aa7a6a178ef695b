import { type Box, middleOf } from "../model/drawing.ts";

/** Weight of the distance across the direction against that along it. */
const offLine = 2.5;

/** Returns the next box in a direction (one of dx, dy is 0), or null. */
export function nearest(
  boxes: readonly Box[],
  from: string | null,
  dx: number,
  dy: number,
): Box | null {
  const start = boxes.find(({ id }) => id === from);
  if (!start) return boxes[0] ?? null;
  const here = middleOf(start);
  const reached = boxes.flatMap((box) => {
    const there = middleOf(box);
    const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
    const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
    return box.id === from || along <= 1 ? [] : [{ box, cost: along + across * offLine }];
  });
  return reached.toSorted((left, right) => left.cost - right.cost)[0]?.box ?? null;
}
