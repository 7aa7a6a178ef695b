import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { type Source, sources } from "./source.ts";

const readmeLimitBytes = 9_216;

const folders = [
  "src",
  "machines",
  "sandbox",
  "conformance",
  "deployment",
  "locales",
  "tools",
  "tests",
  "docs",
  "public",
];
const projectPath = new RegExp(`^(?:${folders.join("|")})/`);
const fileName = /^[\w.-]+(?:\/[\w.-]+)*\.(?:tsx?|js|json|conf|css|html|md)$/;
/** Files mentioned in documents that readers create outside the project. */
const readersFiles: ReadonlySet<string> = new Set([
  "brotli-static.conf",
  // In the archive of a release.
  "assets.json",
  "config.schema.json",
  "sbom.cdx.json",
]);

/** Text without code blocks. */
const prose = (text: string) => text.replace(/^ *```[\s\S]*?^ *```/gm, "");

/** GitHub's anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, "")
    .replaceAll(" ", "-");

function anchorsOf(text: string): string[] {
  return Array.from(prose(text).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) => anchorOf(heading));
}

/** Relative links to missing files or headings. */
function brokenLinks({ path: from, text }: Source): string[] {
  return Array.from(prose(text).matchAll(/\]\(([^)\s]+)\)/g), ([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = "", anchor] = link.split("#");
      if (file === "") return anchor !== undefined && !anchorsOf(text).includes(anchor);
      const target = normalize(join(dirname(from), file));
      if (!existsSync(target)) return true;
      return anchor !== undefined && !anchorsOf(readFileSync(target, "utf8")).includes(anchor);
    })
    .map((link) => `${from}: ${link}`);
}

/** Paths of all files of the project. */
const paths = [
  ...readdirSync(".").filter((name) => name.includes(".")),
  ...folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  ),
];

/** Folders that a command writes. */
const written = /^(?:dist|picture-diff|visualiser-diff)\//;

/** Whether a file exists, of which the last parts of its path are given. */
const isFile = (end: string) =>
  written.test(end) || existsSync(end) || paths.some((path) => path.endsWith(`/${end}`));

/** Files and folders in backticks that do not exist; `<name>` matches any name. */
function missingFiles({ path: from, text }: Source): string[] {
  return Array.from(prose(text).matchAll(/`([^`\s]+)`/g), ([, mentioned = ""]) => mentioned)
    .filter((mentioned) => {
      if (projectPath.test(mentioned))
        return globSync(mentioned.replace(/<\w+>/g, "*")).length === 0;
      return fileName.test(mentioned) && !isFile(mentioned) && !readersFiles.has(mentioned);
    })
    .map((mentioned) => `${from}: ${mentioned}`);
}

const decisionParts = ["## Context", "## Decision", "## Consequences"];

const readme: Source = { path: "README.md", text: readFileSync("README.md", "utf8") };
const documents = [readme, ...sources(["docs"], /\.md$/)];
const example = (text: string): Source => ({ path: "docs/example.md", text });

describe("documents", () => {
  test("README.md has at most 9,216 bytes", () => {
    expect(Buffer.byteLength(readme.text)).toBeLessThanOrEqual(readmeLimitBytes);
  });

  test("every relative link leads to a file and a heading", () => {
    expect(documents.flatMap(brokenLinks)).toEqual([]);
  });

  test.each([
    ["[a](nowhere.md)", 1],
    ["[a](../README.md#nowhere)", 1],
    ["[a](#nowhere)", 1],
    ["# A b, c\n[a](#a-b-c)", 0],
    ["[a](../README.md#map) ![b](home.png) [c](https://a.example/b)", 0],
    ["```\n[a](nowhere.md)\n```", 0],
  ])("%j has %i broken links", (text, count) => {
    expect(brokenLinks(example(text))).toHaveLength(count);
  });

  test("every file and folder in backticks exists", () => {
    expect(documents.flatMap(missingFiles)).toEqual([]);
  });

  test.each([
    ["`src/nowhere.ts`", 1],
    ["`nowhere.tsx` and `tests/nowhere/`", 2],
    ["`session/nowhere.ts`, `session/start-app.ts`", 1],
    ["`src/main.tsx`, `README.md`, `locales/<language>/<namespace>.json`", 0],
    ["`npm test`, `/sandbox/audit.json`, `session.ended`", 0],
  ])("%j names %i missing files", (text, count) => {
    expect(missingFiles(example(text))).toHaveLength(count);
  });

  test("every decision is listed once", () => {
    const files = readdirSync("docs/decisions").filter((name) => /^\d{3}-/.test(name));
    const index = readFileSync("docs/decisions/README.md", "utf8");
    const listed = Array.from(index.matchAll(/\]\((\d{3}-[^)]+)\)/g), ([, name = ""]) => name);
    expect(listed).toEqual(files.toSorted());
  });

  test("every decision has a date, a context, a decision and consequences", () => {
    const headings = (text: string) =>
      Array.from(text.matchAll(/^#+ .*$/gm), ([line]) => line.replace(/^# \d+\. .+/, "# title"));
    const decisions = documents.filter(({ path }) => /^docs\/decisions\/\d/.test(path));
    for (const { path, text } of decisions) {
      expect([path, ...headings(text)]).toEqual([path, "# title", ...decisionParts]);
      expect(text).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/m);
    }
  });
});
