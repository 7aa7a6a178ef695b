import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { assertWritable } from "../../conformance/report.ts";
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
  "sandbox/openapi.ts",
  "tools/build.ts",
  "tools/check-config.ts",
  "tools/server-headers.ts",
  "tools/release/main.ts",
  "conformance/main.ts",
  "tests/bench/visualiser-diff.ts",
  "tests/runner/main.ts",
];
test.each(programs)("SBX-01 %s refuses a wrong option before it acts", async (program) => {
  const { code, printed, problem } = await run(program, "--prot");
  expect(problem).toMatch(
    /^[^\n]*'--prot'[^\n]*\n\nUsage: (?:npm run|npm start|npm test|npx node) /,
  );
  expect([code, printed]).toEqual([2, ""]);
});

test("VIS-08 pictures of no state are refused", async () => {
  const out = join(folder, "pictures");
  const parameters = [".", "--only", "signIn lokced", "--out", out];
  const { code, printed, problem } = await run("tests/bench/visualiser-diff.ts", ...parameters);
  expect(problem).toBe("No state has a machine and name that match 'signIn lokced'.\n");
  expect([code, printed]).toEqual([2, ""]);
});

test("VIS-08 pictures by no number of pages are refused", async () => {
  const { code, problem } = await run("tests/bench/visualiser-diff.ts", ".", "--workers", "abc");
  expect([code, problem.split("\n")[0]]).toEqual([2, "--workers must be from 1 to 99."]);
});

test("SBX-01 the program of each script reads its parameters strictly", async () => {
  const { scripts } = JSON.parse(await readFile("package.json", "utf8")) as {
    scripts: Readonly<Record<string, string>>;
  };
  const called = Object.values(scripts).flatMap((script) => script.match(/[\w/-]+\.ts\b/g) ?? []);
  const loose = [];
  for (const program of new Set(called)) {
    const isStrict = /withUsage\(|parseArgs\(/.test(await readFile(program, "utf8"));
    if (!isStrict) loose.push(program);
  }
  expect(called).toContain("tests/runner/main.ts");
  expect(loose).toEqual([]);
});

test("CONF-01 a report that cannot be written is refused first", async () => {
  const refusal = "--junit must name a file in a folder that can be written, not";
  const { code, printed, problem } = await run("conformance/main.ts", "--junit", "no/such.xml");
  expect(problem).toContain(refusal);
  expect([code, printed]).toEqual([2, ""]);
  for (const file of ["", "package.json/x.xml", "docs"]) {
    expect(() => assertWritable(file)).toThrow(refusal);
  }
  assertWritable(join(folder, "results.xml"));
});

test.each([
  ["--api", "localhost:8080/api", "an address such as https://api.example/base"],
  ["--api", "", "an address such as https://api.example/base"],
  ["--origin", "portal.example", "an origin such as https://portal.example"],
])("CONF-01 %s '%s' is refused with an example", async (option, given, expected) => {
  const { code, printed, problem } = await run("conformance/main.ts", option, given);
  expect(problem).toContain(`${option} must be ${expected}, not '${given}'.`);
  expect([code, printed]).toEqual([2, ""]);
});

test("CONF-01 an unreachable API is reported in one line", async () => {
  const { code, problem } = await run("conformance/main.ts", "--api", "http://127.0.0.1:1");
  expect(problem).toMatch(/^http:\/\/127\.0\.0\.1:1 is unavailable: /);
  expect(code).toBe(2);
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

  test("OPS-02 headers are made of the folder that is named", async () => {
    const { code, problem } = await run("tools/server-headers.ts", join(folder, "none"));
    expect([code, problem]).toEqual([2, expect.stringContaining("none has no build.")]);
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

  test("OPS-04 a folder that cannot be written is refused with a sentence", () => {
    const refusal = "is not a folder that can be written: Error: E";
    for (const given of ["package.json", "package.json/dist"]) {
      expect(() => buildFolder([given], "dist")).toThrow(`${given} ${refusal}`);
      expect(() => buildFolder([], given)).toThrow(`${given} ${refusal}`);
    }
  });
});

test("SBX-01 a port is an integer from 0 to 65535", () => {
  expect(readPort("0", 80)).toBe(0);
  expect(readPort("65535", 80)).toBe(65_535);
  for (const wrong of ["", "abc", "-1", "80.5", "65536", "0x50", " 80"]) {
    expect(() => readPort(wrong, 80)).toThrow("must be an integer from 0 to 65535");
  }
});
