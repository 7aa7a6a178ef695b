import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import * as v from "valibot";
import { expect, test } from "vitest";
import examples from "../../sandbox/description/examples.json" with { type: "json" };
import fields from "../../sandbox/description/fields.json" with { type: "json" };
import type { Call } from "../../src/api/contract/call.ts";
import { allCalls } from "../../src/api/contract/index.ts";
import { isAddition } from "../../sandbox/calls/handler.ts";
import { openApiDocument } from "../../sandbox/openapi-document.ts";
import { openApi } from "../support/embedded-api.ts";

/** As text, since the compiler takes three seconds for its type as an object. */
const linterRules = JSON.stringify({
  extends: ["recommended-strict"],
  rules: {
    "tag-description": "error",
    "operation-description": "error",
    "parameter-description": "error",
    "operation-4xx-problem-details-rfc7807": "off",
    // A challenge contains additional fields of its library.
    "no-invalid-media-type-examples": { severity: "error", allowAdditionalProperties: true },
    "no-invalid-parameter-examples": "error",
    "no-unused-components": "error",
  },
});

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly security: readonly object[];
  readonly parameters?: readonly { name: string; in: string; required: boolean }[];
  readonly requestBody?: { readonly content: Record<string, object> };
  readonly responses: Record<string, { description: string; content?: Record<string, object> }>;
}
interface Document {
  readonly openapi: string;
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: { readonly schemas: Record<string, object> };
}

async function readSources(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  const scripts = files.filter((file) => file.endsWith(".ts"));
  return Promise.all(scripts.map((file) => readFile(join(folder, file), "utf8")));
}

// The parts of the document that these tests read.
const document = openApiDocument() as unknown as Document;

test("SBX-02 the OpenAPI document lists every call exactly once", () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId }]) => `${method} ${path} ${operationId}`),
  );
  const calls = Object.values<Call>(allCalls).map(
    ({ method, path, name }) => `${method.toLowerCase()} ${path} ${name}`,
  );
  expect(listed.toSorted()).toEqual(calls.toSorted());
  expect(new Set(calls.map((call) => call.split(" ").slice(0, 2).join(" "))).size).toBe(
    calls.length,
  );
});

test("SBX-02 every operation declares its parameters and responses", () => {
  expect(document.openapi).toBe("3.1.0");
  for (const call of Object.values<Call>(allCalls)) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    const inPath = Array.from(call.path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const declared = operation?.parameters?.filter((parameter) => parameter.in === "path") ?? [];
    expect({
      call: call.name,
      inPath: declared.filter(({ required }) => required).map(({ name }) => name),
      secured: operation?.security.length,
      hasBody: Boolean(operation?.requestBody),
      responses: Object.keys(operation?.responses["200"]?.content ?? {}),
    }).toEqual({
      call: call.name,
      inPath,
      secured: call.signedIn === "optional" ? 2 : Number(call.signedIn !== false),
      hasBody: Boolean(call.body),
      responses: call.file ?? ["application/json"],
    });
    expect(Object.keys(operation?.responses ?? {}).includes("401")).toBe(call.signedIn !== false);
  }
});

test("SBX-02 every reference in the document resolves", () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g);
  const targets = [...new Set(Array.from(references, ([, name = ""]) => name))];
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter((name) => !document.components.schemas[name])).toEqual([]);
  expect(JSON.stringify(document).match(/"\$ref":"(?!#\/components\/schemas\/)/g)).toBeNull();
  expect(document.components.schemas["Error"]).toMatchObject({ type: "object" });
});

test("CONF-01 the document passes the linter without a warning", async () => {
  const config = await createConfig(linterRules);
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, config });
  const lines = problems.map(
    ({ ruleId, message, location: [place] }) => `${ruleId}: ${message} ${place?.pointer ?? ""}`,
  );
  expect(lines).toEqual([]);
});

test("CONF-01 every call has examples of request and response", () => {
  const lacking = Object.values<Call>(allCalls).flatMap((call) => {
    const { body, response } =
      (examples as Record<string, { body?: unknown; response?: unknown }>)[call.name] ?? {};
    const problems = [
      ...(call.body && !v.safeParse(call.body, body).success ? ["body"] : []),
      ...(call.response && !v.safeParse(call.response, response).success ? ["response"] : []),
    ];
    return problems.map((part) => `${call.name}: ${part}`);
  });
  expect(lacking).toEqual([]);
});

/** All fields of the document's schemas, as `owner.field`, that have no description. */
function undescribed(json: unknown, owner: string): string[] {
  if (typeof json !== "object" || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => {
    if (key === "example" || key === "examples") return [];
    if (key !== "properties") return undescribed(value, owner);
    return Object.entries(value as Record<string, { description?: string }>).flatMap(
      ([name, field]) => [
        ...(field.description ? [] : [`${owner}.${name}`]),
        ...undescribed(field, owner),
      ],
    );
  });
}

test("CONF-01 every field has a description", () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  const owners = [
    ...operations.map((operation): [string, object] => [operation.operationId, operation]),
    ...Object.entries(document.components.schemas),
  ];
  expect(owners.flatMap(([owner, json]) => undescribed(json, owner))).toEqual([]);
  expect(undescribed({ properties: { a: {} } }, "call")).toEqual(["call.a"]);
  const text = JSON.stringify(document);
  const unused = Object.values(fields).filter((field) => !text.includes(JSON.stringify(field)));
  expect(unused).toEqual([]);
});

