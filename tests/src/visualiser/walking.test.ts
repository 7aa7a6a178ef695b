import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { assign, createMachine, type EventObject } from "xstate";
import type { EffectOutcomes } from "../../../machines/example.ts";
import { idleMs } from "../../../machines/idle/example.ts";
import { type Trace, traceOf } from "../../../machines/trace.ts";
import { availablePaths } from "../../../machines/user/permissions.ts";
import { shortestPaths } from "../../../src/visualiser/model/shortest-paths.ts";
import { statesBelow } from "../../../src/visualiser/model/transitions.ts";
import { registered, registry } from "../../../src/visualiser/model/registry.ts";
import { actorAt, snapshotOf } from "../../../src/visualiser/stage/actors.ts";
import { createStage } from "../../../src/visualiser/stage/stage.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";
import { sources } from "../../structure/source.ts";

const byId = registry.map((item) => [item.example.machine.id, item] as const);

test("VIS-03 an event that changes nothing is no step and stops no replay", () => {
  const stage = createStage("unaudited");
  const events = (registered("unaudited")?.example.events ?? []) as readonly EventObject[];
  const applied = events.find(({ type }) => type === "query.applied") ?? { type: "" };
  const step = { to: "unaudited", event: applied };
  const steps = [step, { to: "unaudited", effect: "loadRows", result: "all rows" }, step];
  expect(stage.replay({ machine: "unaudited", input: "start", steps })).toBeNull();
  expect(stage.path().steps).toHaveLength(3);
  stage.replay({ machine: "unaudited", input: "start", steps: steps.slice(0, 2) });
  actorAt(stage.roots(), "unaudited")?.send(applied);
  expect(stage.path().steps).toHaveLength(2);
});

test("VIS-02 the screen of a long path is shown once the user pauses", () => {
  const waiting: (() => void)[] = [];
  const walker = createWalker(
    {},
    () => {},
    async () => ({}),
    (call) => waiting.push(call),
  );
  const to = "session/signIn";
  const attempt = [
    { to, event: { type: "email.changed" } },
    { to, event: { type: "password.changed" } },
    { to, event: { type: "credentials.submitted" } },
    { to, effect: "signIn", result: "refused" },
  ];
  const steps = Array.from({ length: 15 }, () => attempt).flat();
  let shown = 0;
  walker.stage.attach({ show: () => (shown += 1), update: () => {} });
  walker.load(JSON.stringify({ machine: "signIn", steps }));
  expect(walker.now().problem).toBeNull();
  const before = shown;
  walker.back();
  walker.back();
  expect([walker.stage.path().steps.length, shown]).toEqual([58, before]);
  waiting.at(-1)?.();
  expect(shown).toBeGreaterThan(before);
});

test("VIS-04 a search that does not end fails", () => {
  const counter = createMachine({
    id: "counter",
    context: { count: 0 },
    on: {
      counted: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    },
  });
  const endless = {
    machine: counter,
    inputs: { start: {} },
    effects: {},
    events: [{ type: "counted" }],
  };
  expect(() => shortestPaths(endless, "counter")).toThrow("counter has more than 5000 states");
});

test("VIS-04 the paths of an example lead to the address that is asked for", () => {
  const door = createMachine({
    id: "door",
    initial: "closed",
    states: { closed: { on: { opened: "open" } }, open: {} },
  });
  const example = {
    machine: door,
    inputs: { start: {} },
    effects: {},
    events: [{ type: "opened" }],
  };
  for (const to of ["door", "house/door", "door"]) {
    const { steps } = shortestPaths(example, to).states.get("door.open") ?? {};
    expect(steps).toEqual([{ to, event: { type: "opened" } }]);
  }
});

