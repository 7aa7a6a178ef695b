import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configProblems, withLine } from "../../tools/check-config.ts";
import { readText } from "../../tools/read-input.ts";

const shipped = readFileSync("public/config.json", "utf8");
const changed = (change: object) =>
  JSON.stringify({ ...(JSON.parse(shipped) as object), ...change });

/** An unsigned token with claims. */
const tokenOf = (claims: object) =>
  ["{}", JSON.stringify(claims), ""].map((part) => btoa(part).replace(/=+$/, "")).join(".");

test("CFG-03 OPS-09 the shipped configuration is valid", () => {
  expect(configProblems(shipped)).toEqual([]);
  expect(
    execFileSync(process.execPath, ["tools/check-config.ts", "public/config.json"]).toString(),
  ).toBe("public/config.json is valid.\n");
});

test("CFG-03 OPS-09 the example of the documentation is valid", () => {
  const [, example = ""] =
    /```json\n([^`]+)```/.exec(readFileSync("docs/configuration.md", "utf8")) ?? [];
  expect(configProblems(example)).toEqual([]);
});

test("OPS-09 a byte order mark is no problem, as in a browser", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portal-config-"));
  const path = join(folder, "config.json");
  await writeFile(path, `\uFEFF${shipped}`);
  const check = () => execFileSync(process.execPath, ["tools/check-config.ts", path]).toString();
  expect(check()).toBe(`${path} is valid.\n`);
  expect(await new Response(await readFile(path)).text()).toBe(shipped);
  await rm(folder, { recursive: true });
});

test("OPS-09 all problems of a configuration are listed at once", () => {
  const text = changed({
    apiBase: "ftp://api",
    idleMinutes: 0,
    brandName: undefined,
    idleMinuts: 30,
    photoKey: "id",
    maintenance: { from: "2026-12-02T00:00:00Z", until: "2026-12-01T00:00:00Z", why: "x" },
  });
  expect(configProblems(text)).toEqual([
    "apiBase must be a path from the root, or an https address, without a query.",
    "idleMinutes must be a number from 1 to 720.",
    "photoKey must be one of identifier, employeeId.",
    "brandName is missing.",
    "maintenance.why is not a field; it is ignored.",
    "idleMinuts is not a field; it is ignored.",
    "maintenance.until must be after maintenance.from.",
  ]);
});

test("OPS-09 what the portal needs together is checked together", () => {
  const cases = [
    { maintenance: null },
    { maintenance: { from: "2026-12-02", until: "2026-12-01" } },
    { captchaProvider: "recaptcha" },
    { apiBase: "https://api.northgate.example/v1?key=1" },
  ];
  const instant = "must be a date and time such as 2026-11-28T20:00:00Z.";
  expect(cases.map((change) => configProblems(changed(change)))).toEqual([
    ["maintenance must be an object with from and until."],
    [`maintenance.from ${instant}`, `maintenance.until ${instant}`],
    ["captchaKey must be the site key of reCAPTCHA, the captchaProvider."],
    ["apiBase must be a path from the root, or an https address, without a query."],
  ]);
});

test("OPS-09 an address that no browser opens is reported", () => {
  const problems = configProblems(
    changed({
      apiBase: "https://portal:secret@api.northgate.example",
      tagManagerUrl: "/tags.js",
      surveyUrl: "https://surveys.northgate.example/{client}",
      fundCentreUrl: "https://funds.northgate.example:80443/",
      privacyPolicyUrl: "https://隐私.example/",
    }),
  );
  const end = "must be an address that browsers open, without a user name or password.";
  expect(problems).toEqual([`apiBase ${end}`, `surveyUrl ${end}`, `fundCentreUrl ${end}`]);
  expect(configProblems(changed({ apiBase: "/" }))).toHaveLength(1);
});

test("OPS-09 a maintenance at a time that browsers cannot read is reported", () => {
  const from = "2026-11-30T22:00:00Z";
  const instant = "must be a date and time such as 2026-11-28T20:00:00Z.";
  const problemsFor = (until: string) => configProblems(changed({ maintenance: { from, until } }));
  expect(problemsFor(from)).toEqual(["maintenance.until must be after maintenance.from."]);
  for (const until of ["2026-12-01T23:00:00 -0300", "2026-11-31T02:00:00Z"])
    expect(problemsFor(until)).toEqual([`maintenance.until ${instant}`]);
});

test("OPS-09 a name that stands twice is reported", () => {
  const counts = "is there more than once; its last value counts.";
  const twice = shipped.replace(
    "{",
    `{ "brand\\u004eame" : "{\\"}", "idleMinutes": 5, "idleMinutes": 5,`,
  );
  expect(configProblems(twice)).toEqual([`idleMinutes ${counts}`, `brandName ${counts}`]);
  const maintenance = `{"from":"2026-12-01T00:00:00Z","until":"2026-12-02T00:00:00Z","from":"2026-12-01T00:00:00Z"}`;
  const inside = changed({ maintenance: 0 }).replace(
    '"maintenance":0',
    `"maintenance":${maintenance}`,
  );
  expect(configProblems(inside)).toEqual([`maintenance.from ${counts}`]);
});

