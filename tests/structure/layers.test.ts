import { existsSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf, kindsOfImports, type Source, sources } from "./source.ts";

/** Folder or file of the README's map. */
interface Module {
  /** Path from the root, such as `src/features`. */
  readonly path: string;
  /** Project folders and files that it may import, besides itself. */
  readonly imports: readonly string[];
}

const viewPackages =
  /^(react|react-dom|react-i18next|@chakra-ui|@emotion|lucide-react|framer-motion|react-router-dom|@tanstack\/react-virtual)(\/|$)/;
const noPackages = /^$/;

/** Allowed packages by module; modules without an entry may import any. */
const packageLimits: Readonly<Record<string, RegExp>> = {
  machines: /^xstate$/,
  "src/api": /^(ky|valibot|jose|@tanstack\/react-query)(\/|$)/,
  "src/links": noPackages,
  "src/audit": noPackages,
  "src/browser": noPackages,
  "src/config": /^valibot$/,
  "src/format": /^dayjs(\/|$)/,
  "src/theme": /^@(chakra-ui|emotion|fontsource-variable)\//,
  "src/i18n": /^(i18next|react-i18next)$/,
  "src/ui": viewPackages,
};

/** Rows of the README's map: folders and their allowed imports. */
function readMap(readme: string): Module[] {
  const [, table = ""] = readme.split("| folder | contents | may import |\n");
  const [rows = ""] = table.split("\n\n");
  return rows
    .split("\n")
    .filter((row) => row.startsWith("| `"))
    .map((row) => {
      const [, folder = "", , imports = ""] = row.split(/ ?\| ?/);
      const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
      const path = (named(folder)[0] ?? "").replace(/<.*$/, "").replace(/\/$/, "");
      return { path, imports: imports === "everything" ? [""] : named(imports) };
    });
}

const map = readMap(readFileSync("README.md", "utf8"));

/** Views only read snapshots and send events; only start-up code and effects run machines. */
const machineStarters = /^(src\/app\/|src\/effects\/|src\/visualiser\/|src\/main\.tsx$|machines\/)/;

function moduleOf(path: string): Module | null {
  const around = map.filter((module) => isWithin(path, module.path));
  return around.toSorted((left, right) => right.path.length - left.path.length)[0] ?? null;
}

/** Folder of a feature, since features must not import each other. */
const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? null;

const isWithin = (path: string, folder: string) =>
  folder === "" || path === folder || path.startsWith(`${folder}/`);

function isAllowed(path: string, imported: string, module: Module, isType: boolean) {
  if (imported.startsWith("node:")) return !/^(src|machines)\b/.test(module.path);
  const isOurs = /^(src|machines|sandbox|tools|tests|locales)\//.test(imported);
  if (!isOurs) {
    const limit = packageLimits[module.path];
    return imported.startsWith("virtual:") || !limit || limit.test(imported);
  }
  const isMachine = !isType && /^machines\/.*\bmachine\.ts$/.test(imported);
  if (isMachine && !machineStarters.test(path)) return false;
  const feature = featureOf(imported);
  if (feature !== null && module.path === "src/features" && feature !== featureOf(path)) {
    return false;
  }
  return [module.path, ...module.imports].some((folder) => isWithin(imported, folder));
}

function forbiddenImports(files: readonly Source[]): string[] {
  return files.flatMap((file) => {
    const module = moduleOf(file.path);
    if (!module) return [`${file.path} is in no folder of the map`];
    return kindsOfImports(file)
      .filter(({ imported, isType }) => !isAllowed(file.path, imported, module, isType))
      .map(({ imported }) => `${file.path} → ${imported}`);
  });
}

/** Rights of the map that no file uses. */
function unusedRights(files: readonly Source[]): string[] {
  return map.flatMap(({ path, imports }) => {
    const used = files.filter((file) => moduleOf(file.path)?.path === path).flatMap(importsOf);
    return imports
      .filter((folder) => folder !== "" && !used.some((imported) => isWithin(imported, folder)))
      .map((folder) => `${path} → ${folder}`);
  });
}

type Graph = ReadonlyMap<string, readonly string[]>;

const fileGraph = (files: readonly Source[]): Graph =>
  new Map(files.map((file) => [file.path, importsOf(file)]));

