import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { describe, expect, test, vi } from "vitest";
import { type Source, sources } from "./source.ts";

/** Lines that match a rule, as `path:line text`. */
function find(files: readonly Source[], rule: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    text
      .split("\n")
      .flatMap((line, at) => (rule.test(line) ? [`${path}:${at + 1} ${line.trim()}`] : [])),
  );
}

const made = (text: string): Source[] => [{ path: "src/ui/made-up.tsx", text }];

const notation = /#(?:[0-9a-f]{3,4}){1,2}\b(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i;
const named =
  /\b(?:color|colour|background|bg|fill|stroke|border\w*|outline|shadow)[\w-]*["']?\s*[:=]\s*\{?["']?[^;"']*\b(?:white|black|red|green|blue|gr[ae]y|orange|yellow|purple|navy)\b(?!\.)/i;
const colour = new RegExp(`${notation.source}|${named.source}`, "i");

/** Absolute paths of a machine. */
const machinePath = /\/(?:root|work)\/|\/Users\/|(?<!features)\/home\/[a-z]+\//;

const unfinished = /\b(?:TODO|FIXME)\b|lorem ipsum/;

const idle = /\b(?:test|describe|it)(?:\.\w+)*\.(?:only|skip|todo|fails)\b|waitForTimeout/;

/** Excludes files that contain the forbidden text as a rule. */
const others = (files: readonly Source[]) =>
  files.filter(({ path }) => !path.startsWith("tests/structure/"));

/** Missing on a page without HTTPS. */
const secureId = /\.randomUUID\(/;

/** Formatted figures and lists, and amounts beside the code of their currency. */
const otherNotation =
  /Intl\.(?:NumberFormat|ListFormat)\(|\.toLocaleString\(|\$\{[\w.]*currency\}[ \u00a0]\$\{|\}[ \u00a0]\$\{[\w.]*currency\}/i;

/**
 * Where figures and lists are formatted; the visualiser's dates; plain digits for programs to read;
 * the first script, which has no room for the formatter of lists.
 */
const hasOwnNotation =
  /^src\/(?:format|visualiser)\/|^src\/effects\/cash\/read-template\.ts$|^src\/spreadsheet\/plain-number\.ts$|^src\/session\/unsent-form-names\.ts$/;

/** The device's clock may be wrong: views read the API's time. */
const deviceTime = /\bnew Date\(\)/;

/** Changes the query of the last render, which may undo what was written since. */
const renderedQuery = /\buseSearchParams\b/;

describe("project rules", () => {
  test("the query of the URL is changed from its latest value", () => {
    const files = sources(["src"], /\.tsx?$/).filter(({ path }) => !path.startsWith("src/router/"));
    expect(find(files, renderedQuery)).toEqual([]);
    expect(find(made("const [query] = useSearchParams();"), renderedQuery)).toHaveLength(1);
  });

  test("FAULT-08 views of a signed-in user go by the API's clock", () => {
    const folders = ["src/features", "src/report-list", "src/portfolio-assets", "src/shell"];
    const views = sources(folders, /\.tsx?$/);
    expect(find(views, deviceTime)).toEqual([]);
    expect(find(made("const today = new Date();"), deviceTime)).toHaveLength(1);
  });

  test("every folder with TypeScript is type-checked", () => {
    const { include } = JSON.parse(readFileSync("tsconfig.json", "utf8")) as {
      include: readonly string[];
    };
    const exclude = ["**/node_modules/**", "dist*", "test-results", ".*"];
    const withTypes = globSync("**/*.{ts,tsx}", { exclude });
    const folders = new Set(withTypes.map((path) => path.split("/")[0] ?? path));
    expect([...folders].filter((folder) => !include.includes(folder))).toEqual([]);
  });

  test("colours are defined only in the theme", () => {
    const files = sources(["src", "machines"], /\.(tsx?|css|js)$/);
    const outside = files.filter(({ path }) => !path.startsWith("src/theme/"));
    expect(find(outside, colour)).toEqual([]);
  });

  test.each([
    ['color: "#fff"', 1],
    ["background: #A1B2C3;", 1],
    ["color: rgb(1 2 3)", 1],
    ["fill: oklch(50% 0.1 20)", 1],
    ["color: white;", 1],
    ['<path fill="black" />', 1],
    ['bg="gray.100"', 0],
    ['<a href="#main">', 0],
    ['color="ink.quiet"', 0],
    ["const isRed = colour === accent", 0],
  ])("%s has %i literal colours", (text, count) => {
    expect(find(made(text), colour)).toHaveLength(count);
  });

  test("no file has a local path or an unfinished note", () => {
    const folders = ["src", "machines", "sandbox", "tools", "tests", "locales"];
    const all = others(sources(folders, /\.(tsx?|css|js|json)$/));
    expect([...find(all, machinePath), ...find(all, unfinished)]).toEqual([]);
    expect(find(made('open("/root/x")'), machinePath)).toHaveLength(1);
    expect(find(made("// TODO later"), unfinished)).toHaveLength(1);
  });

  test("the portal gets its ids by randomId", () => {
    expect(find(sources(["src", "machines"], /\.tsx?$/), secureId)).toEqual([]);
    expect(find(made("crypto.randomUUID()"), secureId)).toHaveLength(1);
  });

  test("REP-05 figures and lists are formatted only in src/format", () => {
    const files = sources(["src", "machines", "sandbox"], /\.tsx?$/);
    const outside = files.filter(({ path }) => !hasOwnNotation.test(path));
    expect(find(outside, otherNotation)).toEqual([]);
  });

  test.each([
    "`${currency} ${formatNumber(value, region)}`",
    "`${figure(amount, 2)} ${given.currency}`",
    'value.toLocaleString("en-US")',
    'new Intl.NumberFormat("en-GB")',
    'new Intl.ListFormat("en")',
  ])("REP-05 %s is another notation", (text) => {
    expect(find(made(text), otherNotation)).toHaveLength(1);
  });

  test("no test is skipped, focused or waits for a fixed time", () => {
    expect(find(others(sources(["tests"], /\.test\.tsx?$/)), idle)).toEqual([]);
    const idleTests = ["test.only", "test.concurrent.skip", "describe.sequential.todo", "it.fails"];
    for (const name of idleTests) expect(find(made(`${name}("x", y)`), idle)).toHaveLength(1);
  });

  test("PERF-01 Node parses every file of the benchmarks", () => {
    // Of an experimental API.
    vi.spyOn(process, "emitWarning").mockReturnValue();
    const unparsed = sources(["tests/bench"], /\.ts$/).filter(({ text }) => {
      try {
        return stripTypeScriptTypes(text) === "";
      } catch {
        return true;
      }
    });
    expect(unparsed.map(({ path }) => path)).toEqual([]);
  });
});