test("OPS-09 a syntax error is reported with its line", () => {
  const [problem] = configProblems(shipped.replace(",", ",,"));
  expect(problem).toMatch(/^The file is not JSON: .*line 2 column \d+/);
  expect(configProblems("[]")).toEqual(["The file is not a JSON object."]);
  const ofNode20 = "Bad control character in JSON at position 12";
  expect(withLine(ofNode20, '{ "a": 1,\n\n  "b": 2 }')).toBe(`${ofNode20} (line 3 column 2)`);
  expect(withLine(`${ofNode20} (line 3 column 2)`, "")).toBe(`${ofNode20} (line 3 column 2)`);
});

test("OPS-09 a file that cannot be checked is named with its cause", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portal-config-"));
  const path = join(folder, "config.json");
  expect(() => readText(path)).toThrow(`${path} cannot be read: there is no such file.`);
  expect(() => readText(folder)).toThrow(`${folder} cannot be read: it is a folder.`);
  await writeFile(path, changed({ brandName: "Société" }), "latin1");
  expect(() => readText(path)).toThrow(`${path} is not UTF-8, as a browser reads it.`);
  await rm(folder, { recursive: true });
});

test("OPS-09 problems are counted; an unreadable file ends the check", async () => {
  const folder = await mkdtemp(join(tmpdir(), "portal-config-"));
  const path = join(folder, "config.json");
  await writeFile(path, changed({ idleMinutes: 0 }));
  const check = (...parameters: string[]) => {
    const program = ["tools/check-config.ts", path, ...parameters];
    const { status, stdout, stderr } = spawnSync(process.execPath, program, { encoding: "utf8" });
    return [status, stdout, stderr];
  };
  expect(check()).toEqual([1, "idleMinutes must be a number from 1 to 720.\n\n1 problem.\n", ""]);
  expect(check("--brand", folder)).toEqual([2, "", `${folder} cannot be read: it is a folder.\n`]);
  await rm(folder, { recursive: true });
});

const other =
  "claimsNamespace is not what stands before the names of the token's claims, such as https://portal.example/role.";

test.each([
  ["https://portal.example/", []],
  ["https://portal.example", [other]],
  ["h", [other]],
  ["https://id.example/", [other]],
])("OPS-09 the namespace %s is compared with a token", (claimsNamespace, problems) => {
  const text = changed({ claimsNamespace });
  expect(configProblems(text, tokenOf({ "https://portal.example/role": "a", sub: "b" }))).toEqual(
    problems,
  );
  expect(configProblems(text, "no token")).toEqual(["The token cannot be read."]);
});
