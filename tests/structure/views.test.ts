import { describe, expect, test } from "vitest";
import { at, isNode, nodesOf, type Source, sources, type SyntaxNode } from "./source.ts";

/** Attributes with text visible to users or assistive technology. */
const spokenAttributes: ReadonlySet<unknown> = new Set([
  "alt",
  "aria-description",
  "aria-label",
  "aria-roledescription",
  "aria-valuetext",
  "label",
  "placeholder",
  "title",
]);

const nodeIn = (node: SyntaxNode, key: string): SyntaxNode | null => {
  const child = node[key];
  return isNode(child) ? child : null;
};

const hasWords = (text: unknown) => typeof text === "string" && /\p{L}{2,}/u.test(text);

/** Literal texts that an expression in a view can evaluate to. */
function wordsOf(expression: SyntaxNode | null): string[] {
  switch (expression?.type) {
    case "Literal":
      return hasWords(expression.value) ? [String(expression.value)] : [];
    case "TemplateLiteral": {
      const parts = (expression.quasis as SyntaxNode[]).map(
        ({ value }) => (value as { cooked: string }).cooked,
      );
      return parts.filter(hasWords);
    }
    case "ConditionalExpression":
      return [
        ...wordsOf(nodeIn(expression, "consequent")),
        ...wordsOf(nodeIn(expression, "alternate")),
      ];
    case "LogicalExpression":
      return wordsOf(nodeIn(expression, "right"));
    case "JSXExpressionContainer":
      return wordsOf(nodeIn(expression, "expression"));
    default:
      return [];
  }
}

function untranslated(file: Source): string[] {
  return nodesOf(file).flatMap((node) => {
    if (node.type === "JSXText")
      return hasWords(node.value) ? [at(file, node, String(node.value))] : [];
    if (node.type === "JSXAttribute") {
      if (!spokenAttributes.has(nodeIn(node, "name")?.name)) return [];
      return wordsOf(nodeIn(node, "value")).map((words) => at(file, node, words));
    }
    if (node.type !== "JSXElement" && node.type !== "JSXFragment") return [];
    const children = (node.children as SyntaxNode[]).filter(
      ({ type }) => type === "JSXExpressionContainer",
    );
    return children.flatMap((child) => wordsOf(child).map((words) => at(file, child, words)));
  });
}

