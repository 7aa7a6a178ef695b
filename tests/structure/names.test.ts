import { describe, expect, test } from "vitest";
import { at, commentsOf, nodesOf, type Source, sources, type SyntaxNode } from "./source.ts";

/** Words that names must not contain, with the standard term. */
const standardTerms: readonly (readonly [RegExp, string])[] = [
  [/^(atTimes|soonEnough|arriving)$/, "withThrottle, withTimeout, toNetworkError"],
  [/^later[A-Z_]|^later-/, "lazy"],
  [/^(speak|leave|life)$/, "changeLanguage, signOut, sessionSignal"],
  [/^own(Tokens|Session)$/, "administratorTokens"],
  [/(^|[a-z])Told|^(told|had)(?![a-z])/, "downloadedIds, announcement"],
  [/^(usePlace|among|Face|Reading)$/, "useScrollTop, intersection, Avatar, AsyncContent"],
  [/^use[A-Z]\w*(Words|Texts)$/, "use…Labels"],
  [/^[A-Z]\w*(Services|Deps)$/, "…Dependencies"],
  [/^ifRemem?ber/, "shouldRememberEmail"],
  [/(?<!security)(?<!Security)(A|(?<![a-z])a)nswer/, "feedback, response, securityAnswer"],
  // React's own `createPortal` is not the product's name.
  [/(?<![a-z])portal|(?!^createPortal$)^.+Portal/, "App"],
  [/[mM]isfit/, "mismatch"],
  [/(?<![a-z])papers?(?![a-z])|Paper/, "pdfPage"],
  [/(?<![a-z])letters?(?![a-z])|Letter/, "email"],
  [/[sS]pecimen/, "example"],
  [
    /(?<![a-z])(rooms?|houses?|walls?)(?![a-z])|Rooms?(?![a-z])|Houses?(?![a-z])/,
    "folder, project",
  ],
  [/[wW]ays?-?[iI]n(?![a-z])/, "form"],
  [/^most[A-Z]|^longest(?!Task|In$|Of$)[A-Z]/, "max…, max…Length"],
];

/** Names defined elsewhere, or words in their usual meaning. */
const exceptions: ReadonlySet<string> = new Set([
  // Column names of the embedded API.
  "answer_hash",
  // Support subject in the contract.
  "bridgingLetter",
  // CSS, and spreadsheet column letters.
  "letterSpacing",
  "letterSpacings",
  // Colour token of the page background.
  "paper",
  // The user answers security questions.
  "answeringQuestions",
  // Wall clock time.
  "wallMs",
]);

function standardTermFor(name: string): string | null {
  if (exceptions.has(name)) return null;
  return standardTerms.find(([pattern]) => pattern.test(name))?.[1] ?? null;
}

const named: ReadonlySet<string> = new Set(["Identifier", "JSXIdentifier", "PrivateIdentifier"]);

/** Declarations and uses of names that contain such a word. */
function unusualNames(file: Source): string[] {
  const isName = (node: SyntaxNode) => named.has(node.type) && typeof node.name === "string";
  return nodesOf(file).flatMap((node) => {
    const term = isName(node) ? standardTermFor(String(node.name)) : null;
    return term === null ? [] : [`${at(file, node, String(node.name))} → ${term}`];
  });
}

function unusualPaths({ path }: Source): string[] {
  const term = path
    .split("/")
    .map((part) => standardTermFor(part.replace(/\..*$/, "")))
    .find((found) => found !== null);
  return term === undefined ? [] : [`${path} → ${term}`];
}

/** Phrases that comments must not contain, with the standard term. */
const standardPhrases: readonly (readonly [RegExp, string])[] = [
  [/\b(is|are|was|were) told\b|\btold (of|to|apart)\b/, "is notified, receives, differs"],
  [/\b(whoever|somebody|anybody)\b/, "user, caller"],
  [/\bof its own accord\b/, "automatically"],
  [/\b(goes|go) along\b/, "follows"],
  [/\bcould not be had\b|\b(is|be) had\b/, "is available"],
  [/\banew\b/, "again, restarts"],
  [/\bwhat for\b/, "why"],
];

/** Comments of a file with such a phrase. */
function unusualPhrases(file: Source): string[] {
  return commentsOf(file).flatMap((comment) =>
    standardPhrases
      .filter(([pattern]) => pattern.test(comment.toLowerCase()))
      .map(([, term]) => `${file.path}: ${comment} → ${term}`),
  );
}

