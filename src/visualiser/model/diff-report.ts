import {
  type BuildModel,
  type ComparedKind,
  comparedKinds,
  type Comparison,
  type Difference,
} from "./compare-builds.ts";

type Names = Readonly<Record<"base" | "next", Pick<BuildModel, "name">>>;

/** Titles of the kinds in a report. */
export const kindTitles: Readonly<Record<ComparedKind, string>> = {
  states: "States",
  transitions: "Transitions",
  texts: "Texts",
  pictures: "Pictures",
};

/** Maximum number of entries of a kind; the others are only counted. */
const maxListed = 40;

/** Returns the comparison as a Markdown comment for a review. */
export function markdownOf(comparison: Comparison, { base, next }: Names): string {
  const head = `| ${codeOf(base.name)} → ${codeOf(next.name)} | added | removed | changed |`;
  const rows = comparedKinds.map((kind) => {
    const { added, removed, changed } = comparison[kind];
    return `| ${kindTitles[kind]} | ${added.length} | ${removed.length} | ${changed.length} |`;
  });
  const parts = comparedKinds.flatMap((kind) => {
    const lines = linesOf(comparison[kind], kind);
    if (lines.length === 0) return [];
    const left = lines.length - maxListed;
    const rest = left > 0 ? [`- … and ${left} more`] : [];
    return ["", `### ${kindTitles[kind]}`, "", ...lines.slice(0, maxListed), ...rest];
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

/** Returns a text as inline code on one line, with a fence that the text does not contain. */
function codeOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = longest > 0 ? " " : "";
  return `${fence}${space}${line.replaceAll("|", "\\|")}${space}${fence}`;
}
