import {
  type BuildModel,
  type Changed,
  type ComparedKind,
  comparedKinds,
  type Comparison,
  type Difference,
} from "./compare-builds.ts";

type Build = Pick<BuildModel, "name"> & Partial<Pick<BuildModel, "users" | "pictures">>;
type Builds = Readonly<Record<"base" | "next", Build>>;

export const kindTitles: Readonly<Record<ComparedKind, string>> = {
  states: "States",
  transitions: "Transitions",
  rules: "Rules",
  texts: "Texts",
  pictures: "Pictures",
};

/** Returns the kinds that were compared; pictures only where some were taken. */
export const kindsOf = (builds: Builds): readonly ComparedKind[] =>
  comparedKinds.filter((kind) => kind !== "pictures" || hasPictures(builds));

const hasPictures = (builds: Builds) =>
  Object.values(builds).some(({ pictures = {} }) => Object.keys(pictures).length > 0);

/** Returns how many entries were changed or renamed. */
export const changedCount = ({ changed, renamed = [] }: Difference): number =>
  changed.length + renamed.length;

/** Maximum number of entries of a kind; the others are only counted. */
const maxListed = 40;

/** Returns the comparison as a Markdown comment for a review. */
export function markdownOf(comparison: Comparison, { base, next }: Builds): string {
  const head = `| ${codeOf(base.name)} → ${codeOf(next.name)} | added | removed | changed |`;
  const rows = kindsOf({ base, next }).map((kind) => {
    const { added, removed } = comparison[kind];
    const changed = changedCount(comparison[kind]);
    return `| ${kindTitles[kind]} | ${added.length} | ${removed.length} | ${changed} |`;
  });
  const parts = comparedKinds.flatMap((kind) => {
    const lines = linesOf(comparison[kind], kind, { base, next });
    if (lines.length === 0) return [];
    const left = lines.length - maxListed;
    const rest = left > 0 ? [`- … and ${left} more`] : [];
    return ["", `### ${kindTitles[kind]}`, "", ...lines.slice(0, maxListed), ...rest];
  });
  return [head, "|---|---|---|---|", ...rows, ...parts, ""].join("\n");
}

function linesOf(
  { added, removed, changed, renamed = [] }: Difference,
  kind: ComparedKind,
  { base, next }: Builds,
): string[] {
  const used = (name: string, { users }: Build) =>
    kind === "rules" ? usersText(users?.[name] ?? []) : "";
  return [
    ...renamed.map(({ before, after }) => `- renamed ${codeOf(before)} → ${codeOf(after)}`),
    ...removed.map((name) => `- removed ${codeOf(name)}${used(name, base)}`),
    ...added.map((name) => `- added ${codeOf(name)}${used(name, next)}`),
    ...changed.map((item) => {
      const { name, before, after } = item;
      const change = isNameEnough(kind, item) ? "" : `: ${codeOf(before)} → ${codeOf(after)}`;
      return `- changed ${codeOf(name)}${change}${used(name, next)}`;
    }),
  ];
}

/** Maximum length of a rule that is shown; of a longer one the page shows the change. */
const maxRule = 120;

function isNameEnough(kind: ComparedKind, { before, after }: Changed): boolean {
  return (
    kind === "pictures" || (kind === "rules" && Math.max(before.length, after.length) > maxRule)
  );
}

/** Maximum number of users of a rule that are named; the others are only counted. */
const maxUsers = 12;

function usersText(users: readonly string[]): string {
  if (users.length === 0) return "";
  const left = users.length - maxUsers;
  const rest = left > 0 ? ` and ${left} more` : "";
  return `, used by ${users.slice(0, maxUsers).map(codeOf).join(", ")}${rest}`;
}

/** Returns a text as inline code on one line, with a fence that the text does not contain. */
function codeOf(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line === "") return "empty";
  const longest = Math.max(0, ...[...line.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = longest > 0 ? " " : "";
  return `${fence}${space}${line.replaceAll("|", "\\|")}${space}${fence}`;
}
