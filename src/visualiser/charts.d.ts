declare module "virtual:charts" {
  import type { DrawnMachine } from "./model/drawing.ts";

  /** Every registered machine as the build has drawn it, by id. */
  export const charts: Readonly<Record<string, DrawnMachine>>;
}
