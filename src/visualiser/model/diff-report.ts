import {
  type BuildModel,
  type ComparedKind,
  comparedKinds,
  type Comparison,
  type Difference,
} from "./compare-builds.ts";

type Names = Readonly<Record<"base" | "next", Pick<BuildModel, "name">>>;

const titles: Readonly<Record<ComparedKind, string>> = {
  states: "States",
  transitions: "Transitions",
  texts: "Texts",
  pictures: "Pictures",
};

/** More of one kind are counted: a comment has to be read. */
const mostListed = 40;

/** The comparison as a comment for a review. */
export function markdownOf(comparison: Comparison, { base, next }: Names): string {
  const head = `| ${codeOf(base.name)} → ${codeOf(next.name)} | added | removed | changed |`;
  const rows = comparedKinds.map((kind) => {
    const { added, removed, changed } = comparison[kind];
    return `| ${titles[kind]} | ${added.length} | ${removed.length} | ${changed.length} |`;
  });
  const parts = comparedKinds.flatMap((kind) => {
    const lines = linesOf(comparison[kind], kind);
    if (lines.length === 0) return [];
    const left = lines.length - mostListed;
    const rest = left > 0 ? [`- … and ${left} more`] : [];
    return ["", `### ${titles[kind]}`, "", ...lines.slice(0, mostListed), ...rest];
  });
  return [head, "|---|---|---|---|", ...rows, ...parts, ""].join("\n");
}

function linesOf({ added, removed, changed }: Difference, kind: ComparedKind): string[] {
  const isFile = kind === "pictures";
  return [
    ...removed.map((name) => `- removed ${codeOf(name)}`),
    ...added.map((name) => `- added ${codeOf(name)}`),
    ...changed.map(({ name, before, after }) =>
      isFile
        ? `- changed ${codeOf(name)}`
        : `- changed ${codeOf(name)}: ${codeOf(before)} → ${codeOf(after)}`,
    ),
  ];
}

/** A text as code that nothing in it can end, on one line. */
function codeOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = longest > 0 ? " " : "";
  return `${fence}${space}${line.replaceAll("|", "\\|")}${space}${fence}`;
}

/** The comparison as a page of its own, with a slider over each pair of pictures. */
export function pageOf(comparison: Comparison, { base, next }: Names): string {
  const sections = comparedKinds.map((kind) => {
    const { added, removed, changed } = comparison[kind];
    const list = (title: string, names: readonly string[]) =>
      names.length === 0
        ? ""
        : `<h3>${title}</h3><ul>${names.map((name) => `<li><code>${safe(name)}</code></li>`).join("")}</ul>`;
    const pairs = changed.map((one) =>
      kind === "pictures"
        ? slider(one.name, one.before, one.after)
        : `<li><code>${safe(one.name)}</code><br><del>${safe(one.before)}</del> <ins>${safe(one.after)}</ins></li>`,
    );
    const body = kind === "pictures" ? pairs.join("") : `<ul>${pairs.join("")}</ul>`;
    return `<section><h2>${titles[kind]}: ${added.length} added, ${removed.length} removed, ${changed.length} changed</h2>
${list("Removed", removed)}${list("Added", added)}${pairs.length === 0 ? "" : `<h3>Changed</h3>${body}`}</section>`;
  });
  const title = `${safe(base.name)} → ${safe(next.name)}`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>${sections.join("\n")}</main><script>${script}</script></body></html>
`;
}

function slider(name: string, before: string, after: string): string {
  const label = safe(name);
  return `<figure><figcaption>${label}</figcaption><div class="pair">
<img src="${safe(before)}" alt="${label} before"><img class="after" src="${safe(after)}" alt="${label} after"></div>
<input type="range" min="0" max="100" value="50" aria-label="Share of the picture before: ${label}"></figure>`;
}

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; }
main { max-width: 70rem; margin: 2rem auto; padding: 0 1rem; }
code { overflow-wrap: anywhere; } del { opacity: .7; } ins { font-weight: 600; text-decoration: none; }
figure { display: inline-block; width: 20rem; margin: 0 1rem 2rem 0; vertical-align: top; }
.pair { position: relative; } .pair img { display: block; width: 100%; }
.pair .after { position: absolute; inset: 0; clip-path: inset(0 0 0 var(--share, 50%)); }
input { width: 100%; }`;

const script = `
for (const range of document.querySelectorAll("input[type=range]")) {
  range.addEventListener("input", () => {
    range.parentElement.querySelector(".pair").style.setProperty("--share", range.value + "%");
  });
}`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

const safe = (text: string) => text.replaceAll(/[&<>"]/g, (one) => entities[one] ?? one);