describe("every machine", () => {
  test("VIS-01 is registered", () => {
    const folders = readdirSync("machines", { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((name) => readdirSync(`machines/${name}`).includes("machine.ts"));
    const [file] = sources(["src/visualiser"], /^registry\.ts$/);
    const missing = folders.filter((name) => !file?.text.includes(`machines/${name}/example.ts`));
    expect(missing).toEqual([]);
  });

  test.each(byId)("VIS-02 %s has a payload for each of its events", (_, { example }) => {
    const given = new Set((example.events as readonly EventObject[]).map(({ type }) => type));
    const own = (example.machine.events as readonly string[]).filter(
      (type) => !type.startsWith("xstate.") && type !== example.ticker?.event,
    );
    expect(own.filter((type) => !given.has(type))).toEqual([]);
  });

  test.each(byId)("VIS-03 %s names each invoked effect", (_, { example }) => {
    const invoked = statesBelow(example.machine.root).flatMap(({ invoke }) => invoke);
    expect(invoked.map(({ id }) => id).filter((id) => /^\d/.test(id))).toEqual([]);
  });

  test.each(byId)("VIS-02 the screen of %s may be opened by its user", (id, { path }) => {
    const { user } = createStage(id).roots()["session"]?.getSnapshot().context ?? {};
    if (user) expect(availablePaths(user)).toContain(path.split("?")[0]);
  });

  test.each(byId)(
    "VIS-02 %s can be walked to every state it can rest in",
    (id, { example, at }) => {
      const { states: paths } = shortestPaths(example, at);
      const resting = statesBelow(example.machine.root).filter((node) => !node.always?.length);
      expect(resting.map((node) => node.id).filter((state) => !paths.has(state))).toEqual([]);
      const stage = createStage(id);
      for (const [state, path] of paths) {
        const stopped = stage.replay(path);
        expect({ state, stopped }).toEqual({ state, stopped: null });
        // A longer wait would show how an idle session ends, not the state.
        if (id !== "idle") expect(stage.clock().elapsedMs()).toBeLessThan(idleMs);
        const actor = actorAt(stage.roots(), at);
        const snapshot = actor && snapshotOf(actor);
        // oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
        const reached = snapshot?._nodes.map((node) => node.id) ?? ["(ended)"];
        // The parent of an ended machine has continued, with a new instance or without.
        const isFinal = resting.some((node) => node.id === state && node.type === "final");
        if (!isFinal) expect(reached).toContain(state);
      }
    },
  );
});

/** Traces that differ from that of a fixture in one value, which is not its kind. */
function otherTraces(outcomes: EffectOutcomes): readonly Trace[] {
  const found = Object.values(outcomes).flatMap((outcome) => {
    if (!("output" in outcome)) return [];
    if (Array.isArray(outcome.output)) return [{ isEmpty: true }];
    const trace = traceOf(outcome.output);
    return Object.entries(trace)
      .filter(([key]) => key !== "kind")
      .map(([key, value]) => ({ ...trace, [key]: typeof value === "boolean" ? !value : "other" }));
  });
  return [...new Map(found.map((trace) => [JSON.stringify(trace), trace])).values()];
}

test.each(byId)("VIS-09 results of %s replay with any flag", (id, { example, at: to }) => {
  const { states: paths } = shortestPaths(example, to);
  const stage = createStage(id);
  const waiting = statesBelow(example.machine.root).filter((node) => paths.has(node.id));
  const stopped = Object.entries(example.effects).flatMap(([src, outcomes]) => {
    const node = waiting.find(({ invoke }) => invoke.some((invoked) => invoked.src === src));
    const { steps = [], ...path } = (node && paths.get(node.id)) ?? { machine: id, input: "" };
    const effect = node?.invoke.find((invoked) => invoked.src === src)?.id;
    if (effect === undefined) return [];
    return otherTraces(outcomes).flatMap((outcome) => {
      const result = { to, effect, result: { outcome } };
      return stage.replay({ ...path, steps: [...steps, result] }) ?? [];
    });
  });
  expect(stopped.map(({ problem }) => problem)).toEqual([]);
});

test.each([
  ["verifyingPasskey", "passkeySignIn"],
  ["verifyingRecoveryCode", "recoverySignIn"],
])("VIS-09 security questions that are due replay after %s", (state, effect) => {
  const to = "session/signIn";
  const { example } = registered("signIn") ?? {};
  const path = example && shortestPaths(example, to).states.get(`signIn.${state}`);
  if (!path) throw new Error(`No path leads to ${state}`);
  const result = { to, effect, result: { outcome: { kind: "needsQuestions" } } };
  const steps = [...path.steps, { ...result, state: "completing" }];
  expect(createStage("signIn").replay({ ...path, steps })).toBeNull();
});
