import type { AnyStateNode } from "xstate";
import {
  isEvent,
  isGuard,
  isResult,
  isStart,
  isWait,
  type Path,
  type Step,
} from "../model/path.ts";
import { registered, registry } from "../model/registry.ts";
import { delayOf } from "../model/delays.ts";
import { statesBelow } from "../model/transitions.ts";

/** How many steps of another release's path are still valid. */
export interface HeldSteps {
  readonly held: number;
  readonly total: number;
  /** Numbers (from 1) of later steps whose actor, event, effect or delay no longer exists. */
  readonly gone: readonly number[];
}

/** Returns the valid steps of a path that stopped at a step (index from 0). */
export function heldSteps({ steps }: Path, stoppedAt: number): HeldSteps {
  const gone = steps.flatMap((step, at) => (at > stoppedAt && !isKnown(step) ? [at + 1] : []));
  return { held: stoppedAt, total: steps.length, gone };
}

/** Whether the actor, event, effect or delay of a step exists. */
function isKnown(step: Step): boolean {
  if (isWait(step)) return true;
  if (isGuard(step)) {
    const guards = registered(step.machine)?.example.machine.implementations.guards ?? {};
    return Object.hasOwn(guards, step.guard);
  }
  const example = registry.find(({ at }) => at === step.to)?.example;
  if (!example) return false;
  if (isStart(step)) return Object.hasOwn(example.inputs, step.start);
  if (isEvent(step)) return (example.machine.events as readonly string[]).includes(step.event.type);
  const nodes = statesBelow(example.machine.root);
  if (isResult(step))
    return nodes.some(({ invoke }) => invoke.some(({ id }) => id === step.effect));
  return nodes.some((node) => hasDelay(node, step.after));
}

const hasDelay = (node: AnyStateNode, delay: string) =>
  node.after.some(({ eventType }) => delayOf(eventType, node.id) === delay);
