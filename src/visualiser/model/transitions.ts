import type { AnyStateMachine, AnyStateNode } from "xstate";
import { guardText } from "./guards.ts";

/** A transition, as in a machine's definition and in inspection events. */
interface Transition {
  readonly source: AnyStateNode;
  readonly eventType: string;
  readonly target?: readonly AnyStateNode[] | undefined;
  readonly guard?: unknown;
  readonly reenter?: boolean;
}

/**
 * Returns a stable name of a transition: source, event and target; with its guard or position if
 * several transitions of a state would have the same name.
 */
export function nameOf(transition: Transition): string {
  const name = plainName(transition);
  const alike = transitionsFrom(transition.source).filter(
    (candidate) => plainName(candidate) === name,
  );
  if (alike.length < 2) return name;
  const guard = guardOf(transition);
  const isOwn = alike.filter((candidate) => guardOf(candidate) === guard).length === 1;
  return `${name} [${isOwn ? (guard ?? "else") : alike.indexOf(transition) + 1}]`;
}

/** Target of a transition without one, in its name. */
const staying = "(stays)";

const plainName = ({ source, eventType, target }: Transition) =>
  `${source.id} —${eventType}→ ${target?.map(({ id }) => id).join() ?? staying}`;

/** Builds have different sources of the same function, so that a name contains none. */
const guardOf = ({ guard }: Transition) => guardText(guard, () => null);

/** Returns a state and all its descendants, in the order of the definition. */
export function statesBelow(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(statesBelow)];
}

export function transitionsFrom(node: AnyStateNode): Transition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

export function transitionsOf(machine: AnyStateMachine): string[] {
  return statesBelow(machine.root).flatMap((node) => transitionsFrom(node).map(nameOf));
}

/**
 * Returns a transition's name without the prefixes that XState adds to events; `stays` stands for the
 * target of one without a target.
 */
export function readableTransition(name: string, stays: string): string {
  return name
    .replace(staying, stays)
    .replace(/—xstate\.(done|error)\.actor\.(.*)→/, "—$1 $2→")
    .replace(/—xstate\.after\.(\w+)\.(.*)→/, "—after $1→")
    .replace("——", "—");
}
