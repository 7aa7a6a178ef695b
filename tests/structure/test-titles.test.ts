import { describe, expect, test } from "vitest";
import { at, isNode, nodesOf, type Source, sources, type SyntaxNode } from "./source.ts";

const maxTitleLength = 70;

const declarations: ReadonlySet<unknown> = new Set(["test", "it", "describe"]);

/** Root callee of a call: `test` for `test.each(rows)("title", run)`. */
function declarationOf(node: SyntaxNode): unknown {
  const inner = node.callee ?? node.object ?? node.tag;
  return isNode(inner) ? declarationOf(inner) : node.name;
}

/** Titles of tests and groups as written, without quotes. */
function titlesOf(file: Source): { readonly node: SyntaxNode; readonly title: string }[] {
  return nodesOf(file).flatMap((node) => {
    if (node.type !== "CallExpression" || !declarations.has(declarationOf(node))) return [];
    const [title] = node.arguments as SyntaxNode[];
    const isText = title?.type === "TemplateLiteral" || typeof title?.value === "string";
    if (!title || !isText) return [];
    return [{ node, title: file.text.slice(title.start + 1, (title.end as number) - 1) }];
  });
}

function longTitles(file: Source): string[] {
  return titlesOf(file)
    .filter(({ title }) => title.length > maxTitleLength)
    .map(({ node, title }) => at(file, node, title));
}

const made = (text: string): Source => ({ path: "tests/made-up.test.ts", text });
const longest = "x".repeat(maxTitleLength);

describe("test titles", () => {
  test("have at most 70 characters", () => {
    const files = sources(["tests"], /\.test\.tsx?$/);
    expect(files.flatMap(titlesOf).length).toBeGreaterThan(files.length);
    expect(files.flatMap(longTitles)).toEqual([]);
  });

  test.each([
    ["a title at the limit", 0, `test("${longest}", run);`],
    ["a long title", 1, `test("${longest}x", run);`],
    ["a long template", 1, `it(\`${longest}x\`, run);`],
    ["a long group", 1, `describe("${longest}x", () => { test("a", run); });`],
    ["a long title of cases", 1, `test.each([["a"]])("${longest}x", run);`],
    ["a long title of a table", 1, `test.each\`a\`("${longest}x", run);`],
    ["a long conditional title", 1, `test.runIf(isSlow)("${longest}x", run);`],
    ["a long case", 0, `describe.each(["${longest}x"])("%s", run);`],
    ["a long text", 0, `expect("${longest}x");`],
  ])("%s gives %i findings", (_, count, text) => {
    expect(longTitles(made(text))).toHaveLength(count);
  });
});
