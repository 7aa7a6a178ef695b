import type { GenericSchema } from "valibot";
import type { Call } from "../src/api/contract/call.ts";
import { allCalls } from "../src/api/contract/index.ts";
import examples from "./description/examples.json" with { type: "json" };
import {
  endingCodes,
  type ErrorCode,
  errorTexts,
  refusalsOf,
  statusTexts,
} from "./description/refusals.ts";
import { type Json, namedSchemas, schemaOf } from "./description/schemas.ts";

interface Example {
  readonly params?: Json;
  readonly query?: Json;
  readonly body?: unknown;
  readonly response?: unknown;
}

const exampleOf = (call: Call) => (examples as Readonly<Record<string, Example>>)[call.name] ?? {};

const sessionTexts = new Map<Call["signedIn"], string>([
  [undefined, "Requires an access token."],
  [false, "Requires no access token."],
  ["optional", "Accepts an access token."],
]);

function errorExample(code: ErrorCode): [string, Json] {
  const body = { error: code, error_description: errorTexts.get(code) };
  return [code, { value: endingCodes.has(code) ? { ...body, redirect: "login" } : body }];
}

const retryAfter = {
  "Retry-After": {
    description: "Seconds to wait before the next request.",
    schema: { type: "integer", minimum: 1 },
  },
};

function refusalResponses(call: Call): Json {
  return Object.fromEntries(
    refusalsOf(call).map(([status, codes]) => [
      status,
      {
        description: statusTexts[status],
        ...(status === 429 || codes.includes("pending_totp") ? { headers: retryAfter } : {}),
        "x-error-codes": codes,
        content: {
          "application/json": {
            schema: { $ref: "#/components/schemas/Error" },
            examples: Object.fromEntries(codes.map(errorExample)),
          },
        },
      },
    ]),
  );
}

function parametersOf(
  schema: GenericSchema | undefined,
  place: "path" | "query",
  given: Json = {},
): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input", "parameter") as {
    properties?: Readonly<Record<string, Json>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, { description, ...json }]) => ({
    name,
    in: place,
    description,
    required: place === "path" || required.includes(name),
    schema: json,
    ...(name in given ? { example: given[name] } : {}),
    ...(json["type"] === "array" || json["$ref"] === "#/components/schemas/GroupCodes"
      ? { style: "form", explode: true }
      : {}),
  }));
}

function responseContent(call: Call): Json {
  if (call.response) {
    const { response: example } = exampleOf(call);
    return {
      "application/json": { schema: schemaOf(call.response, "output", call.name), example },
    };
  }
  const types = call.file ?? [];
  return Object.fromEntries(types.map((type) => [type, { schema: { contentMediaType: type } }]));
}

function requestBody(call: Call): Json {
  if (!call.body) return {};
  const type =
    call.bodyFormat === "form" ? "application/x-www-form-urlencoded" : "application/json";
  const { body: example } = exampleOf(call);
  const content = { [type]: { schema: schemaOf(call.body, "input", call.name), example } };
  return { requestBody: { required: true, content } };
}

function operationOf(call: Call): Json {
  const { params, query } = exampleOf(call);
  const parameters = [
    ...parametersOf(call.params, "path", params),
    ...parametersOf(call.query, "query", query),
  ];
  return {
    operationId: call.name,
    summary: call.summary,
    description: [call.summary, sessionTexts.get(call.signedIn)].join(" "),
    tags: [call.tag],
    security: call.signedIn === false ? [] : [{ bearer: [] }, ...(call.signedIn ? [{}] : [])],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestBody(call),
    responses: {
      200: { description: "Success.", content: responseContent(call) },
      ...refusalResponses(call),
    },
  };
}

let made: Json | null = null;

/** Returns the contract as an OpenAPI 3.1 document. */
export function openApiDocument(): Json {
  made ??= makeDocument();
  return made;
}

function makeDocument(): Json {
  const calls = Object.values<Call>(allCalls);
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  const tags = [...new Set(calls.map(({ tag }) => tag))];
  return {
    openapi: "3.1.0",
    info: {
      title: "Client portal API",
      version: "20230216.2",
      description: introduction,
      contact: { name: "Client service", email: "service@alderbrook.example" },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/api", description: "Same origin as the portal" }],
    tags: tags.map((name) => ({ name, description: tagTexts[name] })),
    paths,
    components: {
      schemas: namedSchemas(),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The access token of POST /auth/token (RFC 6750).",
        },
      },
    },
  };
}

const tagTexts: Readonly<Record<string, string>> = {
  auth: "Sign-in and sign-out, tokens, passwords set with emailed links, requests before sign-in.",
  users: "The signed-in user: password, security questions, terms and sessions.",
  portfolios: "The user's portfolios, their values and funding levels.",
  "client service team": "Contacts of the user's portfolios.",
  reports: "Issued reports: lists, search and files.",
  "report schedulers": "Schedules that create and email reports.",
  unaudited: "Unaudited holdings, transactions, income and accruals.",
  datapicker: "Saved views of unaudited data.",
  support: "Support messages, help before sign-in and cash instructions.",
  content: "News, notices, guides, privileges and texts.",
  npv: "Reports for users without portfolios.",
  notifications: "Email notifications of the user.",
  survey: "Feedback survey.",
  admin: "Impersonation.",
  log: "Audit log.",
};

const introduction = `All calls of the portal. Dates have no time zone, instants are in UTC, and amounts come with a currency. Lists in a query are repeated parameters.

The body of an error is \`{ error, error_description }\`; \`x-error-codes\` lists the error codes of each response. \`POST /auth/token\` refuses with status 400 only, its limits with \`Retry-After\`, except for a request that another site sends. A 401 with \`redirect: "login"\` cannot be resolved by refreshing the tokens.

Calls marked as an addition are optional: an API without them returns 404, 405 or 501, and the portal works without them.`;
