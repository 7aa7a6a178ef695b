import { isStepPath } from "../../../machines/paths.ts";
import { isEvent, isStart, type Path } from "./path.ts";
import type { Registered } from "./registered.ts";
import { registered, registry, walkedMachine } from "./registry.ts";

/** Returns the URL that the screen of a path opens; a recording has a page, but no values. */
export function openedPath(path: Path, otherwise: string): string {
  const walked = registered(walkedMachine(path));
  const usual = walked === null ? otherwise : urlOf(walked, path);
  const recorded = path.report?.route ?? "";
  const page = pageOf(recorded);
  // A step of the sign-in follows from its state and cannot be opened by its URL.
  if (page === "" || isStepPath(page)) return usual;
  const started = path.steps.filter(isStart).map(({ to }) => registry.find(({ at }) => at === to));
  const whole = started.findLast((root) => root?.emptyPath && pageOf(root.path) === page);
  return whole ? urlOf(whole, path) : recorded;
}

/** Returns the URL of a machine's screen: before its first event, the one that sends none. */
function urlOf({ at, path: url, emptyPath = url }: Registered, { steps }: Path): string {
  return steps.some((step) => isEvent(step) && step.to === at) ? url : emptyPath;
}

const pageOf = (url: string) => url.split("?")[0] ?? "";
