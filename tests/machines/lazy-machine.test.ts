import { createActor, setup } from "xstate";
import { describe, expect, test } from "vitest";
import { lazyMachine } from "../../machines/lazy-machine.ts";
import { declareMachine } from "../../machines/not-provided.ts";

const count = setup({
  types: { events: {} as { type: "pressed" }, output: {} as number },
}).createMachine({
  id: "count",
  initial: "open",
  states: { open: { on: { pressed: "closed" } }, closed: { type: "final" } },
  output: 7,
});

const parent = setup({
  types: { context: {} as { result: number }, children: {} as { count: "count" } },
  actors: { count: declareMachine<typeof count>("count") },
}).createMachine({
  id: "parent",
  context: { result: 0 },
  initial: "counting",
  states: {
    counting: {
      invoke: { id: "count", src: "count", onDone: "done", onError: "failed" },
    },
    done: {},
    failed: {},
  },
});

describe("PERF-01 a machine whose code is loaded later", () => {
  test("is read for its first actor, and then runs as itself", () => {
    let reads = 0;
    const lazy = lazyMachine(() => {
      reads += 1;
      return count;
    });
    const machine = parent.provide({ actors: { count: lazy } });
    expect(reads).toBe(0);
    const actor = createActor(machine).start();
    const { count: child } = actor.getSnapshot().children;
    expect(child?.getSnapshot().matches("open")).toBe(true);
    expect(child?.getPersistedSnapshot()).toMatchObject({ value: "open" });
    child?.send({ type: "pressed" });
    expect(child?.getSnapshot().output).toBe(7);
    expect(actor.getSnapshot().value).toBe("done");
  });

  test("fails to start until it is provided", () => {
    const actor = createActor(parent).start();
    expect(actor.getSnapshot().value).toBe("failed");
  });
});
