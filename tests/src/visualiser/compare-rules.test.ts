import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  type BuildModel,
  type ComparedKind,
  compareBuilds,
} from "../../../src/visualiser/model/compare-builds.ts";
import { pageOf } from "../../../src/visualiser/model/diff-page.ts";
import { markdownOf } from "../../../src/visualiser/model/diff-report.ts";
import { readBuildModel } from "../../support/build-model.ts";

const files = {
  "machines/toy/limits.ts": `/** Not a rule of its own. */
    export const limit = 3;`,
  "machines/toy/rules.ts": `import { limit } from "./limits.ts";
    export function isLong(count: number): boolean { return count > limit; }
    export const doubled = (count: number) => count * 2;`,
  "machines/toy/machine.ts": `import { assign, emit, not, sendTo, setup } from "${import.meta.resolve("xstate")}";
    import { doubled, isLong } from "./rules.ts";
    export const toyMachine = setup({
      actions: {
        tell: emit(({ context }) => ({ type: "spoke", count: context.count })),
        double: assign({ count: ({ context }) => doubled(context.count) }),
      },
      guards: {
        isLong: ({ context }) => isLong(context.count),
        isOdd: ({ context }) => context.count % 2 === 1,
      },
      delays: { pause: 1000 },
    }).createMachine({
      id: "toy",
      context: { count: 0 },
      initial: "one",
      states: {
        one: {
          after: { pause: "two" },
          on: {
            go: [{ guard: "isLong", target: "two" }, { guard: "isOdd", target: "three" }],
            doubled: { actions: "double" },
            noted: {
              guard: not({ type: "isLate", params: { unless: 7 } }),
              actions: { type: "note", params: { isNoted: true } },
            },
            spoke: { actions: ["tell", sendTo("other", { type: "hello" })] },
            begun: { target: "one", reenter: true },
          },
        },
        two: { entry: "double" },
        three: { type: "final", output: "third" },
      },
    });`,
  "src/visualiser/registry.ts": `import { toyMachine } from "../../machines/toy/machine.ts";
    export const registry = [{ example: { machine: toyMachine } }];`,
};

/** Writes a build in which one text of a file is another, and reads it. */
async function build(file = "", before = "", after = ""): Promise<BuildModel> {
  const folder = await mkdtemp(join(tmpdir(), "rules-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, ".."), { recursive: true });
    await writeFile(join(folder, name), name === file ? text.replace(before, after) : text);
  }
  return readBuildModel(folder, file);
}

const machine = "machines/toy/machine.ts";
const rules = "machines/toy/rules.ts";
const limits = "machines/toy/limits.ts";
const go = "toy.one —go→ toy.two";
const double = ["toy.one —doubled→ (stays)", "toy.two"];
const pause = "toy.one —xstate.after.pause.toy.one→ toy.two";
const noted = "toy.one —noted→ (stays)";
const spoke = "toy.one —spoke→ (stays)";
const both = `{ guard: "isLong", target: "two" }, { guard: "isOdd", target: "three" }`;
const turned = `{ guard: "isOdd", target: "three" }, { guard: "isLong", target: "two" }`;

interface Change {
  readonly what: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
  readonly kind: ComparedKind;
  readonly name: string;
  readonly users: readonly string[];
}

const changeOf = (
  what: string,
  [file, before, after]: readonly [string, string, string],
  [kind, name]: readonly [ComparedKind, string],
  users: readonly string[] = [],
): Change => ({ what, file, before, after, kind, name, users });

test.each([
  changeOf("delay", [machine, "1000", "2000"], ["transitions", pause]),
  changeOf("initial state", [machine, `initial: "one"`, `initial: "three"`], ["states", "toy"]),
  changeOf(
    "order",
    [machine, both, turned],
    ["rules", "toy.one: order of go"],
    ["toy.one", "toy.one —go→ toy.three", go],
  ),
  changeOf(
    "guard",
    [machine, "% 2", "% 3"],
    ["rules", "toy guard isOdd"],
    ["toy.one —go→ toy.three"],
  ),
  changeOf(
    "action",
    [machine, "doubled(c", "1 + doubled(c"],
    ["rules", "toy action double"],
    double,
  ),
  changeOf(
    "parameter",
    [machine, "isNoted: true", "isNoted: false"],
    ["rules", `${noted}: own functions`],
    [noted],
  ),
  changeOf(
    "parameter of a combined guard",
    [machine, "unless: 7", "unless: 8"],
    ["rules", `${noted}: own functions`],
    [noted],
  ),
  changeOf(
    "sent event",
    [machine, `"hello"`, `"bye"`],
    ["rules", `${spoke}: own functions`],
    [spoke],
  ),
  changeOf(
    "emitted event",
    [machine, "count: context", "count: 1 + context"],
    ["rules", "toy action tell"],
    [spoke],
  ),
  changeOf(
    "re-entry",
    [machine, ", reenter: true", ""],
    ["transitions", "toy.one —begun→ toy.one"],
  ),
  changeOf(
    "output",
    [machine, `"third"`, `"other"`],
    ["rules", "toy.three: output"],
    ["toy.three"],
  ),
  changeOf(
    "initial context",
    [machine, "context: { count: 0 }", "context: { count: 1 }"],
    ["rules", "toy: initial context"],
    ["toy"],
  ),
  changeOf("rule", [rules, "* 2", "* 3"], ["rules", `${rules} doubled`], double),
  changeOf("imported rule", [limits, "3", "4"], ["rules", `${limits} limit`], [go]),
])("VIS-10 a changed $what is found, with its users", async (change) => {
  const { file, before, after, kind, name, users } = change;
  const [base, next] = [await build(), await build(file, before, after)];
  const comparison = compareBuilds(base, next, () => true);
  const found = Object.values(comparison).flatMap(({ changed }) => changed);
  expect(found.map((changed) => changed.name)).toEqual([name]);
  expect(comparison[kind].changed).toHaveLength(1);
  expect(comparison.rules.added).toEqual([]);
  expect(new Set(next.users[name])).toEqual(new Set(users));
  const [text, page] = [markdownOf(comparison, { base, next }), pageOf(comparison, { base, next })];
  expect(text).toMatch(/^- changed .+: `.+` → (`.+`|empty)/m);
  for (const user of users) {
    expect(text).toContain(user);
    expect(page).toContain(user);
  }
});

test("VIS-10 a changed comment or layout is no difference", async () => {
  const next = await build(
    rules,
    "{ return count > limit; }",
    "{\n // Why\n return count > limit;\n}",
  );
  const { rules: found } = compareBuilds(await build(), next, () => true);
  expect(found).toEqual({ added: [], removed: [], changed: [] });
});
