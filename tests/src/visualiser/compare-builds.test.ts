import { cp, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type BuildModel, compareBuilds } from "../../../src/visualiser/model/compare-builds.ts";
import { changedStates } from "../../../src/visualiser/model/changed-states.ts";
import { pageOf } from "../../../src/visualiser/model/diff-page.ts";
import { markdownOf } from "../../../src/visualiser/model/diff-report.ts";
import { readBuildModel, readSettledStates } from "../../support/build-model.ts";

const model = (change: Partial<BuildModel>): BuildModel => ({
  name: "base",
  states: { "toy.one": "kind atomic", "toy.gone": "kind atomic" },
  transitions: { "toy.one —go→ toy.two": "guard isReady" },
  rules: { "toy guard isReady": "()=>true" },
  users: { "toy guard isReady": ["toy.one —go→ toy.two"] },
  texts: { "en/toy title": "Old" },
  pictures: { "toy one": "base/one.png", "toy same": "base/same.png" },
  ...change,
});
const base = model({});
const next = model({
  name: "next",
  states: { "toy.one": "kind final", "toy.new": "kind atomic" },
  transitions: { "toy.one —go→ toy.two": "guard isAllowed" },
  texts: { "en/toy title": "New", "zh-CN/toy title": "新" },
  pictures: { "toy one": "next/one.png", "toy same": "next/same.png" },
});
const comparison = compareBuilds(base, next, (before) => before.includes("same"));

