// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepOffControls } from "../../../../src/ui/toast/free-place.ts";

/** A phone's window, with toasts of 328 by 68 pixels in its corner. */
const [width, height] = [360, 740];
const corner = new DOMRect(16, height - 16 - 68, 328, 68);

beforeEach(() => {
  vi.stubGlobal("innerWidth", width);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.restoreAllMocks());

/** Adds an element over the window's width between two heights. */
function add(html: string, top: number, bottom: number): Element {
  document.body.insertAdjacentHTML("beforeend", html);
  const added = document.body.lastElementChild as Element;
  vi.spyOn(added, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, top, width, bottom - top),
  );
  return added;
}

/** Starts toasts that are placed in the corner; returns where their top is. */
function start() {
  const region = document.createElement("section");
  region.style.position = "fixed";
  document.body.append(region);
  vi.spyOn(region, "getBoundingClientRect").mockReturnValue(corner);
  const end = keepOffControls(region);
  const top = () => corner.top + Number(/ (-?\d+)px/.exec(region.style.translate)?.[1] ?? 0);
  return { top, end };
}

test.each(["menuitem", "menuitemradio", "option"])("TOAST-01 %s is not covered", (role) => {
  add(`<div role="${role}"></div>`, 640, 720);
  const { top, end } = start();
  expect(top()).toBe(640 - 68 - 1);
  end();
});

test("TOAST-01 an open menu matters more than what is behind it", () => {
  add("<a>Home</a>", 0, 200);
  add('<div role="menuitem"></div>', 224, 720);
  const { top, end } = start();
  expect(top()).toBe(224 - 68 - 1);
  end();
});

test("TOAST-01 leaves what loads later in the room of its skeleton", async () => {
  const { top, end } = start();
  expect(top()).toBe(corner.top);
  add("<a>6 new reports</a>", 600, 720);
  await expect.poll(top).toBe(600 - 68 - 1);
  end();
});
