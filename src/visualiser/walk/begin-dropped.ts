import type { DrawnMachine } from "../model/drawing.ts";
import { isStart, type Path, type Step } from "../model/path.ts";
import { registry } from "../model/registry.ts";
import { createStage } from "../stage/stage.ts";

type Paths = Readonly<Record<string, Pick<DrawnMachine, "paths">>>;

/** Steps that have to hold after those that are put before them. */
const heldAfter = 5;

const beforeSignIn = /^session\/(signIn|register|help|health)\b/;

/**
 * Returns a recording whose first steps were dropped with others in their place: its session is
 * signed in, and each machine starts and comes to a state from which its first recorded step leads
 * on.
 */
export function beginDropped(path: Path, paths: Paths): Path {
  if (!path.dropped || !path.report) return path;
  const stage = createStage(path.machine);
  const begun = new Set<string>();
  const input = inputOf(path);
  let { steps } = path;
  const withSteps = (given: readonly Step[]): Path => ({ ...path, input, steps: given });
  for (;;) {
    const at = stage.replay(withSteps(steps))?.at ?? steps.length;
    const stopped = steps[at];
    if (!stopped || !("to" in stopped) || isStart(stopped)) return withSteps(steps);
    const [root = ""] = stopped.to.split("/");
    const to = stage.roots()[root] ? stopped.to : root;
    if (to === "session" || begun.has(to)) return withSteps(steps);
    begun.add(to);
    const [earlier, later] = [steps.slice(0, at), steps.slice(at)];
    const heldSteps = (before: readonly Step[]) => {
      const tried = [...earlier, ...before, ...later.slice(0, heldAfter)];
      const end = stage.replay(withSteps(tried));
      // One that only comes to another state may still be fitted with other input.
      const isNear = end?.problem.kind === "otherState";
      return (end?.at ?? tried.length) - before.length + (isNear ? 0.5 : 0);
    };
    const [first] = beginnings(to, paths)
      .map((before) => ({ before, held: heldSteps(before) }))
      .toSorted((left, right) => right.held - left.held);
    steps = [...earlier, ...(first?.before ?? []), ...later];
  }
}

/**
 * The dropped steps signed the user in, unless a sign-in follows; the role is that of the end, when
 * the session may have ended.
 */
function inputOf({ machine, input, steps, report }: Path): string {
  const first = steps.find((step) => "event" in step && step.to.startsWith("session"));
  const isSignedIn =
    first && "event" in first
      ? !beforeSignIn.test(first.to) && first.event.type !== "session.joined"
      : report?.role !== "nobody";
  return machine === "session" && isSignedIn ? "session restored" : input;
}

/** Returns the steps that lead a machine to each of its states, the shortest first. */
function beginnings(to: string, paths: Paths): readonly (readonly Step[])[] {
  const example = registry.find(({ at }) => at === to)?.example;
  if (!example) return [];
  const isRoot = !to.includes("/");
  const [usual = ""] = Object.keys(example.inputs);
  const reached = Object.values(paths[example.machine.id]?.paths ?? {});
  return [{ input: usual, steps: [] as readonly Step[] }, ...reached]
    .map(({ input, steps }) => [
      ...(isRoot ? [{ to, start: input }] : []),
      ...steps.filter((step) => "to" in step && step.to === to),
    ])
    .toSorted((left, right) => left.length - right.length);
}
