declare module "virtual:charts" {
  import type { Coverage, WalkRuns } from "./model/coverage.ts";
  import type { DrawnMachine } from "./model/drawing.ts";

  /** Every registered machine as the build has drawn it, by id. */
  export const charts: Readonly<Record<string, DrawnMachine>>;
  /** What the tests reach of each. */
  export const coverage: readonly Coverage[];
  /** When the tests ran that walk machines, and which failed. */
  export const lastRun: Pick<WalkRuns, "failed" | "endedAt">;
}

declare module "virtual:transition-paths" {
  import type { Path } from "./model/path.ts";

  /** The shortest path that ends with each transition, by the transition's name. */
  export const transitionPaths: Readonly<Record<string, Path>>;
}
