import { expect, test } from "vitest";
import { system } from "../../../src/theme/system.ts";

test("PERF-01 a background sets no variable that descendants inherit", () => {
  const styles = JSON.stringify(system.css({ background: "well", backgroundColor: "surface" }));
  expect(styles).toContain("var(--portal-colors-well)");
  expect(styles).toContain("var(--portal-colors-surface)");
  expect(styles).not.toContain('"--');
});
