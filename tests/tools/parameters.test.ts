import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { buildFolder } from "../../tools/output-folder.ts";
import { readPort } from "../../tools/port.ts";

const folder = await mkdtemp(join(tmpdir(), "portal-output-"));
afterAll(() => rm(folder, { recursive: true }));

interface Ended {
  readonly code: number;
  readonly printed: string;
  readonly problem: string;
}

/** Runs a program to its end. */
function run(program: string, ...parameters: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...parameters], (error, printed, problem) =>
      resolve({ code: Number(error?.code ?? 0), printed, problem }),
    );
  });
}

const programs = [
  "sandbox/main.ts",
  "sandbox/dev.ts",
  "sandbox/visualiser.ts",
  "sandbox/openapi.ts",
  "tools/build.ts",
  "tools/build-visualiser.ts",
  "tools/check-config.ts",
  "mutation/main.ts",
  "tests/bench/main.ts",
  "tests/bench/doc-pictures.ts",
  "tests/bench/visualiser-diff.ts",
];
test.each(programs)("SBX-01 %s refuses a wrong option before it acts", async (program) => {
  const { code, printed, problem } = await run(program, "--prot");
  expect(problem).toMatch(/^[^\n]*'--prot'[^\n]*\n\nUsage: (?:npm run|npm start|node) /);
  expect([code, printed]).toEqual([2, ""]);
});

test("SBX-01 --help prints the usage", async () => {
  const { code, printed, problem } = await run("sandbox/openapi.ts", "--help");
  expect(printed).toMatch(/^Usage: npm run openapi /);
  expect([code, problem]).toEqual([0, ""]);
});

describe("folder of a build", () => {
  test("OPS-04 a build refuses a folder that has other files", async () => {
    const notes = join(folder, "notes");
    await mkdir(notes);
    await writeFile(join(notes, "kept.md"), "");
    const { code, problem } = await run("tools/build.ts", notes);
    expect([code, await readdir(notes)]).toEqual([2, ["kept.md"]]);
    expect(problem).toMatch(/has other files, which would be deleted/);
  });

  test("OPS-04 a new, empty or earlier build's folder may be given", async () => {
    const [made, empty, earlier] = ["new", "empty", "earlier"].map((name) => join(folder, name));
    await mkdir(empty ?? "");
    await mkdir(join(earlier ?? "", "assets"), { recursive: true });
    await writeFile(join(earlier ?? "", "index.html"), "");
    for (const given of [made, empty, earlier]) {
      expect(buildFolder([given ?? ""], "dist")).toBe(given);
    }
    expect(buildFolder([], "dist")).toBe("dist");
    expect(() => buildFolder(["one", "two"], "dist")).toThrow("two");
  });
});

test("SBX-01 a port is an integer from 0 to 65535", () => {
  expect(readPort("0", 80)).toBe(0);
  expect(readPort("65535", 80)).toBe(65_535);
  for (const wrong of ["", "abc", "-1", "80.5", "65536", "0x50", " 80"]) {
    expect(() => readPort(wrong, 80)).toThrow("must be an integer from 0 to 65535");
  }
});
