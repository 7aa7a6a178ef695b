// @vitest-environment jsdom
import { expect, test } from "vitest";
import { createActor } from "xstate";
import { commandBarMachine } from "../../../../machines/command-bar/machine.ts";
import { openByKeyboard } from "../../../../src/effects/command-bar/open-by-keyboard.ts";

const page = "<button>Find</button>";

/** Presses keys at a button with the bar open; returns its words and the keys that the page gets. */
function press(body: string, keys: readonly (string | KeyboardEventInit)[]) {
  document.body.innerHTML = body;
  const actor = createActor(commandBarMachine).start();
  openByKeyboard(actor);
  actor.send({ type: "bar.opened" });
  const left = keys.filter((key) => {
    const init = typeof key === "string" ? { key } : key;
    const event = new KeyboardEvent("keydown", { ...init, bubbles: true, cancelable: true });
    return document.querySelector("button")?.dispatchEvent(event);
  });
  const { words } = actor.getSnapshot().context;
  actor.stop();
  return { words, left };
}

test("CMD-01 text before the field is there is kept, and typed nowhere else", () => {
  expect(press(page, "val/2".split(""))).toEqual({ words: "val/2", left: [] });
});

test("CMD-01 before the field other keys keep their effect", () => {
  const others = [
    " ",
    "Enter",
    "Tab",
    "Dead",
    { key: "r", ctrlKey: true },
    { key: "r", metaKey: true },
    { key: "r", altKey: true },
    { key: "r", isComposing: true },
  ];
  expect(press(page, others)).toEqual({ words: "", left: others });
});

test.each([
  ["its field", '<div aria-modal="true"><input role="combobox"></div>'],
  ["a question above it", '<div role="alertdialog"></div>'],
])("CMD-01 the keys are those of %s", (_, part) => {
  expect(press(page + part, ["v"])).toEqual({ words: "", left: ["v"] });
});
