import type { AnyStateMachine, AnyStateNode } from "xstate";

/** A transition as a machine's definition and the inspection of its runs both know it. */
interface Transition {
  readonly source: AnyStateNode;
  readonly eventType: string;
  readonly target?: readonly AnyStateNode[] | undefined;
}

/** A name for a transition that is the same in every run: from where, by what, to where. */
export function nameOf({ source, eventType, target }: Transition): string {
  return `${source.id} —${eventType}→ ${target?.map(({ id }) => id).join() ?? "(stays)"}`;
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
  const names = statesBelow(machine.root).flatMap((node) => transitionsFrom(node).map(nameOf));
  return [...new Set(names)];
}
