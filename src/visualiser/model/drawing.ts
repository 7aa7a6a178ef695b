import type { Chart } from "./chart.ts";
import type { Path } from "./path.ts";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly id: string;
  readonly width: number;
  readonly height: number;
}

/** The point in the middle of a box. */
export const middleOf = ({ x, y, width, height }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** A line from state to state, with the corner of the words at it. */
export interface Line {
  readonly id: string;
  readonly points: readonly Point[];
  readonly label: Box;
}

/** Where everything of a chart stands, in pixels at full size. */
export interface Drawing {
  /** Whether states show only their names, and lines only the first of their words. */
  readonly isBrief?: true;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
  /** The short arrows that point out where a state begins. */
  readonly starts: readonly { readonly id: string; readonly points: readonly Point[] }[];
}

/** A chart with its layout, made by the build. */
export interface DrawnChart {
  readonly chart: Chart;
  readonly full: Drawing;
  /** The same with every state below the first level left out. */
  readonly overview: Drawing;
}

/** What the build knows of a machine. */
export interface DrawnMachine extends DrawnChart {
  /** The shortest path to each state, by the state's id. */
  readonly paths: Readonly<Record<string, Path>>;
}
