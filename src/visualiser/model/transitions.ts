import type { AnyStateMachine, AnyStateNode } from "xstate";

/** A transition as a machine's definition and the inspection of its runs both know it. */
interface Transition {
  readonly source: AnyStateNode;
  readonly eventType: string;
  readonly target?: readonly AnyStateNode[] | undefined;
  readonly guard?: unknown;
}

/**
 * A name for a transition that is the same in every run: from where, by what, to where; and by which
 * guard, or at which place, where several of one state would be named alike.
 */
export function nameOf(transition: Transition): string {
  const name = plainName(transition);
  const alike = transitionsFrom(transition.source).filter((one) => plainName(one) === name);
  if (alike.length < 2) return name;
  const guard = guardOf(transition);
  const isOwn = alike.filter((one) => guardOf(one) === guard).length === 1;
  return `${name} [${isOwn ? (guard ?? "else") : alike.indexOf(transition) + 1}]`;
}

const plainName = ({ source, eventType, target }: Transition) =>
  `${source.id} —${eventType}→ ${target?.map(({ id }) => id).join() ?? "(stays)"}`;

function guardOf({ guard }: Transition): string | null {
  if (typeof guard === "string") return guard;
  return (guard as { readonly type?: string } | undefined)?.type ?? null;
}

/** A state and all states below it, in the order of the definition. */
export function statesBelow(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(statesBelow)];
}

/** The transitions that begin at a state itself. */
export function transitionsFrom(node: AnyStateNode): Transition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
}

/** Every transition that a machine defines, by name. */
export function transitionsOf(machine: AnyStateMachine): string[] {
  return statesBelow(machine.root).flatMap((node) => transitionsFrom(node).map(nameOf));
}

/** A transition's name without what the library adds to its events. */
export function readableTransition(name: string): string {
  return name
    .replace(/—xstate\.(done|error)\.actor\.(.*)→/, "—$1 $2→")
    .replace(/—xstate\.after\.(\w+)\.(.*)→/, "—after $1→")
    .replace("——", "—");
}
