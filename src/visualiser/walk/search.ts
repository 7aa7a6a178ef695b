import { foldText, searchWords } from "../../../machines/typed-input/fold-text.ts";
import type { EffectOutcome } from "../../../machines/example.ts";
import { traceOfFailure } from "../../../machines/trace.ts";
import type { Cause, Chart } from "../model/chart.ts";
import type { Coverage } from "../model/coverage.ts";
import { hasWords } from "../model/has-words.ts";
import { registered } from "../model/registry.ts";

export type HitKind =
  | "machine"
  | "state"
  | "event"
  | "guard"
  | "effect"
  | "action"
  | "screen"
  | "delay"
  | "tag"
  | "code"
  | "path"
  | "requirement"
  | "test"
  | "text"
  /** Every state whose screen shows the text. */
  | "shown";

/** A search result with its target. */
export interface Hit {
  readonly kind: HitKind;
  readonly text: string;
  readonly machine: string;
  /** Id of the target state; null for the machine's start. */
  readonly state: string | null;
  /** Name of the transition to select, or null. */
  readonly transition: string | null;
}

/** Returns every named part of the charts. */
export function searchIndex(charts: readonly Chart[]): Hit[] {
  const found = new Map<string, Hit>();
  for (const hit of charts.flatMap(hitsOf)) {
    const key = [hit.kind, hit.text, hit.machine, hit.state].join("|");
    if (!found.has(key)) found.set(key, hit);
  }
  return [...found.values()];
}

function hitsOf(chart: Chart): Hit[] {
  const hit = (
    kind: HitKind,
    text: string,
    state: string | null,
    transition: string | null = null,
  ): Hit => ({ kind, text, machine: chart.id, state, transition });
  const ofCause = (source: string, { kind, text, guard, actions, name }: Cause) => [
    ...(kind === "event" ? [hit("event", text, source, name)] : []),
    ...(kind === "after" ? [hit("delay", text, source, name)] : []),
    ...(guard === null ? [] : [hit("guard", guard, source, name)]),
    ...actions.filter(isNamed).map((action) => hit("action", action, source, name)),
  ];
  return [
    hit("machine", chart.id, null),
    hit("path", registered(chart.id)?.path ?? "/", null),
    ...chart.states.flatMap(({ id, parent, invokes, entry, exit, screen, stays, tags }) => [
      ...tags.map((tag) => hit("tag", tag, id)),
      ...invokes.flatMap(({ src }) => codesOf(chart.id, src).map((code) => hit("code", code, id))),
      ...(parent === null ? [] : [hit("state", id.slice(chart.id.length + 1), id)]),
      ...invokes.map(({ src }) => hit("effect", src, id)),
      ...[...entry, ...exit].filter(isNamed).map((action) => hit("action", action, id)),
      ...(screen === null ? [] : [hit("screen", screen, id)]),
      ...stays.flatMap((cause) => ofCause(id, cause)),
    ]),
    ...chart.edges.flatMap(({ source, causes }) => causes.flatMap((c) => ofCause(source, c))),
  ];
}

/** Returns the error codes of an effect in the fixtures: of its failures and of its refusals. */
function codesOf(machine: string, src: string): string[] {
  const outcomes: readonly EffectOutcome[] = Object.values(
    registered(machine)?.example.effects[src] ?? {},
  );
  return outcomes.flatMap((outcome) => {
    if ("error" in outcome) return traceOfFailure(outcome.error).code ?? [];
    const { code, reason, failure } = Object(outcome.output) as Readonly<Record<string, unknown>>;
    return [code, reason, traceOfFailure(failure).code].filter((it) => typeof it === "string");
  });
}

/** Requirement ids at the start of the title of a test, or of its group. */
const requirementIds = /^(?:[A-Z][A-Z0-9]*-\d+ )+/;
const idsIn = (title: string): string[] =>
  title.split(" > ").flatMap((part) => requirementIds.exec(part)?.[0].trim().split(" ") ?? []);

/** Returns the titles of the tests and their requirements, each with the first state it reaches. */
export function testHits(coverage: readonly Coverage[]): Hit[] {
  const found = new Map<string, Hit>();
  for (const { machine, states } of coverage) {
    for (const { name: state, tests, journeys } of states) {
      for (const title of [...tests, ...journeys]) {
        const place = { machine, state, transition: null };
        const hits: Hit[] = [
          { kind: "test", text: title, ...place },
          ...idsIn(title).map((text): Hit => ({ kind: "requirement", text, ...place })),
        ];
        for (const hit of hits) {
          const key = `${hit.kind}|${hit.text}|${hit.kind === "requirement" ? machine : ""}`;
          if (!found.has(key)) found.set(key, hit);
        }
      }
    }
  }
  return [...found.values()];
}

const unnamed: ReadonlySet<string> = new Set(["assign", "raise", "cancel", "action", "sendTo"]);
const isNamed = (action: string) => !unnamed.has(action);

/**
 * Returns the hits that contain a text, those that start with it first, and then those that contain
 * its words together with the name of their machine, as 'locked signIn'.
 */
export function searchFor(index: readonly Hit[], sought: string): Hit[] {
  const term = foldText(sought.trim());
  if (term === "") return [];
  const words = searchWords(term);
  const rank = ({ text, machine }: Hit) => {
    const own = foldText(text);
    if (own === term) return 0;
    if (own.startsWith(term)) return 1;
    if (own.includes(term)) return 2;
    const isPart = words.some((word) => own.includes(word));
    return isPart && hasWords(`${text} ${machine}`, sought) ? 3 : null;
  };
  return index
    .flatMap((hit) => {
      const place = rank(hit);
      return place === null ? [] : [{ hit, place }];
    })
    .toSorted((left, right) => left.place - right.place)
    .map(({ hit }) => hit);
}
