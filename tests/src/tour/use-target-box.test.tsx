// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useTargetBox } from "../../../src/tour/use-target-box.ts";

/** A block of the page with a place; jsdom has no layout. */
function addBlock(stop: string) {
  const block = document.createElement("section");
  block.dataset["tour"] = stop;
  const scrollIntoView = vi.fn<() => void>();
  Object.assign(block, {
    scrollIntoView,
    getClientRects: () => [1],
    getBoundingClientRect: () => ({ left: 40, top: 300, width: 500, height: 100 }),
  });
  document.body.append(block);
  return scrollIntoView;
}

test("HOME-02 VIS-09 a block that follows its card is lit and in view", () => {
  let grow = () => {};
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onSize: () => void) {
        grow = onSize;
      }
      observe() {}
      disconnect() {}
    },
  );
  const { result } = renderHook(() => useTargetBox("insights"));
  const scrollIntoView = addBlock("insights");
  act(() => grow());
  expect(result.current.light).toMatchObject({ insetInlineStart: 34, insetBlockStart: 294 });
  // It is shown once: a page that grows later is not scrolled back.
  act(() => grow());
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});
