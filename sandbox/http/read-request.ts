import * as v from "valibot";
import type { Call } from "../../src/api/contract/call.ts";
import { invalidRequest, Refusal } from "../context/refusal.ts";

/** Enough for the codes of 10,000 portfolios. */
const maxBodyBytes = 512 * 1024;
const maxProblems = 5;
/** Levels of a body; the calls of the contract have fewer than ten. */
const maxLevels = 100;

/** Media types of bodies. A page of another site can send JSON as any other type without asking. */
const mediaTypes = { form: "application/x-www-form-urlencoded", json: "application/json" } as const;

/** Validated path parameters, query and body of a request. */
export interface RequestParts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/**
 * Validates the parts of a request that a call declares; throws a 400 refusal with a description.
 */
export async function readRequest(
  call: Call,
  request: Request,
  params: Record<string, string>,
): Promise<RequestParts> {
  return {
    ...(call.params ? { params: check(call.params, params, "path") } : {}),
    ...(call.query ? { query: readQuery(call.query, new URL(request.url).searchParams) } : {}),
    ...(call.body ? { body: check(call.body, await readBody(call, request), "body") } : {}),
  };
}

/** Validates an input; throws a refusal that lists the first problems without echoing the input. */
function check(schema: v.GenericSchema, input: unknown, part: string): unknown {
  const parsed = v.safeParse(schema, input, { abortPipeEarly: true });
  if (parsed.success) return parsed.output;
  const problems = parsed.issues.slice(0, maxProblems);
  const described = new Set(problems.map((issue) => describeProblem(issue, part)));
  throw invalidRequest(`${[...described].join("; ")}.`);
}

async function readBody(call: Call, request: Request): Promise<unknown> {
  const mediaType = mediaTypes[call.bodyFormat ?? "json"];
  const [given = ""] = (request.headers.get("content-type") ?? "").split(";");
  if (given.trim().toLowerCase() !== mediaType) {
    throw new Refusal(415, "unsupported_media_type", `The body must be ${mediaType}.`);
  }
  const text = await readText(request);
  if (call.bodyFormat === "form") return Object.fromEntries(new URLSearchParams(text));
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalidRequest("body is not valid JSON.");
  }
  if (isNestedDeeper(value, maxLevels)) throw invalidRequest("body is nested too deeply.");
  return value;
}

/** Whether a value is nested more deeply than so many levels; storing it would exhaust the stack. */
function isNestedDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((part) => isNestedDeeper(part, levels - 1));
}

async function readText(request: Request): Promise<string> {
  const tooLarge = new Refusal(413, "too_large", "The request is too large.");
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBodyBytes) throw tooLarge;
      chunks.push(chunk);
    }
  } catch (error) {
    // A connection that ends meanwhile is no defect of the API, which would be logged.
    throw error instanceof Refusal ? error : invalidRequest("body is incomplete.");
  }
  return Buffer.concat(chunks).toString("utf8");
}

type Loose = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, Loose>>;
  readonly wrapped?: Loose;
  readonly pipe?: readonly Loose[];
};

/**
 * Converts query parameters to the schema's types: repeated names to arrays, text to numbers and
 * booleans.
 */
function readQuery(schema: v.GenericSchema, query: URLSearchParams): unknown {
  const entries = (schema as Loose).entries ?? {};
  const input: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(entries)) {
    if (!query.has(name)) continue;
    const values = query.getAll(name);
    const { type } = unwrapSchema(entry);
    input[name] = type === "array" ? values : parseQueryValue(type, values);
  }
  return check(schema, input, "query");
}

function unwrapSchema(schema: Loose): Loose {
  return schema.wrapped ? unwrapSchema(schema.wrapped) : schema;
}

function parseQueryValue(type: string, [value = "", ...more]: string[]): unknown {
  if (more.length > 0) return [value, ...more];
  if (type === "number" && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  if (type === "boolean" && (value === "true" || value === "false")) return value === "true";
  return value;
}

const kinds: Readonly<Record<string, string>> = {
  string: "must be a text",
  number: "must be a number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
  record: "must be an object",
  picklist: "must be one of the allowed values",
  literal: "must be one of the allowed values",
  variant: "must be one of the allowed values",
  min_length: "is too short",
  max_length: "is too long",
  min_value: "is too low",
  gt_value: "is too low",
  max_value: "is too high",
  integer: "must be a whole number",
};

/**
 * Describes a problem of a request in plain words, with the field's path but neither the input nor
 * the expression that checks it.
 */
function describeProblem(issue: v.BaseIssue<unknown>, part: string): string {
  const dotPath = v.getDotPath(issue) ?? part;
  // A key of the input may be any text.
  const path = /^[\w.-]{1,100}$/.test(dotPath) ? dotPath : part;
  if (issue.kind === "schema" && issue.input === undefined) return `${path} is missing`;
  return `${path} ${kinds[issue.type] ?? "is not valid"}`;
}
