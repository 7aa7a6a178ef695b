declare module "virtual:charts" {
  import type { DrawnMachine } from "./model/drawing.ts";

  /** Charts of all registered machines, by id, computed by the build. */
  export const charts: Readonly<Record<string, DrawnMachine>>;
}

declare module "virtual:coverage" {
  import type { CoverageReport } from "./model/coverage.ts";

  /** Coverage of every registered machine by the last test runs. */
  export const coverage: CoverageReport;
}

declare module "virtual:transition-paths" {
  import type { Path } from "./model/path.ts";

  /** Shortest path that ends with each transition, by the transition's name. */
  export const transitionPaths: Readonly<Record<string, Path>>;
}