/** Import graph between folders. */
function folderGraph(files: readonly Source[]): Graph {
  const graph = new Map<string, string[]>();
  for (const file of files) {
    const folder = dirname(file.path);
    const others = importsOf(file)
      .filter((imported) => /^(src|machines|sandbox|tools)\//.test(imported))
      .map((imported) => dirname(imported))
      .filter((other) => other !== folder);
    graph.set(folder, [...(graph.get(folder) ?? []), ...others]);
  }
  return graph;
}

function cycles(graph: Graph): string[] {
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

const maxFileLines = 250;

function longFiles(files: readonly Source[]): string[] {
  return files
    .map(({ path, text }) => ({ path, lines: text.split("\n").length - 1, text }))
    .filter(({ lines, text }) => lines > maxFileLines && !/Over 250 lines because/.test(text))
    .map(({ path, lines }) => `${path}: ${lines}`);
}

const code = sources(["src", "machines", "sandbox", "conformance", "tools"], /(?<!\.d)\.tsx?$/);
const tests = sources(["tests"], /\.tsx?$/);

describe("the import boundaries", () => {
  test("no import crosses a boundary of the README's map", () => {
    expect(forbiddenImports(code)).toEqual([]);
  });

  test("every right to import is used", () => {
    expect(
      unusedRights(sources(["src", "machines", "sandbox", "conformance", "tools"], /\.tsx?$/)),
    ).toEqual([]);
  });

  test("every folder of the README's map exists", () => {
    const named = map.flatMap(({ path, imports }) => [path, ...imports]).filter(Boolean);
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
    const known = new Set(map.map(({ path }) => path));
    expect(Object.keys(packageLimits).filter((path) => !known.has(path))).toEqual([]);
  });

  test("no file imports itself by way of others", () => {
    expect(cycles(fileGraph([...code, ...tests]))).toEqual([]);
  });

  test("no folder imports itself by way of others", () => {
    expect(cycles(folderGraph(code))).toEqual([]);
  });

  test("no file is longer than 250 lines without a reason", () => {
    const others = sources(["src", "locales", "tools"], /\.(css|js)$/);
    expect(longFiles([...code, ...tests, ...others])).toEqual([]);
  });

  test("files are named in kebab-case", () => {
    const misnamed = [...code, ...tests].filter(
      ({ path }) => !/^([a-z0-9-]+\/)*[a-z0-9-]+(\.journey)?(\.test)?\.tsx?$/.test(path),
    );
    expect(misnamed.map(({ path }) => path)).toEqual([]);
  });

  test.each([
    ["a machine that knows React", "machines/x/machine.ts", 'import { useState } from "react";'],
    ["a machine that knows Node", "machines/x/machine.ts", 'import { hostname } from "node:os";'],
    ["a machine that knows the API", "machines/x/rules.ts", 'import "../../src/api/client.ts";'],
    [
      "a component that knows the session",
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
    ["a client that knows the app", "src/api/client.ts", 'import "../app/app.tsx";'],
    [
      "a type of another module",
      "src/ui/box.tsx",
      'type User = import("../session/index.ts").User;',
    ],
    [
      "an import over several lines",
      "src/ui/box.tsx",
      'import {\n  a,\n  b,\n} from "../api/client.ts";',
    ],
    ["an embedded API that knows the app", "sandbox/app.ts", 'import "../src/app/app.tsx";'],
    ["a file outside the map", "src/elsewhere/thing.ts", ""],
  ])("%s is noticed", (_, path, text) => {
    expect(forbiddenImports([{ path, text }])).toHaveLength(1);
  });

  test("allowed imports are not reported", () => {
    const text =
      'import { useState } from "react";\nimport type { A } from "../../../machines/x/machine.ts";';
    expect(forbiddenImports([{ path: "src/features/home/page.tsx", text }])).toEqual([]);
    expect(
      forbiddenImports([{ path: "src/app/x.ts", text: 'import "../../machines/x/machine.ts";' }]),
    ).toEqual([]);
  });

  test("a cycle and a long file are reported", () => {
    const circle = [
      { path: "src/ui/a.ts", text: 'export * from "./b.ts";' },
      { path: "src/ui/b.ts", text: 'import "./a.ts";' },
    ];
    expect(cycles(fileGraph(circle))).toEqual(["src/ui/a.ts → src/ui/b.ts → src/ui/a.ts"]);
    const folders = [
      { path: "src/ui/a.ts", text: 'import "./form/b.ts";' },
      { path: "src/ui/form/c.ts", text: 'import "../d.ts";' },
    ];
    expect(cycles(folderGraph(folders))).toEqual(["src/ui → src/ui/form → src/ui"]);
    const long = { path: "src/ui/long.ts", text: "x\n".repeat(251) };
    expect(longFiles([long])).toEqual(["src/ui/long.ts: 251"]);
    expect(longFiles([{ ...long, text: `// Over 250 lines because\n${long.text}` }])).toEqual([]);
  });
});
