import type { Step } from "../model/path.ts";
import type { Stage } from "../stage/stage.ts";
import type { StepProblem } from "../stage/step-problem.ts";
import type { HeldSteps } from "./held-steps.ts";
import type { PathProblem } from "./read-path.ts";
import type { Look, Route } from "./route.ts";

/** What could not be done, and is told until the next thing is. */
export type WalkProblem =
  | { readonly of: "path"; readonly problem: PathProblem }
  | { readonly of: "step"; readonly at: number | null; readonly problem: StepProblem }
  | { readonly of: "state"; readonly state: string }
  | { readonly of: "transition"; readonly transition: string }
  | {
      readonly of: "release";
      readonly at: number;
      readonly problem: StepProblem;
      readonly release: string;
      readonly steps: HeldSteps;
    };

/** What the visualiser shows at one moment. */
export interface Walk {
  readonly page: Route["page"];
  /** The machine whose chart is shown. */
  readonly machine: string;
  readonly look: Look;
  /** Steps that were gone back over. */
  readonly ahead: readonly Step[];
  readonly problem: WalkProblem | null;
  /** Another machine that the walk has moved on to while the shown one still runs. */
  readonly moved: string | null;
  /** The transition that is looked at, by name. */
  readonly selected: string | null;
  /** Grows with every change of the stage. */
  readonly version: number;
}

/** The walk, as views follow and change it. */
export interface Walker {
  readonly stage: Stage;
  now(): Walk;
  subscribe(listener: () => void): () => void;
  /** Shows what an address asks for; what cannot be shown is told, and nothing else changes. */
  follow(hash: string): void;
  goTo(state: string): void;
  restart(input: string): void;
  /** Walks the shown machine from its usual start, whatever is shown now. */
  begin(): void;
  /** Takes a step; tells why where it cannot be taken. Returns whether it was. */
  take(step: Step): boolean;
  back(): void;
  forward(): void;
  /** Goes back to where the path had so many steps, or forward again to there. */
  stepTo(count: number): void;
  /** Looks at a transition of the shown machine; null at none. */
  select(transition: string | null): void;
  /** Takes a transition of the shown machine, from here or along the shortest path to it. */
  fire(transition: string): Promise<void>;
  /** Replays a path given as text; tells what is wrong with it and stays where it was. */
  load(text: string): void;
  look(change: Partial<Look>): void;
  /** Told where the screen is; the chart of the machine of that page is shown. */
  screenAt(pathname: string): void;
  /** Shows the chart of another machine of the same stage. */
  show(machine: string): void;
  dismiss(): void;
}
