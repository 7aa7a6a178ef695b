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

export const middleOf = ({ x, y, width, height }: Box): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** Line between two states, with the box of its label. */
export interface Line {
  readonly id: string;
  readonly points: readonly Point[];
  readonly label: Box;
}

/** Layout of a chart in pixels at full size. */
export interface Drawing {
  /** Whether states show only their names, and lines only the first line of their labels. */
  readonly isBrief?: true;
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly Line[];
  /** Short arrows to initial states. */
  readonly starts: readonly { readonly id: string; readonly points: readonly Point[] }[];
}

/** A chart with its layout, computed by the build. */
export interface DrawnChart {
  readonly chart: Chart;
  readonly full: Drawing;
  /** Layout without the states below the first level. */
  readonly overview: Drawing;
}

/** Chart of a machine with the paths to its states. */
export interface DrawnMachine extends DrawnChart {
  /** The shortest path to each state, by the state's id. */
  readonly paths: Readonly<Record<string, Path>>;
}
