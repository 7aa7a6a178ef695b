import type { EventObject } from "xstate";
import type { Path, Step } from "../model/path.ts";
import { registered } from "../model/registry.ts";
import { delayOf } from "../model/delays.ts";
import { actorAt, awaited, canTake, snapshotOf } from "../stage/actors.ts";
import { createStage, type Stage } from "../stage/stage.ts";

/** Returns a path with one more step that takes a transition; null if no step does. */
export function stepThrough(path: Path, machine: string, name: string): Path | null {
  const at = registered(machine)?.at;
  if (at === undefined) return null;
  const [, eventType = ""] = /—(.*?)→/.exec(name) ?? [];
  const stage = createStage(machine);
  if (stage.replay(path) !== null) return null;
  for (const step of stepsBy(stage, at, eventType)) {
    const longer = { ...path, steps: [...path.steps, step] };
    if (stage.replay(longer) === null && stage.lastTransitions().includes(name)) return longer;
    stage.replay(path);
  }
  return null;
}

/** Returns the steps that can trigger a transition of an event type now. */
function stepsBy(stage: Stage, at: string, eventType: string): Step[] {
  const all = possibleSteps(stage, at);
  const [, kind, rest = ""] =
    /^xstate\.(done\.actor|error\.actor|after)\.(.+)$/.exec(eventType) ?? [];
  if (kind === "after") return all.filter((step) => "after" in step && rest.startsWith(step.after));
  if (kind) return all.filter((step) => "effect" in step && step.effect === rest);
  const named = all.filter((step) => "event" in step && step.event.type === eventType);
  const ticks = all.filter((step) => "wait" in step);
  return [...named, ...ticks, ...(named.length > 0 || eventType !== "" ? [] : all)];
}

/** Returns all steps that the machine's example offers now. */
function possibleSteps(stage: Stage, to: string): Step[] {
  const actor = actorAt(stage.roots(), to);
  const snapshot = actor && snapshotOf(actor);
  if (!snapshot) return [];
  const { id } = snapshot.machine as { readonly id: string };
  const example = registered(id)?.example;
  const events = (example?.events ?? []) as readonly EventObject[];
  const effects = awaited(stage.roots()).filter((item) => item.to === to);
  const machines = Object.keys(snapshot.children).map((child) => ({ id: child, src: child }));
  // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
  const delays = snapshot._nodes.flatMap((node) =>
    node.after.map(({ eventType }) => delayOf(eventType, node.id)),
  );
  return [
    ...events.filter((event) => canTake(snapshot, event)).map((event) => ({ to, event })),
    ...[...effects, ...machines].flatMap(({ id: effect, src }) =>
      Object.keys(example?.effects[src] ?? {}).map((result) => ({ to, effect, result })),
    ),
    ...[...new Set(delays)].map((after) => ({ to, after })),
    ...(example?.ticker ? [1000, ...(example.ticks ?? [])] : []).map((wait) => ({ wait })),
  ];
}
