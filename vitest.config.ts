import { defineConfig } from "vitest/config";
import { themeCss } from "./tools/theme-css.ts";

process.env.TZ = "Europe/London";

export default defineConfig({
  plugins: [themeCss()],
  test: {
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["tests/{structure,machines,views,api,start}/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/support/silent-console.ts"],
          css: { modules: { classNameStrategy: "non-scoped" } },
        },
      },
      {
        extends: true,
        test: {
          name: "journeys",
          include: ["tests/{journeys,ops}/**/*.test.ts"],
          globalSetup: ["tests/support/journey-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
