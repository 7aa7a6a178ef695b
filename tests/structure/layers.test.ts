import { describe, expect, test } from "vitest";
import { importsOf, type Source, sources } from "./source.ts";

interface Room {
  /** What it may import besides itself: folders or files of ours. */
  readonly ours: readonly string[];
  /** Packages it may import; absent means any. */
  readonly packages?: RegExp;
}

const viewPackages =
  /^(react|react-dom|react-i18next|@chakra-ui|@emotion|lucide-react|framer-motion|react-router-dom|@tanstack\/react-virtual)(\/|$)/;

/** The map of the README, room by room. */
const rooms: Readonly<Record<string, Room>> = {
  machines: { ours: [], packages: /^xstate$/ },
  "src/api": { ours: ["src/links"], packages: /^(ky|valibot|jose)(\/|$)/ },
  "src/links": { ours: [], packages: /^$/ },
  "src/audit": { ours: [], packages: /^$/ },
  "src/config": { ours: [], packages: /^valibot$/ },
  "src/format": { ours: ["machines"], packages: /^dayjs(\/|$)/ },
  "src/theme": { ours: [], packages: /^@(chakra-ui|emotion|fontsource-variable)\// },
  "src/i18n": { ours: ["machines", "locales"], packages: /^(i18next|react-i18next)$/ },
  "src/session": { ours: ["src/api", "src/audit", "src/config", "src/i18n", "machines"] },
  "src/ui": { ours: ["src/format", "src/i18n", "src/links", "src/theme"], packages: viewPackages },
  "src/reports": {
    ours: [
      "src/ui",
      "src/api",
      "src/session",
      "src/i18n",
      "src/format",
      "src/theme",
      "src/app/paths.ts",
      "machines",
    ],
  },
  "src/contact": {
    ours: ["src/ui", "src/session", "src/i18n", "src/theme", "machines"],
  },
  "src/shell": {
    ours: [
      "src/contact",
      "src/ui",
      "src/session",
      "src/i18n",
      "src/format",
      "src/theme",
      "src/api",
      "src/links",
      "src/app/paths.ts",
      "src/app/release.ts",
      "machines",
    ],
  },
  "src/features": {
    ours: [
      "src/contact",
      "src/reports",
      "src/ui",
      "src/api",
      "src/links",
      "src/session",
      "src/i18n",
      "src/format",
      "src/theme",
      "src/app/paths.ts",
      "machines",
    ],
  },
  "src/app": { ours: ["src", "machines"] },
  "src/main.tsx": { ours: ["src", "machines"] },
  "src/visualiser": { ours: ["src", "machines", "locales"] },
  sandbox: { ours: ["src/api/contract", "machines/scheduler", "tools"] },
  tools: { ours: ["src/theme", "src/app/export.tsx", "src/visualiser"] },
};

/** Views read a session and send events; only the start and the effects make a machine run. */
const machineStarters =
  /^(src\/app\/|src\/visualiser\/|src\/main\.tsx$|src\/session\/portal-context\.ts$|machines\/)/;

function roomOf(path: string): string | null {
  const names = Object.keys(rooms).filter((room) => isWithin(path, room));
  return names.toSorted((one, other) => other.length - one.length)[0] ?? null;
}

/** A feature's own folder, since no feature may import another. */
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

function isAllowed(
  path: string,
  imported: string,
  { name, ours, packages }: Room & { name: string },
) {
  if (imported.startsWith("node:")) return !/^(src|machines)\b/.test(name);
  const isOurs = /^(src|machines|sandbox|tools|tests|locales)\//.test(imported);
  if (!isOurs) return imported.startsWith("virtual:") || !packages || packages.test(imported);
  if (/^machines\/.*\bmachine\.ts$/.test(imported) && !machineStarters.test(path)) return false;
  const feature = featureOf(imported);
  if (feature !== null && name === "src/features" && feature !== featureOf(path)) return false;
  return isWithin(imported, name) || ours.some((place) => isWithin(imported, place));
}

function brokenWalls(files: readonly Source[]): string[] {
  return files.flatMap((file) => {
    const name = roomOf(file.path);
    const room = name === null ? undefined : rooms[name];
    if (name === null || !room) return [`${file.path} stands in no room`];
    return importsOf(file)
      .filter((imported) => !isAllowed(file.path, imported, { name, ...room }))
      .map((imported) => `${file.path} → ${imported}`);
  });
}

function cycles(files: readonly Source[]): string[] {
  const graph = new Map(files.map((file) => [file.path, importsOf(file)]));
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (trail.includes(path)) {
      found.push([...trail.slice(trail.indexOf(path)), path].join(" → "));
      return;
    }
    if (done.has(path)) return;
    for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return found;
}

const longestFile = 250;

function longFiles(files: readonly Source[]): string[] {
  return files
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1, text }))
    .filter(({ lines, text }) => lines > longestFile && !/Over 250 lines because/.test(text))
    .map(({ path, lines }) => `${path}: ${lines}`);
}

