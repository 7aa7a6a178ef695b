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

test("CONF-02 an equal difference of many calls is listed once", () => {
  const calls = ["aum", "ldi", "rss", "whatsNew", "tutorials"] as const;
  const refuses = calls.map((call) => ({
    ...agrees,
    call,
    title: "rejects a request without a token",
    differences: ["HTTP 200 instead of 401"],
  }));
  const own = { ...agrees, title: "succeeds", differences: ["name: expected string, received 1"] };
  const skipped = { ...agrees, title: "allows the NPV", untested: "no account of the role NPV" };
  expect(textReport([...refuses, own, skipped]).split("\n")).toEqual([
    "",
    "In many calls",
    "  rejects a request without a token: HTTP 200 instead of 401",
    "    5 calls: aum, ldi, rss, whatsNew, tutorials",
    "",
    "aum",
    "  succeeds: name: expected string, received 1",
    "",
    "Not tested",
    "  no account of the role NPV: aum",
    "",
    "0 of 7 checks passed.",
    "5 of 5 calls differ: aum, ldi, rss, whatsNew, tutorials",
  ]);
});

test("CONF-02 calls that are not tested do not count as alike", () => {
  const [tested, , skipped] = results;
  expect(textReport([tested, skipped].filter((result) => result !== undefined))).toContain(
    "1 of 2 checks passed.\nNo difference in 1 of 2 calls; the others are not tested.",
  );
});