/** Links with `target=_blank` that would expose the opener. */
function openedUnsafely(file: Source): string[] {
  return nodesOf(file).flatMap((node) => {
    if (node.type !== "JSXOpeningElement" && node.type !== "ObjectExpression") return [];
    const own = file.text.slice(node.start, node.end as number).replace(/\s+/g, " ");
    const opensTab = /\btarget(=|: )["']_blank["']/.test(own);
    return opensTab && !/\brel(=|: )["'][^"']*noopener noreferrer/.test(own)
      ? [at(file, node, own)]
      : [];
  });
}

/** Text fields of which a browser sends what is typed to its spelling service. */
function spelledFields(file: Source): string[] {
  return nodesOf(file).flatMap((node) => {
    if (node.type !== "JSXOpeningElement") return [];
    const own = file.text.slice(node.start, node.end as number);
    const isText = /^<(chakra\.)?input\b/.test(own) && !/type="(?!text)/.test(own);
    return isText && !/\bspellCheck=|inputMode=|\{\.\.\./.test(own) ? [at(file, node, own)] : [];
  });
}

/**
 * Links and windows whose URL did not pass the allow-list; literals are safe, and the visualiser
 * only changes its own hash.
 */
function unlistedAddresses(file: Source): string[] {
  return nodesOf(file).flatMap((node) => {
    const isAnchor =
      node.type === "JSXOpeningElement" && /^<(chakra\.)?a\b/.test(file.text.slice(node.start));
    const own = file.text.slice(node.start, node.end as number);
    if (isAnchor) {
      return /\bhref=\{(?!outsideAddress\(|appAddress\(|writeRoute\()/.test(own)
        ? [at(file, node, own)]
        : [];
    }
    const opens = node.type === "CallExpression" && /^window\.open\((?!outsideAddress\()/.test(own);
    return opens ? [at(file, node, own)] : [];
  });
}

const callees: ReadonlySet<unknown> = new Set([
  "useEffect",
  "useLayoutEffect",
  "useInsertionEffect",
]);

function effects(file: Source): string[] {
  return nodesOf(file).flatMap((node) => {
    const name = node.type === "CallExpression" ? nodeIn(node, "callee")?.name : null;
    return callees.has(name) ? [at(file, node, String(name))] : [];
  });
}

const rawNames: ReadonlySet<unknown> = new Set([
  "dangerouslySetInnerHTML",
  "innerHTML",
  "outerHTML",
  "insertAdjacentHTML",
  "setHTMLUnsafe",
  "createContextualFragment",
  "parseFromString",
  "srcDoc",
  "srcdoc",
  "writeln",
  "eval",
  "Function",
]);

function rawMarkup(file: Source): string[] {
  return nodesOf(file)
    .filter(
      (node) =>
        (/^(JSX)?Identifier$/.test(node.type) && rawNames.has(node.name)) ||
        (node.type === "MemberExpression" &&
          /^document\s*\.\s*write$/.test(file.text.slice(node.start, node.end as number))),
    )
    .map((node) => at(file, node, String(node.name)));
}

/** Absolute URLs of other sites, except XML namespaces. */
function addresses(file: Source): string[] {
  return nodesOf(file).flatMap((node) => {
    const value =
      node.type === "TemplateElement" ? (node.value as { cooked: unknown }).cooked : node.value;
    const isText = ["Literal", "TemplateElement", "JSXText"].includes(node.type);
    const isAddress =
      typeof value === "string" &&
      /\b(https?|wss?):\/\/(?!www\.w3\.org\/|schemas\.openxmlformats\.org\b)\w/.test(value);
    return isText && isAddress ? [at(file, node, value)] : [];
  });
}

const code = sources(["src", "machines"], /(?<!\.d)\.tsx?$/);
const view = (text: string): Source => ({
  path: "src/ui/made-up.tsx",
  text: `export const x = ${text};`,
});

describe("views", () => {
  test("I18N-01 no view has an untranslated text", () => {
    expect(code.flatMap(untranslated)).toEqual([]);
  });

  test.each([
    ["<p>Hello there</p>", 1],
    ["<p>\n  Hello\n  <b>there</b>\n</p>", 2],
    ["<p>你好</p>", 1],
    ["<img alt='A picture' />", 1],
    ["<img alt={'A picture'} />", 1],
    ["<input placeholder={isBusy ? 'Wait' : t('x.y')} />", 1],
    ["<p>{isBusy ? 'Wait' : t('x.y')}</p>", 1],
    ["<p>{isBusy && 'Wait'}</p>", 1],
    ["<p>{`Hello ${name}`}</p>", 1],
    ["<p className='wide'>{t('x.y')} · {name} — 5 %</p>", 0],
    ["<Icon name='arrow' type={'button'} />", 0],
  ])("I18N-01 %s has %i untranslated texts", (text, count) => {
    expect(untranslated(view(text))).toHaveLength(count);
  });

  test("SAFE-36 every link to a new tab has noopener noreferrer", () => {
    expect(code.flatMap(openedUnsafely)).toEqual([]);
    expect(openedUnsafely(view('<a href={y} target="_blank">{z}</a>'))).toHaveLength(1);
    expect(
      openedUnsafely(view('<a href={y} target="_blank" rel="noreferrer">{z}</a>')),
    ).toHaveLength(1);
    expect(openedUnsafely(view('{ target: "_blank" }'))).toHaveLength(1);
    expect(openedUnsafely(view('<a target="_blank" rel="noopener noreferrer">{z}</a>'))).toEqual(
      [],
    );
  });

  test("AUTH-06 every text field decides on spell-checking", () => {
    expect(
      code.filter(({ path }) => !path.includes("/visualiser/")).flatMap(spelledFields),
    ).toEqual([]);
    expect(spelledFields(view('<input type="text" />'))).toHaveLength(1);
    expect(spelledFields(view("<chakra.input spellCheck={false} />"))).toEqual([]);
  });

  test("SAFE-35 every URL from data passes the allow-list", () => {
    expect(code.flatMap(unlistedAddresses)).toEqual([]);
    expect(unlistedAddresses(view("<a href={item.link}>{z}</a>"))).toHaveLength(1);
    expect(unlistedAddresses(view("<chakra.a css={x} href={`${y}`}>{z}</chakra.a>"))).toHaveLength(
      1,
    );
    expect(unlistedAddresses(view("() => window.open(surveyUrl)"))).toHaveLength(1);
    expect(unlistedAddresses(view("<a href={outsideAddress(item.link)}>{z}</a>"))).toEqual([]);
    expect(unlistedAddresses(view('<a href="#main">{z}</a>'))).toEqual([]);
  });

  test("SAFE-34 no markup is created from text", () => {
    expect(code.flatMap(rawMarkup)).toEqual([]);
    expect(rawMarkup(view("<p dangerouslySetInnerHTML={y} />"))).toHaveLength(1);
    expect(rawMarkup(view("() => { box.innerHTML = y; }"))).toHaveLength(1);
    expect(rawMarkup(view("<iframe srcDoc={y} />"))).toHaveLength(1);
    expect(rawMarkup(view("() => document.write(y)"))).toHaveLength(1);
    expect(rawMarkup(view("new Function(y)"))).toHaveLength(1);
  });

  test("no view contains a URL of another site", () => {
    expect(code.flatMap(addresses)).toEqual([]);
    expect(addresses(view('fetch("https://elsewhere.example")'))).toHaveLength(1);
    expect(addresses(view("fetch(`https://elsewhere.example/${y}`)"))).toHaveLength(1);
    expect(addresses(view('"https://"'))).toEqual([]);
  });

  test("the number of effects is limited", () => {
    expect(code.flatMap(effects).length).toBeLessThanOrEqual(45);
    expect(effects(view("() => { useEffect(y, []); React.memo(z); }"))).toHaveLength(1);
  });
});
