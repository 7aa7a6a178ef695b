import { posix } from "node:path";
import { describe, expect, test } from "vitest";
import { tokens } from "../../src/theme/tokens.ts";
import { importsOf, type Source, sources } from "./source.ts";

const shared = /^src\/theme\/(recipes|fragments)\//;

/** Shared style files used by a single folder outside the theme. */
function misplacedStyles(files: readonly Source[]): string[] {
  return files
    .filter(({ path }) => shared.test(path))
    .flatMap(({ path }) => {
      const users = files.filter((file) => importsOf(file).includes(path));
      const folders = new Set(users.map((user) => posix.dirname(user.path)));
      const [only = ""] = folders;
      return folders.size === 1 && !only.startsWith("src/theme") ? [`${path} → ${only}`] : [];
    });
}

const spaces = new Set(["0", ...Object.keys(tokens.spacing)]);
const sizes: ReadonlySet<string> = new Set(["0", ...Object.keys(tokens.sizes)]);

/** Lengths without a unit that name no token: the browser drops such a declaration. */
function unknownLengths(files: readonly Source[]): string[] {
  const value = String.raw`\w*: (?:"[^"]*"|\{[^{}]*\})`;
  const kinds = [
    [new RegExp(String.raw`\b(?:padding|margin|inset|\w*[gG]ap)${value}`, "g"), spaces],
    [
      new RegExp(
        String.raw`\b(?:\w*(?:(?<!stroke)[wW]idth|(?<!line)[hH]eight|Size))\b(?<!fontSize)${value}`,
        "g",
      ),
      sizes,
    ],
  ] as const;
  return files.flatMap(({ path, text }) =>
    kinds.flatMap(([declarations, known]) =>
      [...text.matchAll(declarations)]
        .filter(([declaration]) =>
          [...declaration.matchAll(/"-?([\d.]+)"/g)].some(([, name = ""]) => !known.has(name)),
        )
        .map(([declaration]) => `${path}: ${declaration}`),
    ),
  );
}

/** Styles made at run time, which the build does not compile for browsers without `light-dark()`. */
const uncompiled = (files: readonly Source[]) =>
  files
    .filter(({ path, text }) => path !== "src/theme/tokens.ts" && text.includes("light-dark("))
    .map(({ path }) => path);

const recipe: Source = { path: "src/theme/recipes/box.ts", text: "" };
const importFrom = (path: string, specifier: string): Source => ({
  path,
  text: `import { box } from "${specifier}";`,
});
const inHome = importFrom("src/features/home/page.tsx", "../../theme/recipes/box.ts");
const inShell = importFrom("src/shell/header.tsx", "../theme/recipes/box.ts");
const inSystem = importFrom("src/theme/system.ts", "./recipes/box.ts");

describe("styles", () => {
  test("stand beside the one folder that uses them", () => {
    expect(misplacedStyles(sources(["src"], /(?<!\.d)\.tsx?$/))).toEqual([]);
  });

  test("name spaces and sizes that the theme has", () => {
    expect(unknownLengths(sources(["src"], /\.tsx?$/))).toEqual([]);
    const text = 'css={{ paddingBlock: "2.5", rowGap: "3", height: { base: "8", md: "0" } }}';
    expect(unknownLengths([{ path: "a.ts", text }])).toEqual([
      'a.ts: paddingBlock: "2.5"',
      'a.ts: height: { base: "8", md: "0" }',
    ]);
  });

  test("have light-dark() only in tokens, which are compiled", () => {
    const files = sources(["src"], /\.tsx?$/);
    expect(uncompiled(files)).toEqual([]);
    const text = 'css={{ color: "light-dark(black, white)" }}';
    expect(uncompiled([{ path: "a.tsx", text }])).toEqual(["a.tsx"]);
  });

  test("of one feature are found in the theme, shared ones are not", () => {
    const misplaced = ["src/theme/recipes/box.ts → src/features/home"];
    expect(misplacedStyles([recipe, inHome])).toEqual(misplaced);
    expect(misplacedStyles([recipe, inHome, inShell])).toEqual([]);
    expect(misplacedStyles([recipe, inSystem])).toEqual([]);
  });
});
