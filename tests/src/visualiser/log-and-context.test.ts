import { describe, expect, test } from "vitest";
import { contextTree, type TreeNode } from "../../../src/visualiser/model/context-tree.ts";
import { clockText, elapsedText, parseDuration } from "../../../src/visualiser/model/duration.ts";
import type { Path } from "../../../src/visualiser/model/path.ts";
import { registered, registry } from "../../../src/visualiser/model/registry.ts";
import { shortestPaths } from "../../../src/visualiser/model/shortest-paths.ts";
import { transitionsOf } from "../../../src/visualiser/model/transitions.ts";
import { actorAt, snapshotOf } from "../../../src/visualiser/stage/actors.ts";
import { createStage } from "../../../src/visualiser/stage/stage.ts";
import { lastTaken } from "../../../src/visualiser/stage/step-log.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";

const to = "session/signIn";
const email = { to, event: { type: "email.changed" } };
const password = { to, event: { type: "password.changed" } };
const submitted = { to, event: { type: "credentials.submitted" } };
const needsCode = { to, effect: "signIn", result: "needs a code" };

function walkerAt(steps: readonly object[]) {
  const walker = createWalker({}, () => {});
  walker.load(JSON.stringify({ machine: "signIn", input: "nobody remembered", steps }));
  return walker;
}

describe("log", () => {
  test("VIS-06 tells the time, transitions and effects of every step", () => {
    const { stage } = walkerAt([email, { wait: 2_000 }, password, submitted, needsCode]);
    const log = stage.log();
    expect(log.map(({ atMs }) => atMs)).toEqual([0, 0, 0, 2000, 2000, 2000]);
    expect(log[4]?.transitions[0]).toContain("—credentials.submitted→ signIn.verifyingCredentials");
    expect(log[4]?.begun).toContainEqual(expect.objectContaining({ to, src: "signIn" }));
    expect(log[5]?.step).toEqual(needsCode);
  });

  test("VIS-06 goes back to a step and forward again", () => {
    const walker = walkerAt([email, password, submitted, needsCode]);
    walker.stepTo(1);
    expect(walker.stage.path().steps).toEqual([email]);
    expect(walker.stage.log()).toHaveLength(2);
    expect(walker.now().ahead).toHaveLength(3);
    walker.stepTo(3);
    expect(walker.stage.path().steps).toHaveLength(3);
    expect(walker.now().ahead).toEqual([needsCode]);
  });

  test("VIS-02 the last transition stays marked while nothing else is taken", () => {
    const { stage } = walkerAt([email, password, submitted, { wait: 2_000 }]);
    const taken = stage.log()[3]?.transitions;
    expect(taken?.[0]).toContain("—credentials.submitted→ signIn.verifyingCredentials");
    expect(lastTaken(stage.log(), "signIn")).toEqual(taken);
    // An event of the screen without a transition.
    stage.take({ wait: 500 });
    actorAt(stage.roots(), to)?.send({ type: "code.submitted" });
    expect(lastTaken(stage.log(), "signIn")).toEqual(taken);
  });

  test("VIS-02 tells all transitions that an event of the screen causes", () => {
    const stage = createStage("homeLayout");
    stage.take({ to: "homeLayout", effect: "loadAccount", result: "designed" });
    stage.take({ to: "homeLayout", event: { type: "dialog.opened" } });
    actorAt(stage.roots(), "homeLayout")?.send({ type: "block.hidden", block: "insights" });
    expect(stage.log().at(-1)?.transitions).toEqual([
      "homeLayout.dialog.arranging —block.hidden→ (stays)",
      "homeLayout.account.settled —→ homeLayout.account.saving",
    ]);
  });

  test("VIS-11 lists calls beside the step that they follow", () => {
    const { stage } = walkerAt([email, password]);
    const call = { id: 7, name: "aum", durationMs: 0, bytes: null };
    stage.noteCall({ ...call, status: null });
    stage.take(submitted);
    stage.noteCall({ ...call, status: 503, durationMs: 40 });
    expect(stage.log()[2]?.calls).toEqual([{ ...call, status: 503, durationMs: 40 }]);
    expect(stage.log()[3]?.calls).toEqual([]);
    stage.replay(stage.path());
    stage.noteCall({ ...call, status: 200 });
    expect(stage.log().flatMap(({ calls }) => calls)).toEqual([]);
  });

  test("VIS-06 keeps typing and waiting as one entry", () => {
    const { stage } = walkerAt([email]);
    for (let second = 0; second < 3; second += 1) stage.take({ wait: 1_000 });
    expect(stage.log()).toHaveLength(stage.path().steps.length + 1);
    expect(stage.log().at(-1)).toMatchObject({ step: { wait: 1_000 }, atMs: 0 });
  });
});