const code = sources(["src", "machines", "sandbox", "tools"], /(?<!\.d)\.tsx?$/);
const tests = sources(["tests"], /\.tsx?$/);

describe("project structure", () => {
  test("no import crosses an import boundary", () => {
    expect(brokenWalls(code)).toEqual([]);
  });

  test("no imports are circular", () => {
    expect(cycles([...code, ...tests])).toEqual([]);
  });

  test("no file is longer than 250 lines without a reason", () => {
    const others = sources(["src", "locales", "tools"], /\.(css|js)$/);
    expect(longFiles([...code, ...tests, ...others])).toEqual([]);
  });

  test("files are named in kebab-case", () => {
    const misnamed = [...code, ...tests].filter(
      ({ path }) => !/^([a-z0-9-]+\/)*[a-z0-9-]+(\.test)?\.tsx?$/.test(path),
    );
    expect(misnamed.map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ["a machine that knows React", "machines/x/machine.ts", 'import { useState } from "react";'],
    ["a machine that knows Node", "machines/x/machine.ts", 'import { hostname } from "node:os";'],
    ["a machine that knows the API", "machines/x/rules.ts", 'import "../../src/api/client.ts";'],
    [
      "a word that knows the session",
      "src/ui/box.tsx",
      'export { useUser } from "../session/index.ts";',
    ],
    [
      "a feature that knows another",
      "src/features/home/page.tsx",
      'const x = import("../report/page.tsx");',
    ],
    [
      "a view that runs a machine",
      "src/features/home/page.tsx",
      'import { m } from "../../../machines/x/machine.ts";',
    ],
    ["a client that knows the portal", "src/api/client.ts", 'import "../app/paths.ts";'],
    [
      "a type from behind a wall",
      "src/ui/box.tsx",
      'type User = import("../session/index.ts").User;',
    ],
    [
      "an import over several lines",
      "src/ui/box.tsx",
      'import {\n  a,\n  b,\n} from "../api/client.ts";',
    ],
    ["an embedded API that knows the portal", "sandbox/app.ts", 'import "../src/app/paths.ts";'],
    ["a file outside of any room", "src/elsewhere/thing.ts", ""],
  ])("%s is reported", (_, path, text) => {
    expect(brokenWalls([{ path, text }])).toHaveLength(1);
  });

  test("allowed imports are not reported", () => {
    const text =
      'import { useState } from "react";\nimport type { A } from "../../../machines/x/types.ts";';
    expect(brokenWalls([{ path: "src/features/home/page.tsx", text }])).toEqual([]);
    expect(
      brokenWalls([{ path: "src/app/x.ts", text: 'import "../../machines/x/machine.ts";' }]),
    ).toEqual([]);
  });

  test("a cycle and a long file are reported", () => {
    const circle = [
      { path: "src/ui/a.ts", text: 'export * from "./b.ts";' },
      { path: "src/ui/b.ts", text: 'import "./a.ts";' },
    ];
    expect(cycles(circle)).toEqual(["src/ui/a.ts → src/ui/b.ts → src/ui/a.ts"]);
    const long = { path: "src/ui/long.ts", text: "x\n".repeat(251) };
    expect(longFiles([long])).toEqual(["src/ui/long.ts: 251"]);
    expect(longFiles([{ ...long, text: `// Over 250 lines because\n${long.text}` }])).toEqual([]);
  });
});
