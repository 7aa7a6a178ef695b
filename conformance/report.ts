import type { Result } from "./run.ts";

const byCall = (results: readonly Result[]) => Map.groupBy(results, ({ call }) => call);
const differs = ({ differences }: Result) => differences.length > 0;

/** Number of equal differences that are listed again together, as they have one cause. */
const fewest = 5;

/** Report in plain text: differences by call, and untested checks by reason. */
export function textReport(results: readonly Result[]): string {
  const groups = byCall(results);
  const different = [...groups].filter(([, ofCall]) => ofCall.some(differs));
  return [
    ...different.flatMap(([call, ofCall]) => [
      call,
      ...ofCall
        .filter(differs)
        .map(({ title, differences }) => `  ${title}: ${differences.join("; ")}`),
    ]),
    ...section("Most frequent differences", repeated(results)),
    ...section("Not tested", untested(results)),
    "",
    `${results.filter((one) => !differs(one) && one.untested === null).length} of ${results.length} checks passed.`,
    different.length === 0
      ? `No difference in ${groups.size} calls.`
      : `${different.length} of ${groups.size} calls differ: ${different.map(([call]) => call).join(", ")}`,
  ].join("\n");
}

/** Maximum number of calls listed by name. */
const maxNamed = 12;

const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? ["", title, ...lines.map((line) => `  ${line}`)] : [];

function repeated(results: readonly Result[]): string[] {
  const lines = results.flatMap(({ title, differences }) =>
    differences.map((difference) => `${title}: ${difference}`),
  );
  return [...Map.groupBy(lines, (line) => line)]
    .filter(([, same]) => same.length >= fewest)
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([line, same]) => `${same.length} × ${line}`);
}

function untested(results: readonly Result[]): string[] {
  const reasons = Map.groupBy(
    results.filter((one) => one.untested !== null),
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
