import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { EventObject } from "xstate";
import type { Path } from "../../../src/visualiser/model/path.ts";
import { shortestPaths } from "../../../src/visualiser/model/shortest-paths.ts";
import { registered, registry } from "../../../src/visualiser/model/registry.ts";
import { canTake, machineActors, snapshotOf } from "../../../src/visualiser/stage/actors.ts";
import { createStage, type Stage } from "../../../src/visualiser/stage/stage.ts";
import { StepProblem } from "../../../src/visualiser/stage/step-problem.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";

const stateAndContext = (stage: Stage) =>
  JSON.stringify(
    machineActors(stage.roots()).map(({ at, actor }) => {
      const { value, context, status } = snapshotOf(actor) ?? {};
      return { at, value, context, status };
    }),
  );

/** A payload with one of its values replaced by another JSON value. */
const edited = (payload: unknown): fc.Arbitrary<unknown> => {
  if (typeof payload !== "object" || payload === null) return fc.jsonValue({ maxDepth: 2 });
  const keys = Object.keys(payload);
  if (keys.length === 0) return fc.jsonValue({ maxDepth: 2 });
  const deeper = fc.constantFrom(...keys).chain((key) => {
    const part = (payload as Record<string, unknown>)[key];
    const copy = (value: unknown): unknown =>
      Array.isArray(payload)
        ? payload.map((item: unknown, at) => (String(at) === key ? value : item))
        : { ...payload, [key]: value };
    return edited(part).map(copy);
  });
  return fc.oneof({ weight: 3, arbitrary: deeper }, fc.jsonValue({ maxDepth: 2 }));
};

const payloadOf = (event: EventObject): unknown =>
  JSON.parse(JSON.stringify({ ...event, type: undefined }));

describe("invalid payload", () => {
  test.each(registry.map((item) => [item.example.machine.id, item] as const))(
    "VIS-03 any event payload for %s works or is reported",
    (id, { example, at }) => {
      const paths = [...shortestPaths(example, at).states.values()];
      const events = (example.events as readonly EventObject[]).filter(
        (event) => Object.keys(event).length > 1,
      );
      if (events.length === 0) return;
      const stage = createStage(id);
      fc.assert(
        fc.property(
          fc.constantFrom(...paths),
          fc
            .constantFrom(...events)
            .chain((event) =>
              edited(payloadOf(event)).map((payload) => ({ ...Object(payload), type: event.type })),
            ),
          (path, event: EventObject) => {
            stage.replay(path);
            const before = stateAndContext(stage);
            try {
              stage.take({ to: at, event });
            } catch (error) {
              expect(error).toBeInstanceOf(StepProblem);
              expect(stateAndContext(stage)).toBe(before);
              expect(stage.path()).toEqual(path);
              return;
            }
            for (const { machine, actor } of machineActors(stage.roots())) {
              const snapshot = snapshotOf(actor);
              expect(snapshot?.status).not.toBe("error");
              for (const next of (registered(machine)?.example.events ?? []) as EventObject[]) {
                expect(() => snapshot?.can(next)).not.toThrow();
              }
            }
          },
        ),
        { numRuns: 75 },
      );
    },
  );

  const scheduler = (steps: Path["steps"]) =>
    JSON.stringify({ machine: "scheduler", input: "create", steps });
  const to = "scheduler";
  const changed = { to, event: { type: "form.changed" } };

  test("VIS-03 in a path file names its step and keeps the current state", () => {
    const walker = createWalker({}, () => {});
    walker.load(scheduler([changed, { to, event: { type: "dialog.closed" } }]));
    const before = stateAndContext(walker.stage);
    expect(before).toContain('"value":"leaving"');
    walker.load(
      scheduler([
        changed,
        { to, event: { type: "form.changed", changes: { portfolioCodes: 5 } } },
        { to, event: { type: "form.submitted" } },
      ]),
    );
    expect(walker.now().problem).toMatchObject({
      of: "step",
      at: 2,
      problem: { kind: "mismatch", found: "changes.portfolioCodes: number ≠ array" },
    });
    expect(stateAndContext(walker.stage)).toBe(before);
  });

  test("VIS-02 in an effect's result is reported and keeps the state", () => {
    const walker = createWalker({}, () => {});
    walker.load(scheduler([changed, { to, event: { type: "form.submitted" } }]));
    const before = stateAndContext(walker.stage);
    expect(before).toContain('"value":"checking"');
    walker.take({ to, effect: "findDuplicates", result: { output: 5 } });
    expect(walker.now().problem).toMatchObject({ problem: { kind: "mismatch" } });
    expect(stateAndContext(walker.stage)).toBe(before);
  });

  test("VIS-02 that makes a guard throw disables the event", () => {
    const broken = {
      can: () => {
        throw new TypeError("not a function");
      },
    };
    expect(canTake(broken as never, { type: "form.submitted" })).toBe(false);
  });
});
