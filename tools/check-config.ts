import { basename } from "node:path";
import { parseArgs } from "node:util";
import { decodeJwt } from "jose";
import { brandProblems } from "./check-brand.ts";
import { readText } from "./read-input.ts";
import { withUsage } from "./with-usage.ts";
import signIn from "../locales/en/sign-in.json" with { type: "json" };
import { configFields, type Fields, isObject, isValid } from "../src/config/config-fields.ts";

/** A release has it as one module, see `release/config-files.ts`. */
const file = basename(process.argv[1] ?? "");
const command = file.endsWith(".mjs") ? `node ${file}` : "npm run config:check --";
const usage = `Usage: ${command} config.json [--token <access token>] [--brand brand.css]
Lists everything that is wrong with a configuration. With an access token of the API it also
checks claimsNamespace, with a brand the contrast of its colours.`;

const ignored = "is not a field; it is ignored.";
const repeated = "is there more than once; its last value counts.";

/** Whether the portal starts in spite of a problem of its configuration. */
export const isIgnored = (problem: string) =>
  [ignored, repeated].some((end) => problem.endsWith(end));

const expectations: Readonly<Record<string, string>> = signIn.startProblem.expected;

/** Returns the problems of a `config.json`, one line each; none for a valid one. */
export function configProblems(text: string, token?: string): readonly string[] {
  let config: unknown;
  try {
    config = JSON.parse(text);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [`The file is not JSON: ${withLine(message, text)}`];
  }
  if (!isObject(config)) return ["The file is not a JSON object."];
  const values = new Map<string, unknown>(Object.entries(config));
  return [
    ...fieldProblems(configFields, values),
    ...repeatedNames(text).map((name) => `${name} ${repeated}`),
    ...addressProblems(values),
    ...maintenanceProblems(values.get("maintenance")),
    ...captchaProblems(values),
    ...(token === undefined ? [] : claimProblems(values.get("claimsNamespace"), token)),
  ];
}

/** Adds line and column to the message of a syntax error that names the position only (Node 20). */
export function withLine(message: string, text: string): string {
  const [, position] = / at position (\d+)$/.exec(message) ?? [];
  if (position === undefined) return message;
  const lines = text.slice(0, Number(position)).split("\n");
  return `${message} (line ${lines.length} column ${(lines.at(-1)?.length ?? 0) + 1})`;
}

function fieldProblems(fields: Fields, values: ReadonlyMap<string, unknown>, path = ""): string[] {
  const unknown = [...values.keys()].filter((name) => !Object.hasOwn(fields, name));
  const invalid = Object.entries(fields).flatMap(([name, field]) => {
    const value = values.get(name);
    if (value === undefined) {
      return field.isOptional ? [] : [`${path}${name} ${expectations["present"]}`];
    }
    if (!isValid(field, value)) {
      const expected = expectations[field.expected] ?? "is invalid.";
      const choices = (field.choices ?? []).join(", ");
      return [`${path}${name} ${expected.replace("{{choices}}", choices)}`];
    }
    if (!field.fields || !isObject(value)) return [];
    return fieldProblems(field.fields, new Map(Object.entries(value)), `${path}${name}.`);
  });
  return [...invalid, ...unknown.map((name) => `${path}${name} ${ignored}`)];
}

/** Returns the paths of the names that stand more than once in an object of a JSON text. */
function repeatedNames(text: string): readonly string[] {
  const found = new Set<string>();
  const open: { readonly path: string; readonly names: Set<string> }[] = [];
  let last = "";
  for (const [token, isName] of text.matchAll(/[{}]|"(?:[^"\\]|\\.)*"(\s*:)?/g)) {
    const at = open.at(-1);
    if (token === "{") open.push({ path: last && `${last}.`, names: new Set() });
    else if (token === "}") open.pop();
    else if (isName && at) {
      const name = JSON.parse(token.slice(0, -isName.length)) as string;
      last = at.path + name;
      if (at.names.has(name)) found.add(last);
      at.names.add(name);
    }
  }
  return [...found];
}

/** An address that no browser requests, such as one with a password, leaves a portal without it. */
function addressProblems(values: ReadonlyMap<string, unknown>): string[] {
  const isUnusable = (value: string) => {
    if (!URL.canParse(value) || /[{}|^`"<>]/.test(value)) return true;
    const { username, password } = new URL(value);
    return username + password !== "";
  };
  return Object.entries(configFields).flatMap(([name, field]) => {
    const value = values.get(name);
    const isAddress = isValid(field, value) && /^https?:/.test(String(value));
    return isAddress && /address|url/i.test(field.expected) && isUnusable(String(value))
      ? [`${name} must be an address that browsers open, without a user name or password.`]
      : [];
  });
}

/** A maintenance that ends before it begins is never announced. */
function maintenanceProblems(maintenance: unknown): string[] {
  const given = Object(maintenance) as Readonly<Record<string, unknown>>;
  const { fields = {} } = configFields.maintenance;
  if (Object.entries(fields).some(([name, field]) => !isValid(field, given[name]))) return [];
  const times = ["from", "until"].map((name) => [name, String(given[name])] as const);
  const unread = times.filter(([, text]) => !isReadByBrowsers(text));
  if (unread.length > 0) {
    return unread.map(([name]) => `maintenance.${name} ${expectations["instant"]}`);
  }
  const [start = 0, end = 0] = times.map(([, text]) => Date.parse(text));
  return end > start ? [] : ["maintenance.until must be after maintenance.from."];
}

/** Browsers read a day that its month does not have as one of the next month. */
function isReadByBrowsers(instant: string): boolean {
  const day = instant.slice(0, "2026-11-28".length);
  return !Number.isNaN(Date.parse(instant)) && new Date(day).toISOString().startsWith(day);
}

/** Without a site key of its own reCAPTCHA shows an error in place of the challenge. */
function captchaProblems(values: ReadonlyMap<string, unknown>): string[] {
  const isMissing =
    values.get("captchaProvider") === "recaptcha" && values.get("captchaKey") === "";
  return isMissing ? ["captchaKey must be the site key of reCAPTCHA, the captchaProvider."] : [];
}

function claimProblems(namespace: unknown, token: string): string[] {
  if (typeof namespace !== "string") return [];
  let claims: readonly string[];
  try {
    claims = Object.keys(decodeJwt(token));
  } catch {
    return ["The token cannot be read."];
  }
  // What follows the namespace is a plain name: a slash is missing where it begins with one.
  const names = claims.filter((name) => name.startsWith(namespace));
  if (names.some((name) => /^\w+$/.test(name.slice(namespace.length)))) return [];
  const own = claims.filter((name) => name.includes("/") || name.includes(":"));
  return [
    `claimsNamespace is not what stands before the names of the token's claims${own.length > 0 ? `, such as ${own.join(", ")}` : ""}.`,
  ];
}

function readParameters() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { token: { type: "string" }, brand: { type: "string" } },
  });
  const [path, extra] = positionals;
  if (path === undefined) throw new Error("Name the file.");
  if (extra !== undefined) throw new Error(`Unexpected argument '${extra}'.`);
  return { ...values, path };
}

function main(): void {
  const { path, token, brand } = withUsage(usage, readParameters);
  const problems = [
    ...configProblems(readText(path), token),
    ...(brand === undefined ? [] : brandProblems(readText(brand))),
  ];
  for (const problem of problems) console.log(problem);
  const number = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  console.log(problems.length === 0 ? `${path} is valid.` : `\n${number}.`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

// Node.js before 24.2 does not know `import.meta.main`.
if (import.meta.main ?? file === "check-config.ts") {
  try {
    main();
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 2;
  }
}
