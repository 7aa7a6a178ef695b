import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { waitLimitMs } from "./tests/support/wait-limit.ts";
import { themeCss } from "./tools/theme-css.ts";

process.env.TZ = "Europe/London";

/** What needs a browser or nginx; every other test is quick. */
const journeys = ["tests/**/*.journey.test.ts", "tests/deployment/**/*.test.ts"];

const longest =
  /\/(every-state|visualiser|leaving|tokens|tabs|impersonation|impersonation-faults|home|start|audit|idle)\.journey\.test\.ts$/;

const hasDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, "utf8").startsWith("// @vitest-environment jsdom");

/**
 * The longest files begin first: on a fresh clone, where no durations are known, they could be the
 * last. Files that share an environment follow each other, since a worker with another one is useless
 * to them and ends.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (file: TestSpecification) =>
      longest.test(file.moduleId) ? 0 : hasDocument(file) ? 1 : 2;
    const ranks = new Map(files.map((file) => [file, rank(file)]));
    return (await super.sort(files)).toSorted(
      (one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0),
    );
  }
}

export default defineConfig({
  plugins: [themeCss()],
  test: {
    // A test waits for timers and frames about a third of its time.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    globalSetup: ["tests/support/run-folder.ts"],
    expect: { poll: { timeout: waitLimitMs } },
    // A message says what was received: that of a retried test is kept without its difference.
    chaiConfig: { truncateThreshold: 1000 },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // Large lists in jsdom on a machine that does other things beside.
          testTimeout: 120_000,
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: journeys,
          // The files of a worker share its modules and its document.
          isolate: false,
          setupFiles: [
            "tests/support/file-boundary.ts",
            "tests/support/silent-console.ts",
            "tests/support/document-setup.ts",
            // The last one, so that what is taken back is silent, too.
            "tests/support/reset-after-test.ts",
          ],
          css: { modules: { classNameStrategy: "non-scoped" } },
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: journeys,
          // The files of a worker share its browser; each opens contexts of its own.
          isolate: false,
          globalSetup: ["tests/support/journey-setup.ts"],
          // Marked as retried in the output; both attempts write a trace.
          retry: process.env.CI ? 1 : 0,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
