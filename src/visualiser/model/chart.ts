import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { statesBelow, nameOf, transitionsFrom } from "./transitions.ts";

export type StateKind = "atomic" | "compound" | "parallel" | "final" | "history";
export type EdgeKind = "event" | "after" | "always" | "done" | "error";

/** What brings a transition about, and under which condition. */
export interface Cause {
  /** The transition's name, as coverage and the last step know it. */
  readonly name: string;
  readonly kind: EdgeKind;
  /** The event, the delay or the effect. */
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
  /** Whether a history state remembers all of what lies below. */
  readonly isDeep: boolean;
  /** The screen that the portal shows for it, by the machine's own name for it. */
  readonly screen: string | null;
  readonly tags: readonly string[];
  readonly invokes: readonly { readonly id: string; readonly src: string }[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Transitions that stay where they are. */
  readonly stays: readonly Cause[];
}

/** All transitions from one state to another. */
export interface ChartEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly causes: readonly Cause[];
}

/** A statechart as it is drawn, read off the machine that the portal runs. */
export interface Chart {
  readonly id: string;
  readonly states: readonly ChartState[];
  readonly edges: readonly ChartEdge[];
}

/** Reads the chart off a machine: nested states, marks, events, guards, delays, effects. */
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

/** The parts of the event types that the library makes itself. */
const made = /^xstate\.(?<what>after|done\.actor|error\.actor|done\.state)\.(?<rest>.*)$/;

function triggerOf(
  machine: AnyStateMachine,
  { eventType, source }: AnyTransitionDefinition,
): { kind: EdgeKind; text: string } {
  if (eventType === "") return { kind: "always", text: "always" };
  const { what, rest = "" } = made.exec(eventType)?.groups ?? {};
  if (what === "after") {
    return { kind: "after", text: delayText(machine, rest.replace(`.${source.id}`, "")) };
  }
  const invoked = source.invoke.find(({ id }) => id === rest);
  const effect = typeof invoked?.src === "string" ? invoked.src : rest;
  if (what === "error.actor") return { kind: "error", text: effect };
  if (what === "done.actor") return { kind: "done", text: effect };
  return what === "done.state" ? { kind: "done", text: "" } : { kind: "event", text: eventType };
}

/** `alert (6 s)` for a delay with a name, `6 s` for one without. */
function delayText(machine: AnyStateMachine, delay: string): string {
  const implemented: unknown = machine.implementations.delays[delay];
  if (typeof implemented === "number") return `${delay} (${durationText(implemented)})`;
  return /^\d+$/.test(delay) ? durationText(Number(delay)) : delay;
}

/** Milliseconds in the largest unit that keeps them whole. */
export function durationText(ms: number): string {
  if (ms >= 60_000 && ms % 60_000 === 0) return `${ms / 60_000} min`;
  return ms === 0 || ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`;
}

/** A guard by its name; one without tells what it compares. */
function guardName(guard: unknown): string {
  if (typeof guard === "string") return guard;
  if (typeof guard === "object" && guard !== null && "type" in guard) return String(guard.type);
  return conditionOf(String(guard));
}

/** The condition in the source of a function: what it compares with or asks, else all of it. */
function conditionOf(source: string): string {
  const body = source
    .slice(source.indexOf("=>") + 2)
    .replaceAll(/\s+/g, " ")
    .trim();
  const compared = /\.(?:kind|code)\s*===\s*["'](\w+)["']/.exec(body)?.[1];
  const asked = /^(\w+)(?:\.has)?\(failureOf\(event\.error\)/.exec(body)?.[1];
  return compared ?? asked ?? body;
}

function actionName(action: unknown): string {
  if (typeof action === "string") return action;
  if (typeof action === "object" && action !== null && "type" in action) return String(action.type);
  const type = typeof action === "function" && "type" in action ? String(action.type) : "";
  return type.replace(/^xstate\./, "") || "action";
}
