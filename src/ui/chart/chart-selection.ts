import { type Day, nearestIndex } from "./time-series.ts";

/** A day that is read, or a span between two days. */
export interface ChartSelection {
  readonly day: Day;
  /** Where the span begins; null reads one day. */
  readonly anchor: Day | null;
}

/** Indexes of a selection in a chart's days. */
export interface SelectedDays {
  readonly index: number;
  /** Index of the other end of a span; null reads one day. */
  readonly anchor: number | null;
}

/** Finds a selection in days; null if they no longer have it. */
export function findSelection(
  selection: ChartSelection | null,
  days: readonly Day[],
): SelectedDays | null {
  if (!selection) return null;
  const indexOf = (day: Day) => {
    const index = nearestIndex(days, day);
    return days[index] === day ? index : null;
  };
  const index = indexOf(selection.day);
  if (index === null) return null;
  if (selection.anchor === null) return { index, anchor: null };
  const anchor = indexOf(selection.anchor);
  return anchor === null ? null : { index, anchor };
}

/** Returns the first and last index of a span; null for one day. */
export function spanOf(selected: SelectedDays | null): readonly [number, number] | null {
  if (!selected || selected.anchor === null || selected.anchor === selected.index) return null;
  const { index, anchor } = selected;
  return index < anchor ? [index, anchor] : [anchor, index];
}

/** Pixels that a pointer moves before a press becomes a drag, and a touch a slide. */
const dragPx = 6;

interface Press {
  readonly isTouch: boolean;
  readonly index: number;
  readonly x: number;
  readonly before: SelectedDays | null;
  readonly isMoved: boolean;
}

/** A pointer over a chart: where it is, and the day below it. */
export interface PointerAt {
  readonly isTouch: boolean;
  readonly x: number;
  readonly index: number;
}

/**
 * Follows a pointer over a chart. A mouse reads the day below it, and marks a span by dragging. A
 * finger reads by a tap or by sliding; a tap on another day marks the span between both, and the
 * next tap reads again. Every function returns the selection that follows.
 */
export function followPointer() {
  let press: Press | null = null;
  return {
    press({ isTouch, x, index }: PointerAt, before: SelectedDays | null): SelectedDays | null {
      press = { isTouch, index, x, before, isMoved: false };
      // A second tap is read when it ends, as it may begin to scroll the page.
      return isTouch && before ? before : { index, anchor: null };
    },
    move({ isTouch, x, index }: PointerAt, now: SelectedDays | null): SelectedDays | null {
      if (press && !press.isMoved) {
        if (Math.abs(x - press.x) < dragPx) return now;
        press = { ...press, isMoved: true };
      }
      if (press && !press.isTouch) return { index, anchor: press.index };
      return spanOf(now) && !isTouch ? now : { index, anchor: null };
    },
    release(now: SelectedDays | null): SelectedDays | null {
      const ended = press;
      press = null;
      if (!ended || !ended.isTouch || ended.isMoved) return now;
      const { index, before } = ended;
      const isSecond = before !== null && before.anchor === null && before.index !== index;
      return { index, anchor: isSecond ? before.index : null };
    },
    /** The page scrolls instead. */
    cancel(now: SelectedDays | null): SelectedDays | null {
      const before = press ? press.before : now;
      press = null;
      return before;
    },
  };
}

/** Days per Page Up or Page Down. */
const pageDays = 20;

/** Returns what a key selects; undefined for other keys. With Shift it extends a span. */
export function selectByKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  now: SelectedDays | null,
  last: number,
): SelectedDays | undefined {
  const from = now?.index ?? last;
  const target = {
    ArrowLeft: from - 1,
    ArrowDown: from - 1,
    ArrowRight: from + 1,
    ArrowUp: from + 1,
    PageUp: from + pageDays,
    PageDown: from - pageDays,
    Home: 0,
    End: last,
  }[key];
  if (target === undefined) return undefined;
  const index = Math.min(Math.max(target, 0), last);
  return { index, anchor: shiftKey ? (now?.anchor ?? from) : null };
}
