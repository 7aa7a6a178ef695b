import { expect, test } from "vitest";
import { junitReport, textReport } from "../../conformance/report.ts";
import type { Result } from "../../conformance/run.ts";

const agrees = { call: "aum", differences: [], untested: null, seconds: 0.0123 } as const;

const results: readonly Result[] = [
  { ...agrees, title: "succeeds" },
  { ...agrees, title: "refuses", differences: ['HTTP 200 instead of "401" & <body>'] },
  { ...agrees, call: "rss", title: "succeeds", untested: "no account of the role Client" },
];

test("CONF-01 the JUnit report has a suite for each call", () => {
  expect(junitReport(results)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
  <testsuite name="aum" tests="2" failures="1" skipped="0">
    <testcase classname="aum" name="succeeds" time="0.012"></testcase>
    <testcase classname="aum" name="refuses" time="0.012"><failure message="HTTP 200 instead of &quot;401&quot; &amp; &lt;body&gt;"/></testcase>
  </testsuite>
  <testsuite name="rss" tests="1" failures="0" skipped="1">
    <testcase classname="rss" name="succeeds" time="0.012"><skipped message="no account of the role Client"/></testcase>
  </testsuite>
</testsuites>
`);
});

test("CONF-01 the text lists differences, repetitions and untested calls", () => {
  const repeated = Array.from({ length: 5 }, () => results.slice(1)).flat();
  expect(textReport(repeated).split("\n").slice(6)).toEqual([
    "",
    "Most frequent differences",
    '  5 × refuses: HTTP 200 instead of "401" & <body>',
    "",
    "Not tested",
    "  no account of the role Client: rss",
    "",
    "0 of 10 checks passed.",
    "1 of 2 calls differ: aum",
  ]);
});
