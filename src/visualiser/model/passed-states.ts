import type { AnyStateMachine, AnyStateNode } from "xstate";
import { registered, registry } from "./registry.ts";
import { statesBelow } from "./transitions.ts";

/**
 * Returns the ids of the active states in an entry that the portal reports, such as
 * `session/signIn enteringCode.quiet`: those states, their parents, and the states of the parent
 * machine that invoke it. Empty for a machine that is not registered.
 */
export function statesPassed(place: string): string[] {
  const [address = "", ...leaves] = place.split(/ (?:\+ )?/);
  const machine = machineAt(address);
  if (!machine) return [];
  const own = leaves.flatMap((leaf) => around(`${machine.id}.${leaf}`));
  return [...new Set([...own, ...parentStates(address)])];
}

function machineAt(address: string): AnyStateMachine | null {
  const known = registry.find(({ at }) => at === address);
  if (known) return known.example.machine;
  const { src } = invocation(address) ?? {};
  return (src && registered(src)?.example.machine) || null;
}

/** Returns the state of the parent machine that invokes a machine. */
function invocation(address: string): { readonly node: AnyStateNode; readonly src: string } | null {
  const [, parentAddress = "", id] = /^(.+)\/([^/]+)$/.exec(address) ?? [];
  const parent = parentAddress === "" ? null : machineAt(parentAddress);
  const nodes = parent ? statesBelow(parent.root) : [];
  for (const node of nodes) {
    const invoked = node.invoke.find((item) => item.id === id);
    if (invoked && typeof invoked.src === "string") return { node, src: invoked.src };
  }
  return null;
}

function parentStates(address: string): string[] {
  const node = invocation(address)?.node;
  return node ? around(node.id) : [];
}

/** Returns a state and its parents, without the machine itself. */
function around(id: string): string[] {
  const keys = id.split(".");
  return keys.slice(1).map((_, at) => keys.slice(0, at + 2).join("."));
}
