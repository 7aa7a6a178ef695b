import { type PointerEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { BlockId } from "../../../../machines/home-layout/types.ts";

const pace = { duration: 180, easing: "cubic-bezier(0.2, 0, 0, 1)" };

/** Renders a changed order, and lets its rows glide to their places unless motion is reduced. */
export function glide(list: Element | null, change: () => void): void {
  const rows = [...(list?.children ?? [])];
  const before = rows.map((row) => row.getBoundingClientRect().top);
  flushSync(change);
  if (!globalThis.matchMedia?.("(prefers-reduced-motion: no-preference)")?.matches) return;
  for (const [place, row] of rows.entries()) {
    const distance = (before[place] ?? 0) - row.getBoundingClientRect().top;
    if (distance !== 0) row.animate({ translate: [`0 ${distance}px`, "0 0"] }, pace);
  }
}

interface BlockDrag {
  readonly blocks: readonly BlockId[];
  readonly onMove: (order: readonly BlockId[]) => void;
  readonly onDrop: (block: BlockId) => void;
}

/** Drags rows of a list by mouse, pen or touch; `start` is for the handle, `list` for the list. */
export function useBlockDrag({ blocks, onMove, onDrop }: BlockDrag) {
  const [dragged, setDragged] = useState<BlockId | null>(null);

  function drop() {
    if (dragged) onDrop(dragged);
    setDragged(null);
  }

  return {
    dragged,
    start: (block: BlockId) => (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.preventDefault();
      // The list keeps the pointer: a row that moves in the document would lose it.
      event.currentTarget.closest("ol")?.setPointerCapture(event.pointerId);
      setDragged(block);
    },
    list: {
      onPointerMove({ currentTarget, clientY }: PointerEvent) {
        if (!dragged) return;
        const others = blocks.filter((block) => block !== dragged);
        const isAbove = (block: BlockId) => {
          const row = currentTarget.children[blocks.indexOf(block)]?.getBoundingClientRect();
          return row !== undefined && row.top + row.height / 2 < clientY;
        };
        const order = others.toSpliced(others.filter(isAbove).length, 0, dragged);
        if (order.some((block, place) => block !== blocks[place])) onMove(order);
      },
      onPointerUp: drop,
      onPointerCancel: drop,
    },
  };
}
