import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { AnyStateMachine } from "xstate";
import { chartOf } from "../../src/visualiser/model/chart.ts";
import type { BuildModel } from "../../src/visualiser/model/compare-builds.ts";
import { rulesOf } from "./machine-rules.ts";
import type { Registered } from "../../src/visualiser/model/registered.ts";
import { type SettledState, settledStates } from "../../src/visualiser/model/settled-states.ts";
import { nameOf, statesBelow, transitionsFrom } from "../../src/visualiser/model/transitions.ts";
import { shortestPaths } from "../../src/visualiser/model/shortest-paths.ts";
import { readRuleSources } from "./rule-sources.ts";

/** An entry of a registry, whose field for the example has had two names. */
type Entry = Readonly<Record<string, { readonly machine: AnyStateMachine } | undefined>>;
const exampleFields = ["example", "specimen"] as const;

/** Where the registry of a release is, the newest place first. */
const registryFiles = ["src/visualiser/model/registry.ts", "src/visualiser/registry.ts"];

async function registryOf(folder: string): Promise<readonly Entry[]> {
  const registryFile = registryFiles.map((file) => resolve(folder, file)).find(existsSync);
  if (!registryFile) throw new Error(`${folder} has no visualiser`);
  const { registry } = (await import(/* @vite-ignore */ pathToFileURL(registryFile).href)) as {
    readonly registry: readonly Entry[];
  };
  return registry;
}

/**
 * The settled states of a checkout, of which pictures are taken; null for a release whose examples
 * are of another form.
 */
export async function readSettledStates(folder: string): Promise<SettledState[] | null> {
  try {
    const registry = (await registryOf(folder)) as unknown as readonly Registered[];
    const drawn = registry.map(({ example, at }) => [
      example.machine.id,
      {
        chart: chartOf(example.machine),
        paths: Object.fromEntries(shortestPaths(example, at).states),
      },
    ]);
    return settledStates(Object.fromEntries(drawn) as Parameters<typeof settledStates>[0]);
  } catch {
    return null;
  }
}

/** What a checkout of the portal is made of, without pictures; throws where the folder is none. */
export async function readBuildModel(folder: string, name: string): Promise<BuildModel> {
  const registry = await registryOf(folder);
  const machines = registry.flatMap((entry) =>
    exampleFields.flatMap((field) => (entry[field] ? [entry[field].machine] : [])),
  );
  const charts = machines.map((machine) => chartOf(machine));
  const states = charts.flatMap((chart) => chart.states);
  const reentering = new Set(
    machines
      .flatMap(({ root }) => statesBelow(root).flatMap(transitionsFrom))
      .filter(({ reenter }) => reenter)
      .map(nameOf),
  );
  const causes = charts.flatMap((chart) => [
    ...chart.edges.flatMap((edge) => edge.causes),
    ...chart.states.flatMap(({ stays }) => stays),
  ]);
  return {
    name,
    states: Object.fromEntries(
      states.map(({ id, kind, invokes, entry, exit, tags, screen }) => [
        id,
        wordsOf({
          kind,
          initial: states.find((state) => state.parent === id && state.isInitial)?.key ?? null,
          effects: invokes.map(({ src }) => src),
          entry,
          exit,
          tags,
          screen,
        }),
      ]),
    ),
    transitions: Object.fromEntries(
      causes.map(({ name: transition, kind, text, guard, actions }) => [
        transition,
        wordsOf({
          delay: kind === "after" ? text : null,
          guard,
          actions: [...actions],
          "re-enters": reentering.has(transition) ? "its state" : null,
        }),
      ]),
    ),
    ...rulesOf(machines, readRuleSources(folder)),
    texts: textsIn(join(folder, "locales")),
    pictures: {},
  };
}

/** Facts in one line, those that are empty left out. */
function wordsOf(facts: Readonly<Record<string, string | readonly string[] | null>>): string {
  return Object.entries(facts)
    .flatMap(([fact, value]) =>
      value === null || value.length === 0 ? [] : [`${fact} ${[value].flat().join(", ")}`],
    )
    .join("; ");
}

type Texts = { readonly [key: string]: string | Texts };

function textsIn(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return Object.fromEntries(
    files
      // Those of the visualiser itself are seen by no client.
      .filter((file) => file.endsWith(".json") && !file.endsWith("visualiser.json"))
      .flatMap((file) => {
        const texts = JSON.parse(readFileSync(join(folder, file), "utf8")) as Texts;
        return leavesOf(texts, file.replace(/\.json$/, ""));
      }),
  );
}

function leavesOf(texts: Texts, at: string): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${at} ${key}`, value]] : leavesOf(value, `${at} ${key}`),
  );
}
