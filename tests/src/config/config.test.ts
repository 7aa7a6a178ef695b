import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { basePath, isPreLoginPath } from "../../../machines/paths.ts";
import { ConfigError, parseConfig } from "../../../src/config/config.ts";

const sample = readFileSync("public/config.json", "utf8");
const fields = Object.keys(JSON.parse(sample) as object);

function problemOf(text: string): ConfigError {
  try {
    parseConfig(text);
  } catch (error) {
    if (error instanceof ConfigError) return error;
    throw error;
  }
  throw new Error("It was accepted");
}

const withField = (field: string, value: unknown) =>
  JSON.stringify({ ...(JSON.parse(sample) as object), [field]: value });

describe("config.json", () => {
  test("CFG-01 the shipped sample is valid", () => {
    expect(parseConfig(sample).brandName).toBe("Alderbrook Asset Management");
  });

  test.each([
    ["Hong Kong", "hongkong"],
    ["Asia - CN", "china"],
    ["UK", "uk"],
  ])("CLAIM-01 the region may be written as '%s'", (name, region) => {
    expect(parseConfig(withField("region", name)).region).toBe(region);
  });

  test.each(fields)("CFG-03 a missing %s is reported", (field) => {
    expect(problemOf(withField(field, undefined)).field).toBe(field);
  });

  test.each(fields)("CFG-03 a %s of the wrong type is reported", (field) => {
    expect(problemOf(withField(field, { nested: true }))).toMatchObject({
      reason: "invalidField",
      field,
    });
  });

  test.each([
    ["apiBase", "ftp://x", "address"],
    ["environment", "Up Here", "word"],
    ["idleMinutes", 0, "minutes"],
    ["idleMinutes", "30", "minutes"],
    ["newReportsSeconds", -1, "seconds"],
    ["newReportsSeconds", 3601, "seconds"],
    ["multilingual", "yes", "flag"],
    ["surveyUrl", "http://x", "httpsUrlOrNone"],
    ["captchaKey", 7, "text"],
    ["claimsNamespace", "", "filled"],
    ["providerUrl", "javascript:1", "httpsUrl"],
    ["brandName", "x".repeat(61), "name"],
    ["brandName", " ", "name"],
    ["supportEmail", "nobody", "email"],
    ["supportEmail", undefined, "present"],
    ["maintenance", "tonight", "period"],
    ["region", "mars", "choice"],
  ])("CFG-03 a %s of %j is reported with the expected format", (field, value, expected) => {
    expect(problemOf(withField(field, value))).toMatchObject({ field, problem: { expected } });
  });

  test("CFG-01 LIVE-01 the portal looks for new reports each minute by default", () => {
    expect(parseConfig(sample).newReportsSeconds).toBe(60);
    expect(parseConfig(withField("newReportsSeconds", 0)).newReportsSeconds).toBe(0);
  });

  test("CFG-03 a field of an object is reported with its path", () => {
    const from = "2026-11-28T20:00:00Z";
    const maintenance = { from, until: from };
    expect(parseConfig(withField("maintenance", maintenance)).maintenance).toEqual(maintenance);
    expect(problemOf(withField("maintenance", { from, until: "later" }))).toMatchObject({
      field: "maintenance.until",
      problem: { expected: "instant" },
    });
    expect(problemOf(withField("maintenance", { from })).field).toBe("maintenance.until");
  });

  test("CFG-01 unknown fields and trailing slashes are removed", () => {
    const text = JSON.stringify({ ...(JSON.parse(sample) as object), other: 1, apiBase: "/api//" });
    expect(parseConfig(text)).not.toHaveProperty("other");
    expect(parseConfig(text)).toMatchObject({ apiBase: "/api", region: "global" });
  });

  test("CFG-03 the allowed values of a field are reported", () => {
    const { problem } = problemOf(withField("captchaProvider", "other"));
    expect(problem).toEqual({ expected: "choice", choices: ["altcha", "recaptcha"] });
  });

  test("CFG-03 a file that is not JSON is reported as such", () => {
    expect(problemOf("[1]").reason).toBe("notJson");
    expect(problemOf("\n<!doctype html>").reason).toBe("refused");
    expect(problemOf("").reason).toBe("notJson");
  });

  test("CFG-03 SAFE-39 arbitrary text throws a ConfigError", () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(problemOf(text)).toBeInstanceOf(ConfigError);
      }),
    );
  });

  test("CFG-03 SAFE-39 a prototype in the file sets no field", () => {
    const text = `{"__proto__":${sample}}`;
    expect(problemOf(text)).toMatchObject({ problem: { expected: "present" } });
    const more = sample.replace("{", '{"__proto__":{"polluted":true},');
    expect("polluted" in parseConfig(more) || "polluted" in {}).toBe(false);
  });

  test.each([
    "javascript:alert(1)",
    "http://evil.example/api",
    "//evil.example",
    "data:text/html,x",
  ])("CFG-03 an apiBase of %s is rejected", (address) => {
    expect(problemOf(withField("apiBase", address)).field).toBe("apiBase");
  });
});

test.each(["javascript:alert(1)", "http://tags.example/a.js", "//tags.example", "tags.js"])(
  "AUDIT-02 CFG-03 a tagManagerUrl of %s is rejected",
  (address) => {
    expect(problemOf(withField("tagManagerUrl", address)).field).toBe("tagManagerUrl");
  },
);

describe("paths", () => {
  test("CFG-02 only dit and dev have a base path", () => {
    expect(["dit", "dev", "local", "uat", "prod", ""].map(basePath)).toEqual([
      "/dit",
      "/dev",
      "",
      "",
      "",
      "",
    ]);
  });

  test("ROUTE-02 pre-login paths match with and without a trailing slash", () => {
    expect(["/", "/login", "/login/", "/otp"].every(isPreLoginPath)).toBe(true);
    expect(["/home", "/loginx", "/login/x"].some(isPreLoginPath)).toBe(false);
  });
});
