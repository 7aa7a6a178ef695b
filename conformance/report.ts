import type { Result } from "./run.ts";

const byCall = (results: readonly Result[]) => Map.groupBy(results, ({ call }) => call);
const differs = ({ differences }: Result) => differences.length > 0;

/** As many equal differences are told once more, together: they have one cause. */
const fewest = 5;

/** What differs, by call, and what could not be tested. */
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
    ...section("Often the same", repeated(results)),
    ...section("Not tested", untested(results)),
    "",
    `${results.filter((one) => !differs(one) && one.untested === null).length} of ${results.length} checks agree with the contract.`,
    different.length === 0
      ? `No difference in ${groups.size} calls.`
      : `${different.length} of ${groups.size} calls differ: ${different.map(([call]) => call).join(", ")}`,
  ].join("\n");
}

/** More calls than these are counted. */
const mostNamed = 12;

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
    return `${reason}: ${calls.length > mostNamed ? `${calls.length} calls` : calls.join(", ")}`;
  });
}

/** The results as JUnit XML: a suite for each call, a case for each check. */
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

/** Text for XML, without the characters that XML 1.0 cannot hold. */
const escape = (text: string) =>
  text
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
    // oxlint-disable-next-line no-control-regex -- these are what XML does not allow
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, "�");
