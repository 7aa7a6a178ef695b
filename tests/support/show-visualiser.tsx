import { act, render } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { healthMachine } from "../../machines/health/machine.ts";
import { chartOf } from "../../src/visualiser/model/chart.ts";
import type { CoverageReport } from "../../src/visualiser/model/coverage.ts";
import { App } from "../../src/visualiser/view/app.tsx";
import { createTexts } from "../../src/visualiser/view/texts.ts";
import type { Charts } from "../../src/visualiser/view/walker-context.ts";
import type { Walker } from "../../src/visualiser/walk/walker.ts";
import { layOutChart } from "../../tools/lay-out-chart.ts";

interface Given {
  readonly language?: "en" | "zh-CN";
  readonly charts?: Charts;
  readonly loadCoverage?: () => Promise<CoverageReport>;
}

const noCoverage = async () => ({ machines: [], results: {} });

/** Charts with that of the health machine alone. */
export const healthChart = async (): Promise<Charts> => ({
  health: { ...(await layOutChart(chartOf(healthMachine))), paths: {} },
});

/** Renders the visualiser; returns its texts. */
export async function showVisualiser(walker: Walker, given: Given = {}) {
  const { language = "en", charts = {}, loadCoverage = noCoverage } = given;
  const i18n = await createTexts(language);
  await act(async () =>
    render(
      <I18nextProvider i18n={i18n}>
        <App walker={walker} charts={charts} loadCoverage={loadCoverage} />
      </I18nextProvider>,
    ),
  );
  return i18n;
}
