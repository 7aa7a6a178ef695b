import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { publicProblems } from "../../tools/public-problems.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portal-public-"));
  for (const path of ["config.json", "brand/brand.css"]) {
    await cp(join("public", path), join(folder, path));
  }
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("OPS-09 a build accepts the shipped configuration and brand", () => {
  expect(publicProblems(folder)).toEqual([]);
});

test("OPS-09 a build names what is wrong in configuration and brand", async () => {
  const [config, brand] = [join(folder, "config.json"), join(folder, "brand/brand.css")];
  const shipped = JSON.parse(await readFile(config, "utf8")) as object;
  await writeFile(config, JSON.stringify({ ...shipped, idleMinutes: "30", added: 1 }));
  const css = await readFile(brand, "utf8");
  await writeFile(brand, css.replace(/--brand-accent-wash:[^;]*;/, ""));
  expect(publicProblems(folder)).toEqual([
    `${brand}: --brand-accent-wash is missing.`,
    `${config}: idleMinutes must be a number from 1 to 720.`,
  ]);
  await rm(config);
  expect(publicProblems(folder).at(-1)).toBe(`${config} cannot be read: there is no such file.`);
});
