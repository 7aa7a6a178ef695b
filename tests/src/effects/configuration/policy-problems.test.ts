import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Config, neutralConfig } from "../../../../src/config/config.ts";
import { policyProblems as problemsOf } from "../../../../src/effects/configuration/policy-problems.ts";

const shipped = /Content-Security-Policy "([^"]*)"/.exec(
  readFileSync(new URL("../../../../security-headers.conf", import.meta.url), "utf8"),
)?.[1];
const origin = "https://portal.house.example";
const policyProblems = (header: string, config: Config) => problemsOf(header, config, origin);
const recaptcha = { ...neutralConfig, captchaProvider: "recaptcha" as const };
const namesOf = (header: string, config: Config = recaptcha) =>
  policyProblems(header, config).map(({ directive, source }) => `${directive} ${source}`);

describe("CAPT-02 configuration check", () => {
  test("the shipped policy fits the default and blocks reCAPTCHA", () => {
    expect(policyProblems(shipped ?? "", neutralConfig)).toEqual([]);
    expect(namesOf(shipped ?? "")).toEqual([
      "script-src https://www.google.com",
      "script-src https://www.gstatic.com",
      "frame-src https://www.google.com",
      "connect-src https://www.google.com",
      "trusted-types *",
    ]);
  });

  test("a policy can name the host, also with a path", () => {
    const policy =
      "Script-Src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/; frame-src https://www.google.com; connect-src *; trusted-types *";
    expect(namesOf(policy)).toEqual([]);
    expect(namesOf(policy, { ...recaptcha, captchaHost: "www.recaptcha.net" })).toHaveLength(2);
  });

  test("an API on another origin needs connect-src", () => {
    const config = { ...neutralConfig, apiBase: "https://api.house.example/v1" };
    expect(policyProblems("connect-src 'self'", config)).toEqual([
      { field: "apiBase", directive: "connect-src", source: "https://api.house.example" },
    ]);
    expect(policyProblems("connect-src https://api.house.example", config)).toEqual([]);
    expect(policyProblems("default-src 'none'", config)).toHaveLength(1);
  });

  test("a tag manager needs its origin and its Trusted Types policy", () => {
    const found = (header: string, tagManagerUrl: string) =>
      namesOf(header, { ...neutralConfig, tagManagerUrl });
    const tags = "https://tags.house.example/manager.js";
    expect(found(shipped ?? "", tags)).toEqual([
      "script-src https://tags.house.example",
      "trusted-types portal-tag-manager",
    ]);
    expect(found(shipped ?? "", "/tags.js")).toEqual(["trusted-types portal-tag-manager"]);
    const policy = "script-src https://tags.house.example; trusted-types portal-tag-manager";
    expect(found(policy, tags)).toEqual([]);
    const names = "trusted-types portal-tag-manager";
    for (const domain of ["https://*.house.example", "*.house.example", "*.house.example/tags/"]) {
      expect(found(`script-src ${domain}; ${names}`, tags)).toEqual([]);
      expect(found(`script-src ${domain}; ${names}`, "https://house.example/t.js")).toHaveLength(1);
    }
    expect(found(`script-src 'self'; ${names}`, `${origin}/tags.js`)).toEqual([]);
  });

  test.each(["", ";;;", " , ", "upgrade-insecure-requests", "script-src-elem 'none'"])(
    "a header without such a directive blocks nothing: '%s'",
    (header) => {
      expect(namesOf(header)).toEqual([]);
    },
  );

  test("each of several policies must allow the exact host", () => {
    expect(namesOf("script-src *, script-src 'none'")).toHaveLength(2);
    expect(namesOf("script-src https://www.google.com.evil.example")).toHaveLength(2);
    expect(namesOf("script-src 'none'; script-src *")).toHaveLength(2);
  });
});
