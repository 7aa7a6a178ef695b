import { describe, expect, test } from "vitest";
import { ApiError } from "../../../../src/api/api-error.ts";
import {
  describeFailure,
  describePage,
  describeViolation,
} from "../../../../src/effects/monitoring/browser-report.ts";
import { createPathRecorder } from "../../../../src/effects/recorder/path-recorder.ts";

const failure = (error: unknown, call: string | null = null) => ({ error, call, atMs: 0 });

describe("OPS-08 a report of the browser", () => {
  test("has no text of the error", () => {
    const error = new TypeError("margaret@hartwell.example typed this");
    error.stack = `TypeError: ${error.message}\n at x (https://host/assets/report-page-4f2a.js:12:340)`;
    expect(describeFailure(failure(error))).toEqual({
      kind: "defect",
      name: "TypeError",
      places: ["report-page-4f2a.js:12:340"],
    });
  });

  test("has a malformed response with the id of its request", () => {
    const error = new ApiError("malformed", { call: "aum", requestId: "1f" });
    const described = describeFailure(failure(error, "aum"));
    expect(described).toEqual({ kind: "malformed", call: "aum", status: null, requestId: "1f" });
  });

  test.each(["unavailable", "network", "unauthorised"] as const)(
    "omits a call that failed as %s, which is in the API's log",
    (kind) => {
      expect(describeFailure(failure(new ApiError(kind), "aum"))).toBeNull();
    },
  );

  test("names the page, and no value of the address", () => {
    const page = describePage({
      location: { pathname: "/dit/report", search: "?tab=scheduled&portfolio=HPS00417" },
      base: "/dit",
      userAgent: "Mozilla/5.0 Chrome/140.0.0.0 margaret",
      build: "aB3_x-9Z",
      roots: new Map(),
    });
    expect(page).toMatchObject({
      build: "aB3_x-9Z",
      page: "/report?tab=scheduled",
      role: "nobody",
      browser: "Chromium 140",
    });
  });

  test.each([
    ["inline", "inline"],
    ["https://evil.example/x.js?code=1", "https://evil.example/x.js"],
    ["https://evil.example/margaret", "https://evil.example/"],
    ["data:text/html,margaret", "data:"],
    ["not a URL", "unknown"],
  ])("a violation of %s is reported as %s", (blockedURL, blocked) => {
    const violation = { effectiveDirective: "script-src-elem", sourceFile: null, lineNumber: null };
    expect(describeViolation({ ...violation, blockedURL })).toMatchObject({ blocked });
  });

  test("follows failures from before it listens", () => {
    const recorder = createPathRecorder();
    recorder.fail(new Error("first"));
    const followed: unknown[] = [];
    recorder.followFailures(({ error }) => followed.push(error));
    recorder.fail(new Error("second"), "aum");
    expect(followed).toEqual([new Error("first"), new Error("second")]);
  });
});
