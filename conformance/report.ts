import { accessSync, constants, existsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import type { Result } from "./run.ts";

/** Throws for a report that could not be written, before a run of minutes. */
export function assertWritable(junit: string | undefined): void {
  if (junit === undefined) return;
  try {
    accessSync(dirname(junit), constants.W_OK);
    if (statSync(dirname(junit)).isDirectory() && junit !== "" && !isFolder(junit)) return;
  } catch {
    // Named below.
  }
  throw new Error(`--junit must name a file in a folder that can be written, not '${junit}'.`);
}

const isFolder = (path: string) => existsSync(path) && statSync(path).isDirectory();

const byCall = (results: readonly Result[]) => Map.groupBy(results, ({ call }) => call);
const differs = ({ differences }: Result) => differences.length > 0;

/** Number of calls from which on an equal difference is listed once, as it has one cause. */
const fewest = 5;

/** A difference and the calls that have it. */
interface Difference {
  readonly text: string;
  readonly calls: readonly string[];
}

/**
 * Report in plain text: the differences that many calls have in common, those of each call, and
 * untested checks by reason.
 */
export function textReport(results: readonly Result[]): string {
  const groups = byCall(results);
  const different = [...groups].filter(([, ofCall]) => ofCall.some(differs));
  const differences = differencesOf(results);
  const common = differences.filter(({ calls }) => calls.length >= fewest);
  const tested = results.filter((result) => result.untested === null);
  const passed = tested.filter((result) => !differs(result));
  const callsTested = byCall(tested).size;
  return [
    ...section("In many calls", common.map(describeCommon)),
    ...different.flatMap(([call]) => section(call, ownDifferences(differences, call))),
    ...section("Not tested", untested(results)),
    "",
    `${passed.length} of ${results.length} checks passed.`,
    different.length === 0
      ? `No difference in ${callsTested} of ${groups.size} calls${callsTested < groups.size ? "; the others are not tested" : ""}.`
      : `${different.length} of ${groups.size} calls differ: ${different.map(([call]) => call).join(", ")}`,
  ].join("\n");
}

/** Maximum number of calls listed by name for an untested check. */
const maxNamed = 12;

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ["", title, ...lines.map((line) => `  ${line}`)] : [];

/** The differences of a run, most frequent first. */
function differencesOf(results: readonly Result[]): readonly Difference[] {
  const found = results.flatMap(({ call, title, differences }) =>
    differences.map((difference) => ({ call, text: `${title}: ${difference}` })),
  );
  return [...Map.groupBy(found, ({ text }) => text)]
    .map(([text, same]) => ({ text, calls: [...new Set(same.map(({ call }) => call))] }))
    .toSorted((first, second) => second.calls.length - first.calls.length);
}

const describeCommon = ({ text, calls }: Difference) =>
  `${text}\n    ${calls.length} calls: ${calls.join(", ")}`;

const ownDifferences = (differences: readonly Difference[], call: string) =>
  differences
    .filter(({ calls }) => calls.length < fewest && calls.includes(call))
    .map(({ text }) => text);

function untested(results: readonly Result[]): string[] {
  const reasons = Map.groupBy(
    results.filter((result) => result.untested !== null),
    ({ untested: reason }) => reason ?? "",
  );
  return [...reasons].map(([reason, of]) => {
    const calls = [...new Set(of.map(({ call }) => call))];
    return `${reason}: ${calls.length > maxNamed ? `${calls.length} calls` : calls.join(", ")}`;
  });
}

/** Report in JUnit XML: a suite per call, a case per check. */
export function junitReport(results: readonly Result[]): string {
  const suites = [...byCall(results)].map(([call, ofCall]) => {
    const skipped = ofCall.filter(({ untested: reason }) => reason !== null).length;
    const counts = `tests="${ofCall.length}" failures="${ofCall.filter(differs).length}" skipped="${skipped}"`;
    return [`  <testsuite name="${call}" ${counts}>`, ...ofCall.map(caseOf), "  </testsuite>"];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    "<testsuites>",
    ...suites.flat(),
    "</testsuites>",
    "",
  ].join("\n");
}

function caseOf({ call, title, differences, untested: reason, seconds }: Result): string {
  const inner = [
    ...differences.map((difference) => `<failure message="${escape(difference)}"/>`),
    ...(reason === null ? [] : [`<skipped message="${escape(reason)}"/>`]),
  ].join("");
  return `    <testcase classname="${call}" name="${escape(title)}" time="${seconds.toFixed(3)}">${inner}</testcase>`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};

/** Escapes a text for XML and removes characters that XML 1.0 does not allow. */
const escape = (text: string) =>
  text
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    // oxlint-disable-next-line no-control-regex -- these are what XML does not allow
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "�");
