import { type GalleryFilter, noFilter } from "../model/gallery-filter.ts";
import type { Step } from "../model/path.ts";
import type { Stage } from "../stage/stage.ts";
import type { StepProblem } from "../stage/step-problem.ts";
import type { HeldSteps } from "./held-steps.ts";
import type { PathProblem } from "./parse-path.ts";
import {
  type ComparedLooks,
  defaultLook,
  type Look,
  type Route,
  usualComparison,
} from "./route.ts";

/** The last failed action, shown until the next action. */
export type WalkProblem =
  | { readonly of: "path"; readonly problem: PathProblem }
  | { readonly of: "step"; readonly at: number | null; readonly problem: StepProblem }
  | { readonly of: "state"; readonly state: string }
  | { readonly of: "transition"; readonly transition: string }
  | {
      /** Only the first steps of a recording could be replayed. */
      readonly of: "recording";
      readonly at: number;
      readonly problem: StepProblem;
      readonly release: string;
      readonly steps: HeldSteps;
    };

/** State of the visualiser. */
export interface Walk {
  readonly page: Route["page"];
  /** The machine whose chart is shown. */
  readonly machine: string;
  readonly look: Look;
  readonly filter: GalleryFilter;
  readonly compared: ComparedLooks;
  /** Whether it follows a running portal, and whether that has sent its steps. */
  readonly app: "none" | "awaited" | "followed";
  /** Whether other input is tried for a recording. */
  readonly isFitting: boolean;
  /** Undone steps, for Forward. */
  readonly ahead: readonly Step[];
  readonly problem: WalkProblem | null;
  /** Another machine that took the last step while the shown one still runs, or null. */
  readonly moved: string | null;
  /** Name of the selected transition, or null. */
  readonly selected: string | null;
  /** Increases with every change of the stage. */
  readonly version: number;
}

/** Returns the state of the visualiser before its URL is read. */
export function initialWalk(machine: string): Walk {
  return {
    page: "walk",
    machine,
    look: defaultLook,
    filter: noFilter,
    compared: usualComparison,
    app: "none",
    isFitting: false,
    ahead: [],
    problem: null,
    moved: null,
    selected: null,
    version: 0,
  };
}

/** Interface between the walk and its views. */
export interface Walker {
  readonly stage: Stage;
  now(): Walk;
  subscribe(listener: () => void): () => void;
  /**
   * Opens a URL; if that fails, only reports the problem. The history has the URL already, unless
   * `isNewEntry`.
   */
  follow(hash: string, isNewEntry?: boolean): void;
  /** Returns the route of a page with the walk. */
  routeOf(page: Route["page"]): Route;
  goTo(state: string): void;
  restart(input: string): void;
  /** Restarts the shown machine with its first input and opens the walk page. */
  begin(): void;
  /** Takes a step and returns whether it succeeded; otherwise reports the problem. */
  take(step: Step): boolean;
  back(): void;
  forward(): void;
  /** Goes back or forward to a number of steps. */
  stepTo(count: number): void;
  /** Selects a transition of the shown machine; null selects none. */
  select(transition: string | null): void;
  /** Takes a transition of the shown machine, from the current state or along the shortest path to it. */
  fire(transition: string): Promise<void>;
  /** Replays a path given as text and follows no portal; if it is invalid, reports the problem. */
  load(text: string): void;
  /** Follows a running portal of this origin, or stops. */
  attach(isAttached: boolean): void;
  look(change: Partial<Look>): void;
  filter(change: Partial<GalleryFilter>): void;
  compare(change: Partial<ComparedLooks>): void;
  /** Called when the screen navigates; shows the chart of that page's machine. */
  screenAt(pathname: string): void;
  /** Shows the chart of another machine of the same stage. */
  show(machine: string): void;
  dismiss(): void;
}
