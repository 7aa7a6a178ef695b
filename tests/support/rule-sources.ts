import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { parseSync } from "vite";

/** Top-level function or constant of a file below `machines/`. */
interface Declaration {
  readonly text: string;
  readonly file: string;
}

/** Declarations of a checkout's machines, by file and name. */
export interface RuleSources {
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** Keys of declarations, by file and the name that the file has for them. */
  readonly scopes: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Files without rules: examples and the machines themselves, whose parts are compared one by one. */
const isRuleFile = (file: string) => file.endsWith(".ts") && !/(example|fixtures)\.ts$/.test(file);
const isMachine = (text: string) => /\b(setup|createMachine|createStateConfig)\(/.test(text);

/** Returns a source without its layout. */
export const compact = (source: string): string =>
  source
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ ?([^\w\s"'`]) ?/g, "$1")
    .trim();

/** Reads the functions and constants of a folder's machines; empty without such a folder. */
export function readRuleSources(folder: string): RuleSources {
  const root = join(folder, "machines");
  const declarations = new Map<string, Declaration>();
  const scopes = new Map<string, ReadonlyMap<string, string>>();
  const files = existsSync(root) ? readdirSync(root, { recursive: true, encoding: "utf8" }) : [];
  for (const file of files.filter(isRuleFile)) {
    const scope = new Map<string, string>();
    scopes.set(file, scope);
    const text = readFileSync(join(root, file), "utf8");
    const { program, comments } = parseSync(file, text);
    for (const node of program.body) {
      if (node.type === "ImportDeclaration") {
        const from = posix.join(posix.dirname(file), node.source.value);
        for (const specifier of node.specifiers) {
          const isNamed =
            specifier.type === "ImportSpecifier" && specifier.imported.type === "Identifier";
          if (isNamed)
            scope.set(
              specifier.local.name,
              `${from} ${(specifier.imported as { name: string }).name}`,
            );
        }
        continue;
      }
      const declared = node.type === "ExportNamedDeclaration" ? node.declaration : node;
      for (const { name, start, end } of declaredIn(declared)) {
        const inner = comments.filter((comment) => comment.start >= start && comment.end <= end);
        const own = inner.reduceRight(
          (rest, comment) => rest.slice(0, comment.start - start) + rest.slice(comment.end - start),
          text.slice(start, end),
        );
        if (isMachine(own)) continue;
        declarations.set(`${file} ${name}`, { text: compact(own), file });
        scope.set(name, `${file} ${name}`);
      }
    }
  }
  return { declarations, scopes };
}

function declaredIn(node: unknown): { name: string; start: number; end: number }[] {
  const { type, id, start, end, declarations } = Object(node) as {
    readonly type: string;
    readonly id: { readonly name: string } | null;
    readonly start: number;
    readonly end: number;
    readonly declarations: readonly { readonly type: string }[];
  };
  if (type === "VariableDeclaration") return declarations.flatMap(declaredIn);
  const isValue = type === "FunctionDeclaration" || type === "VariableDeclarator";
  return isValue && id?.name ? [{ name: id.name, start, end }] : [];
}

/** Returns the keys of all declarations that a source in a machine's folder uses, however deep. */
export function usedBy(sources: RuleSources, machine: string, source: string): Set<string> {
  const folder = machine.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  const own = [...sources.scopes].filter(([file]) => dirname(file) === folder);
  const found = new Set<string>();
  const follow = (text: string, scope: ReadonlyMap<string, string>) => {
    for (const word of new Set(text.match(/[A-Za-z_$][\w$]*/g))) {
      const key = scope.get(word);
      const declaration = key === undefined ? undefined : sources.declarations.get(key);
      if (key === undefined || !declaration || found.has(key)) continue;
      found.add(key);
      follow(declaration.text, sources.scopes.get(declaration.file) ?? new Map());
    }
  };
  follow(source, new Map(own.flatMap(([, scope]) => [...scope])));
  return found;
}
