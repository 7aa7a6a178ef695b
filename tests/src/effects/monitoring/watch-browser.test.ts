// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { watchBrowser } from "../../../../src/effects/monitoring/watch-browser.ts";
import { createPathRecorder } from "../../../../src/effects/recorder/path-recorder.ts";

function watched() {
  const recorder = createPathRecorder();
  const report = vi.fn();
  const watch = () =>
    watchBrowser({
      recorder,
      report,
      isSampled: false,
      base: "",
      userAgent: "",
      build: "aB3_x-9Z",
    });
  return { recorder, report, watch };
}

const named = (name: string) => Object.assign(new Error("typed"), { name });

test("OPS-08 a flood of errors is capped at ten reports", () => {
  const { recorder, report, watch } = watched();
  watch();
  for (const mark of "abcdefghijklmnopqrstuvwxyz") {
    for (let times = 0; times < 20; times += 1) recorder.fail(named(`Flood${mark}Error`));
  }
  expect(report).toHaveBeenCalledTimes(10);
});

test("OPS-08 errors from before it watches are reported, each once", () => {
  const { recorder, report, watch } = watched();
  const early = [named("EarlyError"), named("OtherError")];
  for (const error of early) recorder.fail(error);
  watch();
  for (const error of early) recorder.fail(error);
  const names = report.mock.calls.map(([, { name }]) => name as string);
  expect(names).toEqual(["EarlyError", "OtherError"]);
});
