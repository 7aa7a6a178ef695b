// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from "vitest";
import { preventAccidents } from "../../../src/browser/prevent-accidents.ts";

function put<Kind extends keyof HTMLElementTagNameMap>(kind: Kind) {
  const element = document.createElement(kind);
  document.body.replaceChildren(element);
  return element;
}

describe("accidents", () => {
  beforeAll(preventAccidents);

  test("SHELL-02 Enter held down presses a button once", () => {
    const button = put("button");
    let heard = 0;
    button.addEventListener("keydown", () => (heard += 1));
    const press = (at: HTMLElement, settings: KeyboardEventInit) =>
      at.dispatchEvent(
        new KeyboardEvent("keydown", {
          key: "Enter",
          bubbles: true,
          cancelable: true,
          ...settings,
        }),
      );
    expect([press(button, {}), press(button, { repeat: true })]).toEqual([true, false]);
    expect(heard).toBe(1);
    expect(press(button, { repeat: true, key: "ArrowDown" })).toBe(true);
    expect(press(put("input"), { repeat: true, isComposing: true })).toBe(true);
    expect(press(put("textarea"), { repeat: true })).toBe(true);
  });

  test("SHELL-02 a file dropped beside its place keeps the page", () => {
    const drag = (at: HTMLElement, type: string) => {
      const dataTransfer = { types: [type], dropEffect: "copy" };
      const event = new Event("dragover", { bubbles: true, cancelable: true });
      at.dispatchEvent(Object.assign(event, { dataTransfer }));
      return [event.defaultPrevented, dataTransfer.dropEffect];
    };
    expect(drag(put("p"), "Files")).toEqual([true, "none"]);
    expect(drag(put("p"), "text/plain")).toEqual([false, "copy"]);
    const place = put("div");
    place.addEventListener("dragover", (event) => event.preventDefault());
    expect(drag(place, "Files")).toEqual([true, "copy"]);
    const field = put("input");
    field.type = "file";
    expect(drag(field, "Files")).toEqual([false, "copy"]);
  });
});