describe("context", () => {
  test("VIS-06 marks what the last step changed", () => {
    const { stage } = walkerAt([email]);
    const before = stage.log().at(-1)?.before.get(to);
    const actor = actorAt(stage.roots(), to);
    const tree = contextTree(actor && snapshotOf(actor)?.context, before);
    const changed = tree.parts.filter(({ isChanged }) => isChanged);
    expect(changed.map(({ key, before: was }) => [key, was])).toEqual([["email", '""']]);
  });

  test("VIS-06 shows any plain data, deep, circular in name or long", () => {
    const value = { a: [1, { b: null }], day: new Date(0), long: "x".repeat(500), none: undefined };
    const tree = contextTree(value, { ...value, a: [1, { b: 2 }] });
    const leaf = (node: TreeNode | undefined, ...keys: string[]): TreeNode | undefined =>
      keys.reduce((at, key) => at?.parts.find((part) => part.key === key), node);
    expect(leaf(tree, "a", "1", "b")).toMatchObject({ text: "null", before: "2", isChanged: true });
    expect(leaf(tree, "a", "0")).toMatchObject({ text: "1", isChanged: false });
    expect(leaf(tree, "long")?.text?.length).toBeLessThan(100);
    expect(leaf(tree, "none")?.text).toBe("undefined");
  });
});

describe("transition", () => {
  test("VIS-06 is fired from where the walk stands", async () => {
    const walker = walkerAt([email, password]);
    const { machine } = registered("signIn")?.example ?? {};
    const name = (machine ? transitionsOf(machine) : []).find((transition) =>
      transition.startsWith("signIn.enteringCredentials —credentials.submitted→ signIn.verifying"),
    );
    if (!name) throw new Error("no transition");
    await walker.fire(name);
    expect(walker.stage.path().steps).toEqual([email, password, submitted]);
    expect(walker.stage.lastTransitions()).toContain(name);
  });

  test("VIS-06 is fired along the shortest path, or said to have none", async () => {
    const example = registry.find((item) => item.at === to)?.example;
    if (!example) throw new Error("no example");
    const { transitions } = shortestPaths(example, to);
    const walker = createWalker(
      {},
      () => {},
      async () => Object.fromEntries(transitions),
    );
    walker.load(JSON.stringify({ machine: "signIn", steps: [] }));
    const name = "signIn.enteringCode —signIn.cancelled→ signIn.enteringCredentials";
    const known = [...transitions.keys()].find((key) =>
      key.includes("enteringCode —code.submitted"),
    );
    await walker.fire(known ?? name);
    expect(walker.stage.lastTransitions()).toContain(known);
    await walker.fire("signIn.fax —fax.sent→ signIn.locked");
    expect(walker.now().problem).toMatchObject({ of: "transition" });
  });

  test("VIS-06 is not fired once another step is chosen while its path loads", async () => {
    const example = registry.find((item) => item.at === to)?.example;
    if (!example) throw new Error("no example");
    const { transitions } = shortestPaths(example, to);
    const loading = Promise.withResolvers<Record<string, Path>>();
    const walker = createWalker(
      {},
      () => {},
      () => loading.promise,
    );
    walker.load(JSON.stringify({ machine: "signIn", input: "nobody remembered", steps: [] }));
    const known = (event: string) =>
      [...transitions.keys()].find((key) => key.includes(`enteringCode —${event}`)) ?? "";
    const fired = [walker.fire(known("signIn.cancelled")), walker.fire(known("code.submitted"))];
    walker.take(email);
    loading.resolve(Object.fromEntries(transitions));
    await Promise.all(fired);
    expect(walker.stage.path().steps).toEqual([email]);
    const again = [walker.fire(known("signIn.cancelled")), walker.fire(known("code.submitted"))];
    await Promise.all(again);
    expect(walker.stage.lastTransitions()).toContain(known("code.submitted"));
  });

  test("VIS-06 nearly every one has a path of the fixtures", () => {
    const missing = registry.flatMap(({ example, at }) => {
      const { transitions } = shortestPaths(example, at);
      return transitionsOf(example.machine).filter((name) => !transitions.has(name));
    });
    // The end of another machine, or an event without a transition, has none.
    expect(missing.length).toBeLessThan(8);
  });

  test("VIS-07 the shortest path is one that a user would take", () => {
    const example = registry.find((item) => item.at === to)?.example;
    const path = example && shortestPaths(example, to).states.get("signIn.enteringCode.quiet");
    const types = path?.steps.flatMap((step) => ("event" in step ? [step.event.type] : []));
    expect(types).toContain("credentials.submitted");
    expect(types).not.toContain("credentials.given");
  });
});

