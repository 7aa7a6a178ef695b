import { describe, expect, test } from "vitest";
import { importsOf, type Source, sources } from "./source.ts";

/** The map of the README: what a room may import besides itself and packages. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  machines: [],
  "src/api": [],
  "src/config": [],
  "src/format": ["machines"],
  "src/theme": [],
  "src/i18n": ["machines", "locales"],
  "src/session": ["src/api", "src/config", "src/i18n", "machines"],
  "src/ui": ["src/format", "src/i18n", "src/theme"],
  "src/shell": [
    "src/ui",
    "src/session",
    "src/i18n",
    "src/format",
    "src/theme",
    "src/api",
    "src/app/paths.ts",
    "src/app/release.ts",
    "machines",
  ],
  "src/features": [
    "src/ui",
    "src/api",
    "src/session",
    "src/i18n",
    "src/format",
    "src/theme",
    "src/app/paths.ts",
    "machines",
  ],
  "src/app": ["src", "machines"],
  "src/main.tsx": ["src", "machines", "virtual"],
  sandbox: ["src/api/contract", "tools"],
  tools: ["src/theme", "src/app/export.tsx"],
};

const packages: Readonly<Record<string, RegExp>> = {
  machines: /^xstate$/,
  "src/format": /^(dayjs|@?[\w/-]*dayjs[\w/-]*)/,
};

function roomOf(path: string): string | null {
  const names = Object.keys(rooms).filter((room) => path === room || path.startsWith(`${room}/`));
  return names.sort((one, other) => other.length - one.length)[0] ?? null;
}

/** A feature's own folder, since no feature may import another. */
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

const isWithin = (path: string, place: string) => path === place || path.startsWith(`${place}/`);

function brokenWalls(files: readonly Source[]): string[] {
  return files.flatMap((file) => {
    const room = roomOf(file.path);
    if (!room) return [`${file.path} stands in no room`];
    return importsOf(file).flatMap((imported) => {
      const isOurs = /^(src|machines|sandbox|tools|tests|locales)\//.test(imported);
      if (!isOurs) {
        const allowed = packages[room];
        return allowed && !allowed.test(imported) ? [`${file.path} → ${imported}`] : [];
      }
      const isOtherFeature = featureOf(imported) !== null && room === "src/features" && featureOf(imported) !== featureOf(file.path);
      const isAllowed = isWithin(imported, room) || rooms[room]?.some((place) => isWithin(imported, place));
      return isAllowed && !isOtherFeature ? [] : [`${file.path} → ${imported}`];
    });
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

const code = () => sources(["src", "machines", "sandbox", "tools"], /\.tsx?$/).filter(({ path }) => !path.endsWith(".d.ts"));

describe("the house", () => {
  test("no import breaks a wall of the README's map", () => {
    expect(brokenWalls(code())).toEqual([]);
  });

  test("no import goes round in a circle", () => {
    expect(cycles(code())).toEqual([]);
  });

  test("no file is longer than 250 lines without saying why", () => {
    expect(longFiles([...code(), ...sources(["tests"], /\.tsx?$/)])).toEqual([]);
  });

  test("the rules notice what breaks them", () => {
    const file = (path: string, text: string) => ({ path, text });
    expect(
      brokenWalls([
        file("machines/x/machine.ts", 'import { useState } from "react";'),
        file("src/ui/box.tsx", 'import { useUser } from "../session/index.ts";'),
        file("src/features/home/page.tsx", 'const x = import("../report/page.tsx");'),
        file("src/elsewhere/thing.ts", ""),
      ]),
    ).toHaveLength(4);
    expect(
      cycles([
        file("src/ui/a.ts", 'export * from "./b.ts";'),
        file("src/ui/b.ts", 'import "./a.ts";'),
      ]),
    ).toEqual(["src/ui/a.ts → src/ui/b.ts → src/ui/a.ts"]);
    expect(longFiles([file("src/ui/long.ts", "x\n".repeat(251))])).toHaveLength(1);
  });
});
