import { noFilter } from "../model/gallery-filter.ts";
import { defaultLook } from "./route.ts";
import type { Walk } from "./walker.ts";

/** Returns the state of the visualiser before its URL is read. */
export function initialWalk(machine: string): Walk {
  return {
    page: "walk",
    machine,
    look: defaultLook,
    filter: noFilter,
    app: "none",
    ahead: [],
    problem: null,
    moved: null,
    selected: null,
    version: 0,
  };
}