describe("comparison of builds", () => {
  test("VIS-08 tells what was added, removed and changed of each kind", () => {
    expect(comparison).toEqual({
      states: {
        added: ["toy.new"],
        removed: ["toy.gone"],
        changed: [{ name: "toy.one", before: "kind atomic", after: "kind final" }],
      },
      transitions: {
        added: [],
        removed: [],
        changed: [
          { name: "toy.one —go→ toy.two", before: "guard isReady", after: "guard isAllowed" },
        ],
      },
      rules: { added: [], removed: [], changed: [] },
      texts: {
        added: ["zh-CN/toy title"],
        removed: [],
        changed: [{ name: "en/toy title", before: "Old", after: "New" }],
      },
      pictures: {
        added: [],
        removed: [],
        changed: [{ name: "toy one", before: "base/one.png", after: "next/one.png" }],
      },
    });
  });

  const renamedBuilds = (states: readonly string[], oldNames: readonly string[]) => {
    const build = (name: string, [first = "", second = ""]: readonly string[]) =>
      model({
        name,
        states: {
          "toy.one": "kind atomic",
          [first]: "kind compound; initial inner",
          [`${first}.inner`]: "kind atomic",
          [second]: "kind atomic",
        },
        transitions: {
          [`toy.one —go→ ${first}`]: "guard isReady",
          [`${first}.inner —xstate.after.1000.${first}→ toy.one`]: "delay 1 s",
          [`${second} —go→ toy.one`]: "",
        },
        rules: { [`${first}: order of go`]: "a, b" },
        users: {},
        pictures: { [`toy ${first.slice("toy.".length)}.inner`]: `${name}/first.png` },
      });
    return [build("base", oldNames), build("next", states)] as const;
  };

  test("VIS-08 a state with another name only is renamed", () => {
    const [before, after] = renamedBuilds(["toy.fresh", "toy.two"], ["toy.old", "toy.two"]);
    const found = compareBuilds(before, after, (picture) => picture === "base/first.png");
    const none = { added: [], removed: [], changed: [] };
    expect(found).toEqual({
      states: { ...none, renamed: [{ before: "toy.old", after: "toy.fresh" }] },
      transitions: none,
      rules: none,
      texts: none,
      pictures: none,
    });
    const text = markdownOf(found, { base: before, next: after });
    expect(text).toContain("| States | 0 | 0 | 1 |");
    expect(text).toContain("- renamed `toy.old` → `toy.fresh`");
    const page = pageOf(found, { base: before, next: after });
    expect(page).toContain("<code>toy.old</code> → <code>toy.fresh</code>");
    const different = compareBuilds(before, after, () => false);
    expect(changedStates(different, { base: before, next: after }).states).toEqual({
      "toy.fresh": { before: null },
      "toy.fresh.inner": { before: "base/first.png" },
    });
  });

  test("VIS-08 a state that may be another one is added and removed", () => {
    const names = ["toy.old", "toy.two"] as const;
    const [before, moved] = renamedBuilds(["toy.one.fresh", "toy.two"], names);
    expect(compareBuilds(before, moved, () => true).states.renamed).toBeUndefined();
    const [, after] = renamedBuilds(["toy.fresh", "toy.two"], names);
    const transitions = { ...after.transitions, "toy.fresh —stop→ toy.one": "" };
    const found = compareBuilds(before, { ...after, transitions }, () => true);
    expect(found.states.renamed).toBeUndefined();
    expect(found.states.added).toEqual(["toy.fresh", "toy.fresh.inner"]);
    // Two states that are alike.
    const twins = model({ states: { "toy.a": "", "toy.b": "" }, transitions: {} });
    const others = model({ states: { "toy.c": "", "toy.d": "" }, transitions: {} });
    expect(compareBuilds(twins, others, () => true).states.renamed).toBeUndefined();
  });

  test("VIS-08 is a comment for a review", () => {
    const text = markdownOf(comparison, { base, next });
    expect(text).toContain("| `base` → `next` | added | removed | changed |");
    expect(text).toContain("| States | 1 | 1 | 1 |");
    expect(text).toContain("- changed `en/toy title`: `Old` → `New`");
    const many = model({
      texts: Object.fromEntries(Array.from({ length: 90 }, (_, at) => [`k${at}`, ""])),
    });
    const long = markdownOf(
      compareBuilds(base, many, () => true),
      { base, next },
    );
    expect(long).toMatch(/… and \d+ more/);
  });

  test("VIS-08 a report without pictures does not count them", () => {
    const builds = { base: model({ pictures: {} }), next: model({ name: "next", pictures: {} }) };
    const found = compareBuilds(builds.base, builds.next, () => true);
    expect(markdownOf(found, builds)).not.toContain("Pictures");
    expect(pageOf(found, builds)).not.toContain("Pictures");
    expect(markdownOf(comparison, { base, next })).toContain("| Pictures | 0 | 0 | 1 |");
  });

  test("VIS-08 shows hostile texts as texts", () => {
    const hostile = "<script>x</script> `| [a](javascript:x) ```";
    const spoilt = compareBuilds(base, model({ texts: { "en/toy title": hostile } }), () => true);
    const page = pageOf(spoilt, { base, next: { name: hostile } }, "http://here/#/gallery");
    expect(page).not.toContain("<script>x");
    expect(page).toContain("&lt;script&gt;x");
    expect(markdownOf(spoilt, { base, next })).toContain("```` <script>x</script> `\\| [a]");
  });

  test("VIS-08 the page shows what was added and removed with its pictures", () => {
    const pictures = (name: string) => ({ [`toy ${name}`]: `${name}/toy.png` });
    const [before, after] = [
      model({ pictures: pictures("old") }),
      model({ pictures: pictures("new") }),
    ];
    const page = pageOf(
      compareBuilds(before, after, () => true),
      { base: before, next: after },
    );
    expect(page).toContain('src="old/toy.png" alt="toy old"');
    expect(page).toContain('src="new/toy.png" alt="toy new"');
    expect(page).toMatch(/Removed: 1.*Added: 1/s);
  });

  test("VIS-08 compares this build with one that lacks a machine", async () => {
    const folder = await mkdtemp(join(tmpdir(), "build-"));
    await mkdir(join(folder, "src/visualiser"), { recursive: true });
    await cp("locales/en/sign-in.json", join(folder, "locales/en/sign-in.json"));
    await writeFile(
      join(folder, "src/visualiser/registry.ts"),
      `import { createMachine } from "${import.meta.resolve("xstate")}";
       const machine = createMachine({ id: "health", initial: "old", states: { old: {} } });
       export const registry = [{ specimen: { machine } }];`,
    );
    const old = await readBuildModel(folder, "old");
    const today = await readBuildModel(".", "today");
    const { states, transitions, texts } = compareBuilds(old, today, () => true);
    expect(states.removed).toEqual(["health.old"]);
    expect(states.added).toContain("signIn.enteringCode");
    expect(transitions.added.some((name) => name.startsWith("signIn.enteringCode —"))).toBe(true);
    expect(texts.changed).toEqual([]);
    expect(texts.added.some((name) => name.startsWith("zh-CN/sign-in "))).toBe(true);
    // Of a release with examples of another form there are no paths to its states.
    expect(await readSettledStates(folder)).toBeNull();
    const settled = await readSettledStates(".");
    expect(settled).toContainEqual({ machine: "homeLayout", state: "account.unsaved" });
    await expect(readBuildModel("locales", "no build")).rejects.toThrow("has no visualiser");
  });
});
