import type { Path } from "../model/path.ts";
import { machineActors, snapshotOf, statePath } from "../stage/actors.ts";
import { registered, registry } from "../model/registry.ts";
import { settledBy } from "../stage/run.ts";
import { createStage } from "../stage/stage.ts";
import { machineOfPath, runningActorOf } from "./moved-machine.ts";
import { type Look, writeRoute } from "./route.ts";
import { sharedPath } from "./shared-path.ts";

const lineWidth = 100;

/** Returns plain data as TypeScript in the project's format. */
function sourceText(value: unknown, indent = 0, taken = 0): string {
  const line = inLine(value);
  if (indent + taken + line.length <= lineWidth) return line;
  const inner = " ".repeat(indent + 2);
  const end = " ".repeat(indent);
  if (Array.isArray(value)) {
    const parts = value.map((part: unknown) => `${inner}${sourceText(part, indent + 2, 1)},\n`);
    return `[\n${parts.join("")}${end}]`;
  }
  if (typeof value !== "object" || value === null) return line;
  const parts = Object.entries(value).map(([key, part]: [string, unknown]) => {
    const name = nameOf(key);
    return `${inner}${name}: ${sourceText(part, indent + 2, name.length + 3)},\n`;
  });
  return `{\n${parts.join("")}${end}}`;
}

function inLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inLine).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "undefined";
  const parts = Object.entries(value).map(([key, part]) => `${nameOf(key)}: ${inLine(part)}`);
  return parts.length === 0 ? "{}" : `{ ${parts.join(", ")} }`;
}

const nameOf = (key: string) => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));

const maxTitleLength = 70;

/** End of a path. */
interface Destination {
  readonly machine: string;
  readonly at: string;
  /** Its innermost states; null if it has ended, empty if it has none. */
  readonly state: string | null;
}

/** Returns the walked machine of a path and its final state. */
export function destinationOf(path: Path): Destination {
  const stage = createStage(path.machine);
  stage.replay(path);
  const machine = machineOfPath(stage, path);
  const shown = runningActorOf(stage, machine);
  const at = shown?.at ?? registered(machine)?.at ?? machine;
  const snapshot = shown && snapshotOf(shown.actor);
  return { machine, at, state: snapshot ? statePath(snapshot) : null };
}

export function fileNameOf(path: Path): string {
  const { machine, state } = destinationOf(path);
  const place = state?.replaceAll(/[^\w.]+/g, "-");
  return `${place ? `${machine}.${place}` : machine}.path.json`;
}

/** Returns a path as a machine test, for a file in a folder of `tests/src/`. */
export function machineTestOf(given: Path): string {
  const path = sharedPath(given);
  const { machine, input, steps } = path;
  const stage = createStage(machine);
  stage.replay({ ...path, settled: settledBy(path), steps: [] });
  const lines = steps.flatMap((step) => {
    stage.take(step);
    const to = "to" in step ? step.to : null;
    const running = machineActors(stage.roots()).find(({ at }) => at === to);
    const snapshot = running && snapshotOf(running.actor);
    return [
      `  walking.take(${sourceText(step, 2, "walking.take();".length)});`,
      ...(snapshot ? [expectation(running.at, statePath(snapshot))] : []),
    ];
  });
  const { at, state } = destinationOf(path);
  const last =
    state === null ? `  expect(walking.state("${at}")).toBeNull();` : expectation(at, state);
  return [
    'import { expect, test } from "vitest";',
    'import { walkPath } from "../../support/walk-path.ts";',
    "",
    `test(${JSON.stringify(titleOf(path))}, () => {`,
    `  const walking = walkPath(${JSON.stringify(machine)}, ${JSON.stringify(input)}${recordedOf(path)});`,
    ...lines,
    ...(lines.at(-1) === last ? [] : [last]),
    "});",
    "",
  ].join("\n");
}

/** Returns the third argument of `walkPath` as source: what only a recording has, or nothing. */
function recordedOf(path: Path): string {
  const settled = settledBy(path).filter((to) => {
    const known = registry.find(({ at }) => at === to);
    return known?.defaultOutcome !== undefined && known.example.machine.id !== path.machine;
  });
  const { role, region, isImpersonating, idleMinutes, startedAs } = path.report ?? {};
  const recorded = {
    ...(settled.length > 0 && { settled }),
    ...(role !== undefined && {
      user: {
        role,
        region,
        isImpersonating,
        ...(idleMinutes && { idleMinutes }),
        ...(startedAs && { startedAs }),
      },
    }),
  };
  return Object.keys(recorded).length === 0 ? "" : `, ${sourceText(recorded, 2)}`;
}

const expectation = (at: string, state: string) =>
  `  expect(walking.state(${JSON.stringify(at)})).toBe(${JSON.stringify(state)});`;

/** What a screen shows of a state: its headings and its alerts. */
export interface ShownTexts {
  readonly headings: readonly string[];
  readonly alerts: readonly string[];
}

/** Returns a path as a journey, for a file in a folder of `tests/src/`. */
export function journeyOf(given: Path, look: Look, { headings, alerts }: ShownTexts): string {
  const path = sharedPath(given);
  const { machine, state } = destinationOf(path);
  const inner = state?.split(" + ").at(-1);
  const lit = inner ? `${machine}.${inner}` : machine;
  const [place = "", query = ""] = writeRoute({ page: "walk", machine, look }).split("?");
  const address = `${place}?path=\${packPath(path)}${query === "" ? "" : `&${query}`}`;
  return [
    'import { expect, test } from "vitest";',
    'import { packPath } from "../../../src/visualiser/walk/route.ts";',
    `import { litStates, ${headings.length + alerts.length > 0 ? "screenOf, " : ""}visualiser } from "../../support/visualiser-journey.ts";`,
    "",
    "const { open } = visualiser();",
    "",
    `const path = ${sourceText(path, 0, "const path = ;".length)};`,
    "",
    `test(${JSON.stringify(titleOf(path))}, async () => {`,
    `  const page = await open(\`${address}\`);`,
    state === null
      ? "  expect(await litStates(page)).toEqual([]);"
      : `  expect(await litStates(page)).toContain(${JSON.stringify(lit)});`,
    ...headings.map(
      (name) =>
        `  await screenOf(page).getByRole("heading", { name: ${JSON.stringify(name)} }).waitFor();`,
    ),
    ...alerts.map(
      (text) =>
        `  await screenOf(page).locator("[role=alert], [data-failed]").getByText(${JSON.stringify(text)}).first().waitFor();`,
    ),
    "});",
    "",
  ].join("\n");
}

function titleOf(path: Path): string {
  const { machine, state } = destinationOf(path);
  const place = state === "" ? "its only state" : (state ?? "its end");
  return `${machine} comes to ${place}`.slice(0, maxTitleLength);
}
