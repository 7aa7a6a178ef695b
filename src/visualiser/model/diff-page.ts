import {
  type BuildModel,
  type Changed,
  type ComparedKind,
  type Comparison,
} from "./compare-builds.ts";
import { escapeMarkup as safe } from "../../ui/escape-markup.ts";
import { changedCount, kindsOf, kindTitles } from "./diff-report.ts";

/** A build as the page shows it; a kind that is not known is missing. */
type Shown = Pick<BuildModel, "name"> & Partial<BuildModel>;
type Builds = Readonly<Record<"base" | "next", Shown>>;

/** Longer lists are collapsed. */
const maxOpen = 12;

/**
 * Returns the comparison as an HTML page: everything added, removed and changed, with pairs of
 * pictures under a slider or side by side. `gallery` is the URL that shows the changed states.
 */
export function pageOf(comparison: Comparison, { base, next }: Builds, gallery = ""): string {
  const title = `${safe(base.name)} → ${safe(next.name)}`;
  const kinds = kindsOf({ base, next });
  const rows = kinds.map((kind) => {
    const { added, removed } = comparison[kind];
    const counts = [added.length, removed.length, changedCount(comparison[kind])]
      .map((count) => `<td>${count}</td>`)
      .join("");
    return `<tr><th scope="row"><a href="#${kind}">${kindTitles[kind]}</a></th>${counts}</tr>`;
  });
  const sections = kinds.map((kind) => sectionOf(kind, comparison, { base, next }));
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1>
${gallery === "" ? "" : `<p><a href="${safe(gallery)}">All changed states, side by side in the gallery</a> (while <code>npm run visualiser</code> runs)</p>`}
<table><thead><tr><td></td><th scope="col">added</th><th scope="col">removed</th><th scope="col">changed</th></tr></thead>
<tbody>${rows.join("")}</tbody></table>
${sections.join("\n")}</main><script>${script}</script></body></html>
`;
}

function sectionOf(kind: ComparedKind, comparison: Comparison, { base, next }: Builds): string {
  const { added, removed, changed, renamed = [] } = comparison[kind];
  const used = (name: string, { users }: Shown) =>
    kind === "rules" ? usersOf(users?.[name] ?? []) : "";
  const parts = [
    partOf(
      "Renamed",
      renamed,
      ({ before, after }) => `<code>${safe(before)}</code> → <code>${safe(after)}</code>`,
    ),
    partOf("Removed", removed, (name) => itemOf(kind, name, base[kind]?.[name]) + used(name, base)),
    partOf("Added", added, (name) => itemOf(kind, name, next[kind]?.[name]) + used(name, next)),
    partOf("Changed", changed, (item) =>
      kind === "pictures" ? pairOf(item) : changeOf(item) + used(item.name, next),
    ),
  ];
  const total = added.length + removed.length + changedCount(comparison[kind]);
  const choice =
    kind === "pictures" && changed.length > 0
      ? `<p><label><input type="checkbox" id="apart"> Side by side</label></p>`
      : "";
  return `<section id="${kind}" data-kind="${kind}"><h2>${kindTitles[kind]}</h2>${choice}
${total === 0 ? "<p>No difference.</p>" : parts.join("")}</section>`;
}

/** Returns the states and transitions that use a rule as a collapsed list. */
function usersOf(users: readonly string[]): string {
  if (users.length === 0) return "";
  const rows = users.map((user) => `<li><code>${safe(user)}</code></li>`).join("");
  return `<details><summary>Used by ${users.length}</summary><ul>${rows}</ul></details>`;
}

/** Returns a list with its title, collapsed if it is long. */
function partOf<T>(title: string, all: readonly T[], textOf: (entry: T) => string): string {
  if (all.length === 0) return "";
  const open = all.length > maxOpen ? "" : " open";
  return `<details${open}><summary>${title}: ${all.length}</summary><ul>${all.map((item) => `<li>${textOf(item)}</li>`).join("")}</ul></details>`;
}

function itemOf(kind: ComparedKind, name: string, value = ""): string {
  const label = safe(name);
  if (kind !== "pictures")
    return `<code>${label}</code>${value ? ` <span>${safe(value)}</span>` : ""}`;
  const picture = value ? `<img loading="lazy" src="${safe(value)}" alt="${label}">` : "";
  return `<figure><figcaption>${label}</figcaption>${picture}</figure>`;
}

function changeOf({ name, before, after }: Changed): string {
  return `<code>${safe(name)}</code><br><del>${safe(before)}</del> <ins>${safe(after)}</ins>`;
}

function pairOf({ name, before, after, difference }: Changed): string {
  const label = safe(name);
  const marked = difference
    ? `<img loading="lazy" src="${safe(difference)}" alt="${label} difference">`
    : "";
  return `<figure><figcaption>${label}</figcaption><div class="pair">
<img loading="lazy" src="${safe(before)}" alt="${label} before"><img loading="lazy" class="after" src="${safe(after)}" alt="${label} after"></div>
<input type="range" min="0" max="100" value="50" aria-label="Share of the picture before: ${label}">${marked}</figure>`;
}

const style = `
:root { color-scheme: light dark; font-family: system-ui, sans-serif; line-height: 1.5; }
main { max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; overflow-wrap: anywhere; } h2 { margin-top: 2.5rem; font-size: 1.25rem; }
table { border-collapse: collapse; } :is(td, th) { padding: .25rem 1rem .25rem 0; text-align: start; }
td { text-align: end; font-variant-numeric: tabular-nums; }
@media (max-width: 30rem) { table { font-size: .875rem; } tr > * + * { padding-inline: .75rem 0; } th[scope=row] { padding-inline-end: 0; } }
summary { padding: .5rem 0; font-weight: 600; cursor: pointer; }
ul { margin: 0; padding: 0 0 0 1rem; list-style: none; } li { padding: .15rem 0; overflow-wrap: anywhere; }
code { overflow-wrap: anywhere; }
span { color: GrayText; }
del { opacity: .7; } ins { font-weight: 600; text-decoration: none; }
[data-kind=pictures] ul { display: flex; flex-wrap: wrap; gap: 1.5rem; padding: 0; }
figure { width: 20rem; max-width: calc(100vw - 3rem); margin: 0; }
figcaption { font-weight: 600; overflow-wrap: anywhere; }
img { display: block; width: 100%; border: 1px solid GrayText; box-sizing: border-box; }
.pair { position: relative; }
.pair .after { position: absolute; inset: 0; clip-path: inset(0 0 0 var(--share, 50%)); }
input[type=range] { width: 100%; }
main:has(#apart:checked) { figure:has(.pair) { width: 41rem; } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; } .pair .after { position: static; clip-path: none; } input[type=range] { display: none; } }`;

const script = `
for (const range of document.querySelectorAll("input[type=range]")) {
  range.addEventListener("input", () => {
    range.parentElement.querySelector(".pair").style.setProperty("--share", range.value + "%");
  });
}`;
