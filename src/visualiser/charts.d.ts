declare module "virtual:charts" {
  import type { DrawnMachine } from "./model/drawing.ts";

  /** Every registered machine as the build has drawn it, by id. */
  export const charts: Readonly<Record<string, DrawnMachine>>;
}

declare module "virtual:coverage" {
  import type { CoverageReport } from "./model/coverage.ts";

  /** What the last test runs reach of every registered machine. */
  export const coverage: CoverageReport;
}

declare module "virtual:transition-paths" {
  import type { Path } from "./model/path.ts";

  /** The shortest path that ends with each transition, by the transition's name. */
  export const transitionPaths: Readonly<Record<string, Path>>;
}
