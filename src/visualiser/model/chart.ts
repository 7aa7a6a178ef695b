import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
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

/** Returns the chart of a machine: nested states, tags, events, guards, delays and effects. */
export function chartOf(machine: AnyStateMachine): Chart {
  const nodes = statesBelow(machine.root);
  const edges = new Map<string, { source: string; target: string; causes: Cause[] }>();
  for (const node of nodes) {
    for (const transition of transitionsFrom(node) as AnyTransitionDefinition[]) {
      const cause = causeOf(machine, transition);
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
    states: nodes.map((node) => stateOf(machine, node)),
    edges: [...edges].map(([id, edge]) => ({ id, ...edge })),
  };
}

function stateOf(machine: AnyStateMachine, node: AnyStateNode): ChartState {
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
    stays: stays.map((transition) => causeOf(machine, transition)),
  };
}

function causeOf(machine: AnyStateMachine, transition: AnyTransitionDefinition): Cause {
  return {
    name: nameOf(transition),
    ...triggerOf(machine, transition),
    guard: transition.guard === undefined ? null : guardName(transition.guard),
    actions: transition.actions.map(actionName),
  };
}

/** Parts of the event types that XState creates. */
const createdByLibrary =
  /^xstate\.(?<what>after|done\.actor|error\.actor|done\.state)\.(?<rest>.*)$/;

function triggerOf(
  machine: AnyStateMachine,
  { eventType, source }: AnyTransitionDefinition,
): { kind: EdgeKind; text: string } {
  if (eventType === "") return { kind: "always", text: "always" };
  const { what, rest = "" } = createdByLibrary.exec(eventType)?.groups ?? {};
  if (what === "after") {
    return { kind: "after", text: delayText(machine, rest.replace(`.${source.id}`, "")) };
  }
  const invoked = source.invoke.find(({ id }) => id === rest);
  const effect = typeof invoked?.src === "string" ? invoked.src : rest;
  if (what === "error.actor") return { kind: "error", text: effect };
  if (what === "done.actor") return { kind: "done", text: effect };
  return what === "done.state" ? { kind: "done", text: "" } : { kind: "event", text: eventType };
}

/** Returns `alert (6 s)` for a named delay, `6 s` for an unnamed one. */
function delayText(machine: AnyStateMachine, delay: string): string {
  const implemented: unknown = machine.implementations.delays[delay];
  if (typeof implemented === "number") return `${delay} (${durationText(implemented)})`;
  return /^\d+$/.test(delay) ? durationText(Number(delay)) : delay;
}

/** Formats milliseconds in minutes, seconds or milliseconds. */
export function durationText(ms: number): string {
  if (ms >= 60_000 && ms % 60_000 === 0) return `${ms / 60_000} min`;
  return ms === 0 || ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`;
}

/** Returns the name of a guard, or the condition of an inline guard. */
function guardName(guard: unknown): string {
  if (typeof guard === "string") return guard;
  if (typeof guard === "object" && guard !== null && "type" in guard) return String(guard.type);
  return conditionOf(String(guard));
}

/**
 * Returns the condition in a function's source: the code it compares with, the function it calls, or
 * its whole body.
 */
function conditionOf(source: string): string {
  const body = source
    .slice(source.indexOf("=>") + 2)
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
