import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cashFieldList } from "../../machines/cash-instruction/fields.ts";
import { everyPage } from "../../machines/pages/pages.ts";
import { rolePages } from "../../machines/pages/roles.ts";
import { listCashInstructions } from "../../src/api/contract/cash.ts";
import { templateColumns } from "../../src/api/contract/cash-template.ts";
import { cashInstruction } from "../support/api-example-records.ts";
import { collectSeldom } from "../runner/checks.ts";
import { sources } from "./source.ts";

/** Additions to declarations: file, the text after which something is added, and what. */
const additions = [
  [
    "machines/pages/pages.ts",
    "export const pages = {",
    'stewardship: { path: "/stewardship", opens: "navigation" },',
  ],
  ["machines/pages/roles.ts", "Client: [", '"stewardship",'],
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
  [
    "machines/cash-instruction/fields.ts",
    "export const cashFields = {",
    'reason: { kind: "line", maxLength: 200, isOptional: true },',
  ],
  [
    "machines/tour/types.ts",
    "export type TourEvent =",
    '| { readonly type: "tour.shared"; readonly shared: readonly { readonly share: () => void }[] }',
  ],
] as const;

const tourExample = "machines/tour/example.ts";

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
  const include = ["src/app", "src/vite-env.d.ts", "src/**/*.d.ts", "sandbox", tourExample];
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
  for (const [file, after, added] of additions) {
    const copy = join(folder, file);
    const text = readFileSync(copy, "utf8");
    expect(text).toContain(after);
    writeFileSync(copy, text.replace(after, `${after}\n${added}`));
  }
  // Each checker of the compiler checks the common types again; by default there are four.
  const { stdout } = spawnSync(
    resolve("node_modules/.bin/tsc"),
    ["--noEmit", "--checkers", "1", "-p", folder],
    {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, ...collectSeldom },
    },
  );
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
  const isExpected = (line: string) =>
    /'(stewardship|reminders|farewell|reason)'/.test(line) ||
    line.startsWith("src/features/cash/") ||
    line.startsWith(tourExample);
  expect(errors.filter((line) => !isExpected(line))).toEqual([]);
});

describe("ONCE-01 a page", () => {
  test("without its view, title, name or description does not compile", () => {
    expect(filesNaming("stewardship")).toEqual([
      "machines/pages/roles.ts",
      "sandbox/auth/privileges.ts",
      "src/app/page-views.tsx",
      "src/effects/analytics/page-titles.ts",
    ]);
  });

  test("of clients without a Chinese name and description does not compile", () => {
    const isMissing = (line: string) =>
      line.startsWith("sandbox/auth/privileges.ts") && line.includes("'stewardship'");
    // The English description is the other one.
    expect(errors.filter(isMissing)).toHaveLength(2);
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

  test("of a dialog without its start or its draft does not compile", () => {
    expect(filesNaming("farewell")).toEqual([
      "src/effects/signed-in/guard-drafts.ts",
      "src/effects/signed-in/signed-in-actors.ts",
    ]);
  });
});

test("an event with a function does not compile", () => {
  expect(errors.filter((line) => line.startsWith(tourExample))).toHaveLength(1);
});

describe("ONCE-01 a field of the cash form", () => {
  test("without its part of the contract, template and mail does not compile", () => {
    expect(filesNaming("reason")).toEqual([
      "sandbox/documents/dealing-template.ts",
      "sandbox/outbox/instruction-text.ts",
      "src/api/contract/cash.ts",
      "src/features/cash/my-instructions.tsx",
    ]);
    // Its text in both languages.
    expect(errors.filter((line) => line.startsWith("src/features/cash/use-cash-form"))).not.toEqual(
      [],
    );
  });

  test("has a column in the template", () => {
    const columns: readonly string[] = templateColumns;
    const missing = cashFieldList.filter(
      ([name]) => name !== "quantity" && !columns.includes(name),
    );
    expect(missing).toEqual([]);
  });

  test("as text in a list may be longer than the form allows, or null", () => {
    const given = {
      ...cashInstruction,
      instructionNumber: "CI-000007",
      receivedAtUtc: "2026-11-23T10:00:00Z",
      state: "received",
    };
    const texts = cashFieldList.flatMap(([name, field]) =>
      field.maxLength === undefined
        ? []
        : [{ [name]: "x".repeat(5_000) }, ...(field.isOptional ? [{ [name]: null }] : [])],
    );
    const isRead = (text: object) =>
      v.is(listCashInstructions.response, { instructions: [{ ...given, ...text }] });
    expect([{}, ...texts].filter((text) => !isRead(text))).toEqual([]);
  });

  test("on one line stands after the dates, where the form draws it", () => {
    const kinds = cashFieldList.map(([, { kind }]) => kind);
    expect(kinds.slice(kinds.lastIndexOf("date") + 1, kinds.lastIndexOf("line") + 1)).toEqual(
      kinds.filter((kind) => kind === "line"),
    );
  });

  test("has a control and a name in the form", () => {
    const views = sources(["src/features/cash"], /\.tsx$/)
      .map(({ text }) => text)
      .join();
    const isShown = (name: string) => views.includes(`refOf("${name}")`);
    // One of the two is shown for the quantity that is chosen.
    expect(views).toContain("refOf(form.quantity)");
    const missing = cashFieldList.filter(
      ([name, { kind }]) => kind !== "number" && kind !== "line" && !isShown(name),
    );
    expect(missing).toEqual([]);
  });
});
