import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";

const currentBuild = pathToFileURL(resolve("tools/current-build.ts")).href;

/** A build that copies a source in two steps, fails if it says so, and counts itself. */
const program = `
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
const outDir = process.argv[2];
const source = readFileSync("src/main.tsx", "utf8");
appendFileSync("builds.log", "built\\n");
mkdirSync(outDir, { recursive: true });
writeFileSync(outDir + "/first.txt", source);
if (source === "fails") process.exit(1);
if (source === "is interrupted") process.kill(process.ppid, "SIGKILL");
writeFileSync(outDir + "/second.txt", source);
`;

let root = "";

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "portal-builds-"));
  for (const folder of ["locales", "machines", "public", "src", "tests/machines", "tools"])
    await mkdir(join(root, folder), { recursive: true });
  for (const file of ["index.html", "package-lock.json", "security-headers.conf", "vite.config.ts"])
    await writeFile(join(root, file), "");
  await mkdir(join(root, "node_modules/.cache"), { recursive: true });
  await writeFile(join(root, "tools/build.ts"), program);
  await edit("one");
});

afterEach(() => rm(root, { recursive: true, force: true }));

const edit = (text: string) => writeFile(join(root, "src/main.tsx"), text);

const script = `await (await import("${currentBuild}")).buildIfChanged("dist")`;
const scriptOptions = ["--input-type=module", "-e", script];

/** Builds in a process of its own, as a start does; returns its exit code, null if it was killed. */
function build(): Promise<number | null> {
  const child = spawn(process.execPath, scriptOptions, { cwd: root, stdio: "ignore" });
  return new Promise((done) => child.once("exit", done));
}

const read = (file: string) => readFileSync(join(root, file), "utf8");
const built = () => [read("dist/first.txt"), read("dist/second.txt")];
const count = () => read("builds.log").split("\n").length - 1;

test("PERF-02 unchanged sources are built once", async () => {
  expect(await build()).toBe(0);
  expect(await build()).toBe(0);
  expect(count()).toBe(1);
  await edit("two");
  expect(await build()).toBe(0);
  expect([built(), count()]).toEqual([["two", "two"], 2]);
});

test("PERF-02 a build says that it begins and that it is finished", () => {
  const said = () =>
    spawnSync(process.execPath, scriptOptions, { cwd: root, encoding: "utf8" }).stdout;
  expect([said(), said()]).toEqual(["Building dist…\nBuilt dist.\n", ""]);
});

test("PERF-02 a failed or interrupted build leaves the last one", async () => {
  await build();
  for (const fault of ["fails", "is interrupted"]) {
    await edit(fault);
    expect(await build()).not.toBe(0);
    expect(built()).toEqual(["one", "one"]);
  }
  await edit("three");
  expect(await build()).toBe(0);
  expect(built()).toEqual(["three", "three"]);
  expect(await readdir(join(root, "node_modules/.cache"))).toEqual([]);
});

test("PERF-02 where no build can be written the start says who can", async () => {
  await rm(join(root, "node_modules/.cache"), { recursive: true });
  await writeFile(join(root, "node_modules/.cache"), "");
  const { stderr } = spawnSync(process.execPath, scriptOptions, { cwd: root, encoding: "utf8" });
  expect(stderr).toMatch(/this account cannot build here: E\w+: .*\. Run npm run build with one/);
});

test("PERF-02 two starts at once leave one whole build", async () => {
  expect(await Promise.all([build(), build(), build()])).toEqual([0, 0, 0]);
  expect(built()).toEqual(["one", "one"]);
  expect(existsSync(join(root, "dist/.sources"))).toBe(true);
  expect(await readdir(join(root, "node_modules/.cache"))).toEqual([]);
});
