import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";

/** Source file by its path from the root. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Node of a syntax tree (ESTree with JSX and TypeScript). */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

/** Files in folders whose name matches an ending, without installed packages. */
export function sources(folders: readonly string[], ending: RegExp): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && ending.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).replaceAll("\\", "/"))
      .filter((path) => !path.includes("/node_modules/"))
      .map((path) => ({ path, text: readFileSync(path, "utf8") })),
  );
}

interface Parsed {
  readonly nodes: SyntaxNode[];
  /** Texts of the comments, without their delimiters. */
  readonly comments: readonly string[];
}

const parsed = new Map<string, Parsed>();

function parse({ path, text }: Source): Parsed {
  const known = parsed.get(text);
  if (known) return known;
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const nodes: SyntaxNode[] = [];
  collect(program, nodes);
  const result = { nodes, comments: comments.map(({ value }) => value) };
  parsed.set(text, result);
  return result;
}

/** All nodes of a file's syntax tree in source order. */
export const nodesOf = (file: Source): SyntaxNode[] => parse(file).nodes;

/** Comments of a file, each on one line. */
export const commentsOf = (file: Source): string[] =>
  parse(file).comments.map((text) => text.replace(/\s*\n\s*\*?\s*/g, " ").trim());

function collect(value: unknown, nodes: SyntaxNode[]): void {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, nodes);
  } else if (isNode(value)) {
    nodes.push(value);
    for (const child of Object.values(value)) collect(child, nodes);
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Formats a finding as `path:line text`. */
export function at({ path, text }: Source, { start }: SyntaxNode, words: string): string {
  return `${path}:${text.slice(0, start).split("\n").length} ${words.trim().replace(/\s+/g, " ")}`;
}

const importing: ReadonlySet<string> = new Set([
  "ImportDeclaration",
  "ExportNamedDeclaration",
  "ExportAllDeclaration",
  "ImportExpression",
  "TSImportType",
]);

/** An import of a file. */
interface Import {
  /** Path from the root for a project file, name for a package. */
  readonly imported: string;
  /** Whether only types are imported. */
  readonly isType: boolean;
}

/** Imports of a file, with whether they are of types only. */
export function kindsOfImports(file: Source): Import[] {
  return nodesOf(file).flatMap((node) => {
    const { source } = node;
    if (!importing.has(node.type) || !isNode(source) || typeof source.value !== "string") return [];
    const specifier = source.value.replace(/\?.*$/, "");
    const imported = specifier.startsWith(".")
      ? posix.join(posix.dirname(file.path), specifier)
      : specifier;
    const isType =
      node["importKind"] === "type" ||
      node["exportKind"] === "type" ||
      node.type === "TSImportType";
    return [{ imported, isType }];
  });
}

/** Imports of a file: paths from the root for project files, names for packages. */
export const importsOf = (file: Source): string[] =>
  kindsOfImports(file).map(({ imported }) => imported);
