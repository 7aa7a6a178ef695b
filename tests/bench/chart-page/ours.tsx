import { ChakraProvider } from "@chakra-ui/react/styled-system";
import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { I18nextProvider } from "react-i18next";
import { createI18n } from "../../../src/i18n/create-i18n.ts";
import { runtimeSystem } from "../../../src/theme/system.ts";
import { BridgeChart } from "../../../src/ui/chart/bridge/bridge-chart.tsx";
import type { BridgeContent, BridgeStep } from "../../../src/ui/chart/bridge/bridge-content.ts";
import type { ChartContent } from "../../../src/ui/chart/lay-out-chart.ts";
import { Toaster } from "../../../src/ui/toast/toaster.tsx";
import { TimeChart } from "../../../src/ui/chart/time-chart.tsx";

const i18n = await createI18n("en");
await i18n.loadNamespaces(["chart"]);
const element = document.getElementById("root");
if (!element) throw new Error("No root");
let root = createRoot(element);
const looks = ["line", "dashed", "line"] as const;
const hues = [1, 2, 3] as const;

const bridgeStep = (kind: BridgeStep["kind"], value: number): BridgeStep => ({
  id: `${kind} ${value}`,
  kind,
  name: kind,
  value,
  tone: kind === "level" ? "inkSoft" : "chart1",
  label: `£${value}m`,
  exact: String(value * 1e6),
  spoken: `£${value * 1e6}`,
  plain: value,
});

/** Draws a view in a new root. */
const draw = (view: ReactNode) => {
  root.unmount();
  root = createRoot(element);
  flushSync(() =>
    root.render(
      <I18nextProvider i18n={i18n}>
        <ChakraProvider value={runtimeSystem}>
          <Toaster>{view}</Toaster>
        </ChakraProvider>
      </I18nextProvider>,
    ),
  );
};

window.chartBench = {
  drawBridge() {
    const content: BridgeContent = {
      unit: "GBP",
      steps: [
        bridgeStep("level", 1_875.5),
        ...[7.4, -9.4, 141.2].map((value) => bridgeStep("change", value)),
        bridgeStep("level", 2_014.7),
      ],
    };
    draw(
      <BridgeChart
        title="Bench"
        sentence="Bench"
        note="Bench"
        content={content}
        fileName="bench"
        source="bench"
      />,
    );
  },
  draw(series) {
    const content: ChartContent = {
      formatTime: String,
      panels: [
        {
          id: "bench",
          name: "GBP",
          heightPx: 300,
          format: String,
          formatChange: (first, last) => ({ amount: String(last - first), share: null }),
          formatTick: String,
          series: series.map((values, at) => ({
            id: String(at),
            name: `Series ${at}`,
            look: looks[at] ?? "line",
            hue: hues[at] ?? 1,
            values,
          })),
        },
      ],
    };
    draw(
      <TimeChart
        title="Bench"
        summary="Bench"
        content={content}
        formatDate={String}
        fileName="bench"
        source="bench"
      />,
    );
  },
  hover(across) {
    const plot = document.querySelector("[role=slider]");
    const box = plot?.getBoundingClientRect();
    if (!plot || !box) throw new Error("No plot");
    const clientX = box.left + across * box.width;
    flushSync(() =>
      plot.dispatchEvent(
        new PointerEvent("pointermove", { bubbles: true, clientX, pointerType: "mouse" }),
      ),
    );
  },
};
