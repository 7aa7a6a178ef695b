import type { AnyStateMachine, AnyTransitionDefinition } from "xstate";
import { guardText } from "../../src/visualiser/model/guards.ts";
import { nameOf, statesBelow, transitionsFrom } from "../../src/visualiser/model/transitions.ts";
import { compact, type RuleSources, usedBy } from "./rule-sources.ts";

/** Bodies of rules by their names, and the states and transitions that use each. */
export interface Rules {
  readonly rules: Readonly<Record<string, string>>;
  readonly users: Readonly<Record<string, readonly string[]>>;
}

/** A part of a machine with what it refers to. */
interface Part {
  /** A state or a transition. */
  readonly name: string;
  readonly guards: readonly unknown[];
  readonly actions: readonly unknown[];
  readonly delay: string | null;
  readonly inputs: readonly unknown[];
}

/** Returns the guards, actions, delays, orders and rules of machines with their users. */
export function rulesOf(machines: readonly AnyStateMachine[], sources: RuleSources): Rules {
  const rules: Record<string, string> = {};
  const users: Record<string, Set<string>> = {};
  const add = (name: string, source: string, user: string) => {
    rules[name] = source;
    (users[name] ??= new Set()).add(user);
  };
  for (const machine of machines) {
    const note = (name: string, source: string, user: string) => {
      if (source === "") return;
      add(name, source, user);
      for (const key of usedBy(sources, machine.id, source)) {
        add(`machines/${key}`, sources.declarations.get(key)?.text ?? "", user);
      }
    };
    const { guards, actions, delays } = machine.implementations;
    for (const part of partsOf(machine)) {
      for (const name of part.guards.flatMap(guardsIn)) {
        note(`${machine.id} guard ${name}`, sourceOf(guards[name]), part.name);
      }
      for (const name of part.actions.flatMap(typeIn)) {
        note(`${machine.id} action ${name}`, sourceOf(actions[name]), part.name);
      }
      if (part.delay !== null) {
        note(`${machine.id} delay ${part.delay}`, sourceOf(delays[part.delay]), part.name);
      }
      const inline = [
        ...[...part.guards, ...part.actions].map(sourceOf),
        ...part.inputs.map(valueOf),
      ];
      note(`${part.name}: own functions`, inline.filter(Boolean).join(";"), part.name);
    }
    for (const { id, output } of statesBelow(machine.root)) {
      note(`${id}: output`, valueOf(output), id);
    }
    note(`${machine.id}: initial context`, valueOf(machine.config.context), machine.id);
    for (const [name, order, user] of ordersOf(machine)) add(name, order, user);
  }
  return {
    rules,
    users: Object.fromEntries(Object.entries(users).map(([name, all]) => [name, [...all]])),
  };
}

function partsOf(machine: AnyStateMachine): Part[] {
  return statesBelow(machine.root).flatMap((node) => [
    {
      name: node.id,
      guards: [],
      actions: [...node.entry, ...node.exit],
      delay: null,
      inputs: node.invoke.map(({ input }) => input),
    },
    ...(transitionsFrom(node) as AnyTransitionDefinition[]).map((transition) => ({
      name: nameOf(transition),
      guards: transition.guard === undefined ? [] : [transition.guard],
      actions: transition.actions,
      delay: /^xstate\.after\.(\w+)\./.exec(transition.eventType)?.[1] ?? null,
      inputs: [],
    })),
  ]);
}

/** Returns the order in which a state tries the transitions of one event. */
function ordersOf(machine: AnyStateMachine): [name: string, order: string, user: string][] {
  return statesBelow(machine.root).flatMap((node) => {
    const byEvent = Map.groupBy(transitionsFrom(node), ({ eventType }) => eventType);
    return [...byEvent.values()]
      .filter((all) => all.length > 1)
      .flatMap((all) => {
        const order = all.map(nameOf).map((name) => name.slice(name.indexOf("→") + 1).trim());
        const guards = all.map(({ guard }) => guardText(guard, () => null) ?? "else");
        const text = order.map((target, at) => `${guards[at]} → ${target}`).join(", then ");
        const name = `${node.id}: order of ${all[0]?.eventType || "always"}`;
        return [node.id, ...all.map(nameOf)].map((user): [string, string, string] => [
          name,
          text,
          user,
        ]);
      });
  });
}

/** Returns the names of the guards in a guard, also in combined ones. */
function guardsIn(guard: unknown): string[] {
  const { guards } = Object(guard) as { readonly guards?: readonly unknown[] };
  return guards ? guards.flatMap(guardsIn) : typeIn(guard);
}

function typeIn(named: unknown): string[] {
  if (typeof named === "string") return [named];
  const { type } = Object(named) as { readonly type?: unknown };
  return typeof named === "object" && typeof type === "string" ? [type] : [];
}

/** Fields of XState's actions that are the same wherever they are used. */
const libraryFields: ReadonlySet<string> = new Set(["type", "resolve", "retryResolve", "execute"]);

/**
 * Returns the source of a function, what an action or guard of XState was made of, or the
 * parameters of a named one; "" without any.
 */
function sourceOf(value: unknown): string {
  const { type, guards, params } = Object(value) as {
    readonly type?: unknown;
    readonly guards?: readonly unknown[];
    readonly params?: unknown;
  };
  if (guards) return guards.map(sourceOf).filter(Boolean).join(";");
  if (typeof value !== "function") return valueOf(params);
  if (!String(type).startsWith("xstate.")) return valueOf(value);
  const given = Object.entries(value).filter(
    ([field, part]) => part !== undefined && !libraryFields.has(field),
  );
  const [only, ...others] = given.map(([, part]: [string, unknown]) => part);
  return valueOf(others.length === 0 ? only : Object.fromEntries(given));
}

/** Returns a value with the source of its functions; "" without a value. */
function valueOf(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "function") return compact(String(value));
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return Object.entries(value)
    .map(([key, part]: [string, unknown]) => `${key}=${valueOf(part)}`)
    .join(";");
}
