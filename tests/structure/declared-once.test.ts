import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { everyPage } from "../../machines/pages/pages.ts";
import { rolePages } from "../../machines/pages/roles.ts";

/** Additions to declarations: file, the text after which something is added, and what. */
const additions = [
  [
    "machines/pages/pages.ts",
    "export const pages = {",
    'stewardship: { path: "/stewardship", opens: "navigation" },',
  ],
  [
    "src/actors/actor-registry.ts",
    "interface UserMachines {",
    "readonly reminders: typeof tourMachine;",
  ],
  [
    "src/actors/actor-registry.ts",
    "interface DialogMachines {",
    "readonly farewell: typeof endSessionsMachine;",
  ],
] as const;

let errors: readonly string[] = [];
let folder = "";

/** Compiles a copy of the project with the additions. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "declared-once-"));
  for (const part of ["machines", "src", "sandbox", "locales", "tools"]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  const { compilerOptions } = JSON.parse(readFileSync("tsconfig.json", "utf8")) as {
    readonly compilerOptions: object;
  };
  const include = ["src/app", "src/vite-env.d.ts", "src/**/*.d.ts", "sandbox"];
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
  for (const [file, after, added] of additions) {
    const copy = join(folder, file);
    const text = readFileSync(copy, "utf8");
    expect(text).toContain(after);
    writeFileSync(copy, text.replace(after, `${after}\n${added}`));
  }
  const tsc = resolve("node_modules/.bin/tsc");
  const { stdout } = spawnSync(tsc, ["-p", folder], { cwd: folder, encoding: "utf8" });
  errors = stdout.split("\n").filter((line) => line.includes("error TS"));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Files with a compiler error about a name. */
const filesNaming = (name: string) =>
  [
    ...new Set(
      errors.filter((line) => line.includes(`'${name}'`)).map((line) => line.replace(/\(.*/, "")),
    ),
  ].toSorted();

test("ONCE-01 nothing else fails to compile", () => {
  expect(errors.filter((line) => !/'(stewardship|reminders|farewell)'/.test(line))).toEqual([]);
});

describe("ONCE-01 a page", () => {
  test("without its view, title, name or description does not compile", () => {
    expect(filesNaming("stewardship")).toEqual([
      "machines/pages/roles.ts",
      "sandbox/auth/privileges.ts",
      "src/app/feature-routes.tsx",
      "src/effects/analytics/page-titles.ts",
    ]);
  });

  test("of the navigation belongs to a role", () => {
    const given = new Set<string>(Object.values(rolePages).flat());
    const listed = everyPage.filter(([, { opens }]) => opens === "navigation");
    expect(listed.filter(([name]) => !given.has(name))).toEqual([]);
  });

  test("has a path of its own", () => {
    const paths = everyPage.map(([, { path }]) => path.toLowerCase());
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  });
});

describe("ONCE-01 an actor", () => {
  test("of a user without its start or its draft does not compile", () => {
    expect(filesNaming("reminders")).toEqual([
      "src/effects/signed-in/guard-drafts.ts",
      "src/effects/signed-in/signed-in-actors.ts",
    ]);
  });

  test("of a dialog without its start does not compile", () => {
    expect(filesNaming("farewell")).toEqual(["src/effects/signed-in/signed-in-actors.ts"]);
  });
});
