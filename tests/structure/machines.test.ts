import { describe, expect, test } from "vitest";
import { at, isNode, nodesOf, type Source, sources, type SyntaxNode } from "./source.ts";

const nameOf = (node: unknown) => (isNode(node) ? node["name"] : undefined);

const isFunction = (node: unknown) =>
  isNode(node) && (node.type === "ArrowFunctionExpression" || node.type === "FunctionExpression");

const isAssign = (node: unknown) =>
  isNode(node) && node.type === "CallExpression" && nameOf(node["callee"]) === "assign";

/** Guards and assigns of transitions that have no name. */
function nameless(file: Source): string[] {
  const nodes = nodesOf(file);
  const named = new Set<unknown>();
  for (const { type, key, value } of nodes) {
    if (type !== "Property" || nameOf(key) !== "actions" || !isNode(value)) continue;
    if (value.type !== "ObjectExpression") continue;
    for (const action of value["properties"] as SyntaxNode[]) named.add(action["value"]);
  }
  const isNameless = (node: SyntaxNode) =>
    (isAssign(node) && !named.has(node)) ||
    (node.type === "Property" && nameOf(node["key"]) === "guard" && isFunction(node["value"]));
  return nodes.filter(isNameless).map((node) => at(file, node, node.type));
}

describe("machines", () => {
  test("name every guard and every assign", () => {
    expect(sources(["machines"], /\.ts$/).flatMap(nameless)).toEqual([]);
  });

  test.each([
    ['({ on: { "code.changed": { actions: assign({ code: "" }) } } })', 1],
    ["({ entry: [assign({ code: 1 })] })", 1],
    ["({ always: { guard: ({ context }) => context.isDue } })", 1],
    ["const keep = assign({ code: 1 });", 1],
    ["setup({ actions: { clear: assign({ code: 1 }) }, guards: { isDue: () => true } });", 0],
    ['({ always: { guard: { type: "isDue", params: ({ event }) => event } } })', 0],
  ])("%s has %i without a name", (text, count) => {
    expect(nameless({ path: "machines/made-up.ts", text })).toHaveLength(count);
  });
});
