import { createActor, fromPromise, setup, waitFor } from "xstate";
import { describe, expect, test } from "vitest";
import { provideEffects } from "../../machines/provide-effects.ts";

const greeting = setup({
  types: { context: {} as { readonly text: string } },
  actors: { load: fromPromise<string, void>(() => Promise.reject(new Error("not provided"))) },
  actions: { note: (_action, _params: { readonly text: string }) => {} },
}).createMachine({
  id: "greeting",
  context: { text: "" },
  initial: "loading",
  states: {
    loading: {
      invoke: {
        src: "load",
        onDone: {
          target: "shown",
          actions: { type: "note", params: ({ event }) => ({ text: event.output }) },
        },
        onError: "failed",
      },
    },
    shown: {},
    failed: {},
  },
});

/** Returns the state of the machine after its actor has settled. */
async function settledState(machine: typeof greeting) {
  const actor = createActor(machine).start();
  const { value } = await waitFor(actor, (snapshot) => !snapshot.matches("loading"));
  return value;
}

describe("a machine with effects", () => {
  const greets = (text: string) => fromPromise<string, void>(() => Promise.resolve(text));

  test("runs its own actors and actions, and shares the state nodes", async () => {
    const noted: string[] = [];
    const note = (_: unknown, { text }: { readonly text: string }) => noted.push(text);
    const english = provideEffects(greeting, { actors: { load: greets("hello") } });
    const noting = provideEffects(english, { actions: { note } });
    const chinese = provideEffects(noting, { actors: { load: greets("你好") } });
    expect(await settledState(noting)).toBe("shown");
    expect(await settledState(chinese)).toBe("shown");
    expect(await settledState(english)).toBe("shown");
    expect(noted).toEqual(["hello", "你好"]);
    expect(chinese.root).toBe(greeting.root);
  });

  test("leaves the machine without effects as it is", async () => {
    provideEffects(greeting, { actors: { load: greets("hello") } });
    expect(await settledState(greeting)).toBe("failed");
  });

  test("binds every method that XState binds", () => {
    const methods = (machine: typeof greeting) =>
      Object.entries(machine).flatMap(([name, value]) =>
        typeof value === "function" ? [name] : [],
      );
    const again = provideEffects(provideEffects(greeting, {}), {});
    expect(methods(greeting)).toContain("getInitialSnapshot");
    expect(methods(again).toSorted()).toEqual(methods(greeting).toSorted());
  });

  test("runs its own effects after its snapshot is restored", async () => {
    const machine = provideEffects(greeting, { actors: { load: greets("hello") } });
    const snapshot = createActor(machine).start().getPersistedSnapshot();
    const restored = createActor(machine, { snapshot }).start();
    expect((await waitFor(restored, ({ value }) => value !== "loading")).value).toBe("shown");
  });
});
