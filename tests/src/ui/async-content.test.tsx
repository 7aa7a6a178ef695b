// @vitest-environment jsdom
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, test } from "vitest";
import { AsyncContent } from "../../../src/ui/async-content.tsx";
import type { ReadState } from "../../../src/ui/block.tsx";

/** Renders states one after the other, each until its first paint. */
function paint(...states: readonly ReadState<string>[]) {
  const box = document.createElement("div");
  const root = createRoot(box);
  onTestFinished(() => root.unmount());
  for (const state of states) {
    flushSync(() =>
      root.render(
        <AsyncContent state={state} skeleton="Loading">
          {(content) => content}
        </AsyncContent>,
      ),
    );
  }
  return box;
}

const ready = { kind: "ready", content: "Reports" } as const;

test("PERF-01 content that arrives renders apart from its arrival", async () => {
  const page = paint({ kind: "loading" }, ready);
  expect(page.textContent).toBe("Loading");
  await expect.poll(() => page.textContent).toBe("Reports");
});

test("PERF-01 cached content is shown at once", () => {
  expect(paint(ready).textContent).toBe("Reports");
});
