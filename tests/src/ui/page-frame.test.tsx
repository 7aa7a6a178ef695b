// @vitest-environment jsdom
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { runtimeSystem } from "../../../src/theme/system.ts";
import { PageFrame, ReturnProvider } from "../../../src/ui/page-frame.tsx";

afterEach(() => document.body.replaceChildren());

/** Renders a page until its first paint. */
function paint(isReturn: boolean, content: ReactNode) {
  const box = document.body.appendChild(document.createElement("main"));
  const root = createRoot(box);
  onTestFinished(() => root.unmount());
  flushSync(() =>
    root.render(
      <ChakraProvider value={runtimeSystem}>
        <ReturnProvider value={isReturn}>
          <PageFrame title="Reports">{content}</PageFrame>
        </ReturnProvider>
      </ChakraProvider>,
    ),
  );
  return box;
}

test("PERF-01 a page shows its heading before its content", async () => {
  const page = paint(false, <p>Latest</p>);
  expect(page.textContent).toBe("Reports");
  await expect.poll(() => page.textContent).toBe("ReportsLatest");
});

test("PERF-01 going back shows heading and content at once", () => {
  expect(paint(true, <p>Latest</p>).textContent).toBe("ReportsLatest");
});

test("ROUTE-09 a panel that a returned page opens keeps the focus", () => {
  const page = paint(
    true,
    <div role="dialog" tabIndex={-1} ref={(panel) => panel?.focus()}>
      Preview
    </div>,
  );
  expect(document.activeElement).toBe(page.querySelector("[role=dialog]"));
});