test("CONF-01 the document lists every error of the API", async () => {
  const sources = await readSources("sandbox");
  const written = sources.flatMap((source) =>
    Array.from(source.matchAll(/new Refusal\(\s*\d+,\s*"(\w+)"/g), ([, code = ""]) => code),
  );
  const declared = new Set(
    Object.values(document.paths)
      .flatMap((methods) => Object.values(methods))
      .flatMap(({ responses }) => Object.values(responses))
      .flatMap((response) => (response as { "x-error-codes"?: string[] })["x-error-codes"] ?? []),
  );
  expect(written.length).toBeGreaterThan(15);
  // The document does not include a wrong method.
  expect(written.filter((code) => !declared.has(code) && code !== "method_not_allowed")).toEqual(
    [],
  );
});

test("SBX-02 the API serves the document", async () => {
  const { app } = await openApi();
  const response = await app.request("/api/openapi.json");
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(document)));
});

/** Calls whose method and path the specifications name, and the additions. */
const named =
  `GET /usersurvey/list, POST /usersurvey/set, GET /admin/auth/users/{email}/impersonation_token,
DELETE /admin/auth/impersonation_token, GET /admin/users/list, POST /auth/token, PUT /users/me/password,
POST /users/me/set_termsaccepteddate, GET /auth/bannedpassword, GET /portfolios/ldi/list,
GET /portfolios/{code}/ldi/summary, GET /portfolios/{code}/aum, GET /portfolios/aum, GET /portfolios/{code}/address,
GET /portfolios/query, GET /myclientserviceteam/contact/all, POST /myclientserviceteam/contacts,
POST /reports/search/latest, POST /reports/search, GET /reports/{id}/auditor/list, GET /reports/{id}/file,
GET /npv/latestReportsForHomepage, GET /npv/UserReportCategories, POST /npv/search,
POST /useralerts/checked/{id}, GET /rss/list, GET /support/whatsnew/list, GET /support/walkthrough/list,
GET /support/tutorial/list, GET /support/category/list, POST /support/cases, POST /support/help,
GET /support/dealing-template, GET /notifications/settings, PUT /notifications/settings,
GET /report-schedulers/list, GET /report-schedulers/{id}, POST /report-schedulers/add,
PUT /report-schedulers/{id}, POST /report-schedulers/find-duplicates, DELETE /report-schedulers/{id},
GET /portfolios/holdings/dates, GET /unaudited/portfolios/holdings, GET /unaudited/portfolios/offbook/holdings,
GET /unaudited/portfolios/{code}/transactions, GET /unaudited/portfolios/{code}/offbook/transactions,
GET /unaudited/portfolios/{code}/income, GET /unaudited/portfolios/{code}/accruals,
GET /datapicker/listSearchCriteria, DELETE /datapicker/deleteSearchCriteria/{id},
POST /datapicker/createSearchCriteria, POST /log/LogEvent, GET /privilege/list,
GET /resources/{language}/all, GET /health, POST /auth/password/forgot, POST /auth/password/reset/verify,
POST /auth/password/reset, POST /auth/password/initial/verify, POST /auth/password/initial,
POST /users/me/security_questions, POST /auth/register, GET /auth/challenge, POST /auth/logout,
GET /portfolios/list`.split(/,\s+/);

/** Calls beyond the specifications, which the portal hides if the API lacks them. */
const additions = [
  "POST /auth/unlock",
  "POST /auth/unlock/verify",
  "GET /support/cash-instructions",
  "POST /support/cash-instructions",
  "POST /support/cash-instructions/withdraw",
  "GET /support/cash-instructions/approvals",
  "GET /support/cash-instructions/given-approvals",
  "POST /support/cash-instructions/decide",
  "GET /support/cases",
  "GET /support/attachments",
  "POST /support/attachments",
  "PUT /support/attachments/{id}/parts/{part}",
  "GET /users/me/sessions",
  "DELETE /users/me/sessions",
  "DELETE /users/me/sessions/{id}",
  "POST /users/me/confirmation",
  "GET /users/me/security_events",
  "GET /users/me/home_layout",
  "PUT /users/me/home_layout",
  "GET /users/me/sign_in_ways",
  "POST /auth/passkey/options",
  "POST /auth/passkey",
  "POST /auth/recovery_code",
  "GET /users/me/passkeys",
  "POST /users/me/passkeys/options",
  "POST /users/me/passkeys",
  "PUT /users/me/passkeys/{id}",
  "DELETE /users/me/passkeys/{id}",
  "POST /users/me/recovery_codes",
];

test("CONF-01 every addition says so in its summary", () => {
  const marked = Object.values<Call>(allCalls).filter(isAddition);
  const calls = marked.map(({ method, path }) => `${method} ${path}`);
  expect(calls.toSorted()).toEqual(["GET /portfolios/aum", ...additions].toSorted());
});

test("SBX-02 the contract has exactly the calls of the specification", () => {
  const calls = Object.values<Call>(allCalls).map(({ method, path }) => `${method} ${path}`);
  expect(calls.toSorted()).toEqual([...named, ...additions].toSorted());
});
