import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { budget } from "../../tools/budget.ts";
import type { Manifest } from "../../tools/manifest.ts";

/** Whether a build is within its budgets, whose first script cannot be compressed. */
async function isWithinBudget(scriptBytes: number, others: Manifest = {}): Promise<boolean> {
  const outDir = await mkdtemp(join(tmpdir(), "portal-budget-"));
  try {
    await mkdir(join(outDir, ".vite"));
    const manifest = { "index.html": { file: "index.js" }, ...others };
    await writeFile(join(outDir, ".vite/manifest.json"), JSON.stringify(manifest));
    await writeFile(join(outDir, "index.js"), randomBytes(scriptBytes));
    return await budget(outDir);
  } finally {
    await rm(outDir, { recursive: true });
  }
}

test("PERF-01 the build fails above the size budget of the first script", async () => {
  const printed = vi.spyOn(console, "log").mockReturnValue();
  expect(await isWithinBudget(20_000)).toBe(true);
  expect(await isWithinBudget(103_004)).toBe(false);
  expect(printed.mock.calls.flat().join("\n")).toContain("OVER BUDGET by 4 bytes");
  printed.mockRestore();
});

test("the build fails if chunks import each other", async () => {
  const printed = vi.spyOn(console, "log").mockReturnValue();
  const shared = { "c.js": { file: "c.js" } };
  const tree = { "a.js": { file: "a.js", imports: ["b.js", "c.js"] }, ...shared };
  expect(
    await isWithinBudget(1_000, { ...tree, "b.js": { file: "b.js", imports: ["c.js"] } }),
  ).toBe(true);
  expect(
    await isWithinBudget(1_000, { ...tree, "b.js": { file: "b.js", imports: ["a.js"] } }),
  ).toBe(false);
  expect(printed.mock.calls.flat().join("\n")).toContain("a.js → b.js → a.js");
  printed.mockRestore();
});