describe("walk", () => {
  test("VIS-02 the chart goes along where its machine has ended", () => {
    const walker = walkerAt([email, password, submitted]);
    walker.take({ to, effect: "signIn", result: "signed in" });
    expect(walker.now().machine).not.toBe("signIn");
  });

  test("VIS-02 the chart says which other machine took the last step", () => {
    const walker = walkerAt([]);
    walker.show("session");
    walker.take(email);
    expect(walker.now()).toMatchObject({ machine: "session", moved: "signIn" });
    walker.screenAt("/forgotPwd");
    expect(walker.now()).toMatchObject({ machine: "forgotPassword", moved: null });
  });

  test("VIS-03 an address that is refused does not stay, to be shared again", () => {
    const example = registered("signIn")?.example;
    if (!example) throw new Error("no example");
    const paths = Object.fromEntries(shortestPaths(example, to).states);
    let address = "";
    const walker = createWalker({ signIn: { paths } }, (hash) => (address = hash));
    walker.follow("#/signIn/locked");
    for (const refused of ["#/signIn?path=bm8gcGF0aA", "#/fax", "#/signIn/nowhere"]) {
      walker.follow(refused);
      expect(walker.now().problem).not.toBeNull();
      expect(address).toBe("#/signIn/locked");
      expect(walker.now().machine).toBe("signIn");
    }
  });

  test("VIS-02 a first address of an unknown state shows its machine", () => {
    const walker = createWalker({}, () => {});
    walker.follow("#/signIn/nope");
    expect(walker.now()).toMatchObject({
      machine: "signIn",
      problem: { of: "state", state: "signIn.nope" },
    });
  });

  test.each([
    ["90", 90_000],
    ["29:50", 1_790_000],
    ["1:00:05", 3_605_000],
    ["29 m 50 s", 1_790_000],
    ["1.5h", 5_400_000],
    ["soon", null],
    ["5 x", null],
    ["99:99", null],
    ["1:60:00", null],
    ["", null],
  ])("VIS-02 reads the time '%s'", (text, ms) => {
    expect(parseDuration(text)).toBe(ms);
    if (ms !== null) expect(parseDuration(clockText(ms))).toBe(ms);
  });
});

test("VIS-11 the log shows long times in minutes", () => {
  const times = [0, 350, 59_999, 60_000, 530_272].map(elapsedText);
  expect(times).toEqual(["0 s", "350 ms", "59.999 s", "1 min", "8 min 50.272 s"]);
});
