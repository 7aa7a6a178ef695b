import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { type Delays, delayText, type ReachedDelays } from "./delays.ts";
import { guardText } from "./guards.ts";
import { statesBelow, nameOf, transitionsFrom } from "./transitions.ts";

export type StateKind = "atomic" | "compound" | "parallel" | "final" | "history";
export type EdgeKind = "event" | "after" | "always" | "done" | "error";

/** Trigger and guard of a transition. */
export interface Cause {
  /** The transition's name, as in the coverage and in the last step. */
  readonly name: string;
  readonly kind: EdgeKind;
  /** Name of the event, delay or effect. */
  readonly text: string;
  readonly guard: string | null;
  readonly actions: readonly string[];
}

export interface ChartState {
  readonly id: string;
  readonly key: string;
  readonly parent: string | null;
  readonly kind: StateKind;
  readonly isInitial: boolean;
  /** Whether it is a deep history state. */
  readonly isDeep: boolean;
  /** Name of its screen from the machine's `meta`, or null. */
  readonly screen: string | null;
  readonly tags: readonly string[];
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Transitions without a target. */
  readonly stays: readonly Cause[];
}

/** All transitions from one state to another. */
export interface ChartEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly causes: readonly Cause[];
}

/** Statechart of a machine of the portal. */
export interface Chart {
  readonly id: string;
  readonly states: readonly ChartState[];
  readonly edges: readonly ChartEdge[];
}

/**
 * Returns the chart of a machine: nested states, tags, events, guards, delays and effects. `reached`
 * has the figures of delays that depend on the context.
 */
export function chartOf(machine: AnyStateMachine, reached: ReachedDelays = new Map()): Chart {
  const delays = { implemented: machine.implementations.delays, reached };
  const nodes = statesBelow(machine.root);
  const edges = new Map<string, { source: string; target: string; causes: Cause[] }>();
  for (const node of nodes) {
    for (const transition of transitionsFrom(node) as AnyTransitionDefinition[]) {
      const cause = causeOf(delays, transition);
      for (const { id: target } of transition.target ?? []) {
        const id = `${node.id}→${target}`;
        const edge = edges.get(id) ?? { source: node.id, target, causes: [] };
        edge.causes.push(cause);
        edges.set(id, edge);
      }
    }
  }
  return {
    id: machine.id,
    states: nodes.map((node) => stateOf(delays, node)),
    edges: [...edges].map(([id, edge]) => ({ id, ...edge })),
  };
}

interface ChartTransition {
  readonly source: string;
  /** Null for one that stays in its state. */
  readonly target: string | null;
  readonly cause: Cause;
}

/** Returns all transitions, those that stay in a state last. */
export function chartTransitions({ edges, states }: Chart): ChartTransition[] {
  return [
    ...edges.flatMap(({ causes, ...between }) => causes.map((cause) => ({ ...between, cause }))),
    ...states.flatMap(({ id: source, stays }) =>
      stays.map((cause) => ({ source, target: null, cause })),
    ),
  ];
}

function stateOf(delays: Delays, node: AnyStateNode): ChartState {
  const initial = node.parent?.initial?.target?.[0];
  const stays = (transitionsFrom(node) as AnyTransitionDefinition[]).filter(
    ({ target }) => target === undefined,
  );
  return {
    id: node.id,
    key: node.key,
    parent: node.parent?.id ?? null,
    kind: node.type,
    isInitial: node.parent?.type === "compound" && initial === node,
    isDeep: node.history === "deep",
    screen: typeof node.meta?.screen === "string" ? node.meta.screen : null,
    tags: node.tags,
    invokes: node.invoke.map(({ id, src }) => ({ id, src: typeof src === "string" ? src : id })),
    entry: node.entry.map(actionName),
    exit: node.exit.map(actionName),
    stays: stays.map((transition) => causeOf(delays, transition)),
  };
}

function causeOf(delays: Delays, transition: AnyTransitionDefinition): Cause {
  return {
    name: nameOf(transition),
    ...triggerOf(delays, transition),
    guard: guardText(transition.guard, (predicate) => conditionOf(String(predicate))),
    actions: transition.actions.map(actionName),
  };
}

/** Parts of the event types that XState creates. */
const createdByLibrary =
  /^xstate\.(?<what>after|done\.actor|error\.actor|done\.state)\.(?<rest>.*)$/;

function triggerOf(
  delays: Delays,
  { eventType, source }: AnyTransitionDefinition,
): { kind: EdgeKind; text: string } {
  if (eventType === "") return { kind: "always", text: "always" };
  const { what, rest = "" } = createdByLibrary.exec(eventType)?.groups ?? {};
  if (what === "after") {
    return { kind: "after", text: delayText(delays, rest.replace(`.${source.id}`, "")) };
  }
  const invoked = source.invoke.find(({ id }) => id === rest);
  const effect = typeof invoked?.src === "string" ? invoked.src : rest;
  if (what === "error.actor") return { kind: "error", text: effect };
  if (what === "done.actor") return { kind: "done", text: effect };
  return what === "done.state" ? { kind: "done", text: "" } : { kind: "event", text: eventType };
}

/**
 * Returns the condition in a function's source: the code it compares with, the function it calls, or
 * its whole body.
 */
function conditionOf(source: string): string {
  const arrow = source.indexOf("=>");
  const body = source
    .slice(arrow < 0 ? 0 : arrow + 2)
    .replaceAll(/\s+/g, " ")
    .trim();
  const compared = /\.(?:kind|code)\s*===\s*["'](\w+)["']/.exec(body)?.[1];
  const called = /^(\w+)(?:\.has)?\(failureOf\(event\.error\)/.exec(body)?.[1];
  return compared ?? called ?? body;
}

function actionName(action: unknown): string {
  if (typeof action === "string") return action;
  if (typeof action === "object" && action !== null && "type" in action) return String(action.type);
  const type = typeof action === "function" && "type" in action ? String(action.type) : "";
  return type.replace(/^xstate\./, "") || "action";
}
