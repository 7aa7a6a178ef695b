// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { expect, test } from "vitest";
import { healthMachine } from "../../../machines/health/machine.ts";
import { coverageOf, resultsOf, untested } from "../../../src/visualiser/model/coverage.ts";
import { statesBelow, transitionsOf } from "../../../src/visualiser/model/transitions.ts";
import { CoveragePage } from "../../../src/visualiser/view/coverage-page.tsx";
import { createTexts } from "../../../src/visualiser/view/texts.ts";
import { WalkerProvider } from "../../../src/visualiser/view/walker-context.ts";
import { noChanges } from "../../../src/visualiser/model/state-status.ts";
import { createWalker } from "../../../src/visualiser/walk/walk.ts";

const names = [
  ...statesBelow(healthMachine.root).map(({ id }) => id),
  ...transitionsOf(healthMachine),
];
const endedAt = "2026-11-20T09:30:00.000Z";
const failedAt = "2026-11-18T17:05:00.000Z";
const tests = Object.fromEntries(names.map((name) => [name, ["takes every transition"]]));
const journeys = {
  "health.ready": ["HEALTH-01 is quiet when ready", "HEALTH-02 a notice goes away"],
};
const report = {
  machines: coverageOf([healthMachine], tests, journeys),
  results: resultsOf([
    { file: "a.test.ts", walks: tests, failed: [], endedAt },
    {
      file: "b.test.ts",
      walks: journeys,
      failed: ["HEALTH-02 a notice goes away"],
      endedAt: failedAt,
    },
  ]),
};

async function show(shown = report, language: "en" | "zh-CN" = "en") {
  const value = {
    walker: createWalker({}, () => {}),
    charts: {},
    coverage: () => loaded,
    marks: async () => ({ statuses: new Map(), changes: noChanges }),
  };
  const loaded = Promise.resolve(shown);
  const i18n = await createTexts(language);
  await act(async () => {
    render(
      <I18nextProvider i18n={i18n}>
        <WalkerProvider value={value}>
          <CoveragePage />
        </WalkerProvider>
      </I18nextProvider>,
    );
    await loaded;
  });
}

test("VIS-04 a state shows the journeys that pass it, with result and time", async () => {
  expect(untested(report.machines)).toEqual([]);
  await show();
  // A file that was not run again still counts as failed: the sentence has both times.
  const runs = /^Last runs of the test files: 18 Nov 2026, .* to 20 Nov 2026, .*, 1 failed$/;
  expect(screen.getByText(runs)).toBeTruthy();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "health.ready notice" } });
  const [row] = await screen.findAllByRole("row", { name: /^health\.ready/ });
  const cell = within(row as HTMLElement)
    .getAllByRole("cell")
    .at(-1);
  expect(cell?.textContent).toContain("2 tests, 1 failed");
  const [quiet, notice] = within(cell as HTMLElement).getAllByRole("listitem");
  expect(quiet?.textContent).toMatch(/^HEALTH-01 is quiet when ready passed, 18 Nov 2026/);
  expect(notice?.textContent).toMatch(/^HEALTH-02 a notice goes away failed, .*2026/);
  expect(screen.queryByRole("row", { name: /^health\.unreachable/ })).toBeNull();
});

test("VIS-04 one run of the tests has one time, also in Chinese", async () => {
  await show({ ...report, results: { one: { hasFailed: false, endedAt } } }, "zh-CN");
  expect(screen.getByText(/^各测试文件的上次运行：2026年11月20日 \S+，0 个失败$/)).toBeTruthy();
});