/** Functions that read what another verb is for: `load` for the API, `parse` for the URL. */
function otherVerbs(file: Source): string[] {
  return nodesOf(file).flatMap((node) => {
    const { id, start, end, params } = (node.type === "VariableDeclarator"
      ? { ...(node.init as SyntaxNode | null), id: node.id }
      : node) as unknown as Declaration;
    if (!params || !/^read[A-Z]/.test(id?.name ?? "")) return [];
    const body = file.text.slice(start, end);
    const verb = /\bapi\.(send|download)\(/.test(body) ? "load" : null;
    const isOfUrl = params.some(({ name }) => /^(hash|search|query|url)$/.test(name ?? ""));
    const term = verb ?? (isOfUrl ? "parse" : null);
    return term === null ? [] : [`${at(file, node, id?.name ?? "")} → ${term}…`];
  });
}

interface Named {
  readonly name?: string;
}

interface Declaration {
  readonly id?: Named | null;
  readonly start: number;
  readonly end: number;
  readonly params?: readonly Named[];
}

/** Variables named `one` that are no half of a pair. */
function singles(file: Source): string[] {
  if (!/\bone\b/.test(file.text)) return [];
  return nodesOf(file).flatMap((node) => {
    const bound = Array.isArray(node.params)
      ? node.params.map(({ start, end }: Declaration) => file.text.slice(start, end)).join()
      : node.type === "VariableDeclarator"
        ? file.text.slice((node.id as Declaration).start, (node.id as Declaration).end)
        : "";
    // Without comments.
    const names = bound.replaceAll(/\/\*.*?\*\//gs, "");
    const isPair = /\b(other|another)\b/.test(bound);
    return /(?<![.\w"'-])one(?![\w"'-])/.test(names) && !isPair ? [at(file, node, bound)] : [];
  });
}

const files = sources(["src", "machines", "sandbox", "tools", "tests"], /(?<!\.d)\.tsx?$/);

const made = (text: string): Source => ({ path: "src/ui/made-up.tsx", text });

describe("names", () => {
  test("use the standard term where there is one", () => {
    expect(files.flatMap(unusualNames)).toEqual([]);
    expect(files.flatMap(unusualPaths)).toEqual([]);
  });

  test("use one verb for one act, and name the value of a variable", () => {
    const product = files.filter(({ path }) => /^(src|machines)\//.test(path));
    expect(product.flatMap(otherVerbs)).toEqual([]);
    expect(files.flatMap(singles)).toEqual([]);
  });

  test.each([
    ["const readRows = () => api.send(rows, {});", 1],
    ["async function readRows() { await api.send(rows, {}); }", 1],
    ["function readRoute(hash: string) {}", 1],
    ["function readSheet(part: Uint8Array) {}", 0],
    ["rows.map((one) => one.id);", 1],
    ["rows.toSorted((one, other) => one.id - other.id);", 0],
    ["const [one] = rows;", 1],
  ])("%j has %i other verbs and variables", (text, count) => {
    expect([...otherVerbs(made(text)), ...singles(made(text))]).toHaveLength(count);
  });

  test("comments use the standard phrase where there is one", () => {
    expect(files.flatMap(unusualPhrases)).toEqual([]);
  });

  test.each([
    ["/** Is told of the end. */", 1],
    ["/**\n * The listener is\n * told.\n */", 1],
    ["const a = 1; // Starts anew.", 1],
    ['const text = "Starts anew";', 0],
    ["const url = `https://whoever.example`;", 0],
    ["/** Restarts. */", 0],
  ])("%j has %i unusual phrases", (text, count) => {
    expect(unusualPhrases(made(text))).toHaveLength(count);
  });

  test("exceptions are still used", () => {
    const used = new Set(files.flatMap(nodesOf).map(({ name }) => name));
    expect([...exceptions].filter((name) => !used.has(name))).toEqual([]);
  });

  test.each([
    ["const answer = await send();", 1],
    ["const { securityAnswer } = entries;", 0],
    ["const isAnswered = true;", 1],
    ["const setSecurityAnswers = null;", 0],
    ["function useReportTexts() {}", 1],
    ["function useReportLabels() {}", 0],
    ["interface AppServices {}", 1],
    ["const headroom = 3;", 0],
    ["const ensureRoom = 3;", 1],
    ["const x = <Face />;", 1],
    ["const x = <Surface />;", 0],
    ["const isTold = true;", 1],
    ["const PortalProvider = null;", 0],
    ["const isPortalPath = null;", 1],
    ['const text = "the answer";', 0],
  ])("%s has %i unusual names", (text, count) => {
    expect(unusualNames(made(text))).toHaveLength(count);
  });

  test.each([
    ["src/app/later-view.tsx", 1],
    ["src/ui/face/house-style.ts", 1],
    ["tests/support/all-ways-in.ts", 1],
    ["src/app/lazy/lazy-view.tsx", 0],
  ])("%s is reported %i times", (path, count) => {
    expect(unusualPaths({ path, text: "" })).toHaveLength(count);
  });
});
