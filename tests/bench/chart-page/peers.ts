import { createChart, LineSeries, type Time } from "lightweight-charts";
import Uplot from "uplot";
import type { BenchChart } from "./bench-chart.ts";

const size = { width: 1200, height: 330 };
const root = document.getElementById("root");
if (!root) throw new Error("No root");
const element = root;

function lightweight(): BenchChart {
  let chart: ReturnType<typeof createChart> | null = null;
  return {
    draw(series) {
      chart?.remove();
      chart = createChart(element, size);
      for (const values of series) {
        chart
          .addSeries(LineSeries)
          .setData(values.map(({ date, value }) => ({ time: date as Time, value })));
      }
      chart.timeScale().fitContent();
    },
    hover(across) {
      const canvas = element.querySelector("canvas");
      const box = element.getBoundingClientRect();
      const at = { bubbles: true, clientX: box.left + across * size.width, clientY: box.top + 100 };
      canvas?.dispatchEvent(new MouseEvent("mousemove", at));
    },
  };
}

function uplot(): BenchChart {
  let chart: Uplot | null = null;
  return {
    draw(series) {
      chart?.destroy();
      const times = (series[0] ?? []).map(({ date }) => Date.parse(date) / 1000);
      const values = series.map((item) => item.map(({ value }) => value));
      const lines = series.map(() => ({ stroke: "currentcolor" }));
      chart = new Uplot({ ...size, series: [{}, ...lines] }, [times, ...values], element);
    },
    hover(across) {
      chart?.setCursor({ left: across * size.width, top: 100 });
    },
  };
}

window.chartBench = location.hash === "#uplot" ? uplot() : lightweight();
