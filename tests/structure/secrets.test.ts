import { describe, expect, test } from "vitest";
import { isSecretName } from "../support/secret-names.ts";
import { at, isNode, nodesOf, type Source, sources, type SyntaxNode } from "./source.ts";

/** Codes that are no secret: of the API's errors and of portfolios. */
const plainCodes = /^machines\/(failure|trace|unaudited\/types)\.ts$/;

/** Returns the fields of a secret kind whose type is text, but not `Secret`. */
function unmarked(file: Source): string[] {
  return nodesOf(file).flatMap((node) => {
    const { key, typeAnnotation } = node;
    if (node.type !== "TSPropertySignature" || !isNode(key) || !isNode(typeAnnotation)) return [];
    const name = String(key["name"]);
    const isText = keywordsIn(typeAnnotation).includes("TSStringKeyword");
    const isPlain = name === "code" && plainCodes.test(file.path);
    const isOwn = name === "secrets" && file.path === "machines/example.ts";
    return isText && isSecretName(name) && !isPlain && !isOwn ? [at(file, node, name)] : [];
  });
}

function keywordsIn(node: SyntaxNode): string[] {
  const inner = Object.values(node).flat().filter(isNode);
  return [node.type, ...inner.flatMap(keywordsIn)];
}

describe("secrets", () => {
  test("VIS-03 are marked in the types of machines", () => {
    const files = sources(["machines"], /\.ts$/);
    expect(files.flatMap(unmarked)).toEqual([]);
  });

  test("that are not marked are reported", () => {
    const text = `interface A { readonly oldPassword: string; readonly code?: string | null }
      type E = { type: "x"; pin: Secret } | { type: "y"; answers: readonly string[] };
      interface B { isPassword: boolean; portfolioCode: string }`;
    const found = unmarked({ path: "machines/a/types.ts", text }).map((item) => item.split(" ")[1]);
    expect(found).toEqual(["oldPassword", "code", "answers"]);
  });
});
