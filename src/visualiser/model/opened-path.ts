import { isStepPath } from "../../../machines/paths.ts";
import { isStart, type Path } from "./path.ts";
import { registered, registry, walkedMachine } from "./registry.ts";

/** Returns the URL that the screen of a path opens; a recording has a page, but no values. */
export function openedPath(path: Path, otherwise: string): string {
  const usual = registered(walkedMachine(path))?.path ?? otherwise;
  const recorded = path.report?.route ?? "";
  const page = pageOf(recorded);
  // A step of the sign-in follows from its state and cannot be opened by its URL.
  if (page === "" || isStepPath(page)) return usual;
  const started = path.steps.filter(isStart).map(({ to }) => registry.find(({ at }) => at === to));
  const whole = started.findLast((root) => root?.followsUrl && pageOf(root.path) === page);
  return whole?.path ?? recorded;
}

const pageOf = (url: string) => url.split("?")[0] ?? "";
