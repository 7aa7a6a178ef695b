import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { ErrorBody } from "../src/api/contract/auth.ts";
import type { Call } from "../src/api/contract/call.ts";
import { allCalls } from "../src/api/contract/index.ts";

type Json = Readonly<Record<string, unknown>>;

function schemaOf(schema: GenericSchema, typeMode: "input" | "output"): Json {
  // Paths to pages are plain text in the API; only the portal validates them.
  const ignoreActions = ["check"];
  const target = "draft-2020-12";
  const options = { target, typeMode, ignoreActions, errorMode: "throw" } as const;
  const { $schema: _, ...json } = toJsonSchema(schema, options);
  return json;
}

const refusal = (description: string) => ({
  description,
  content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
});

const refusals = {
  400: refusal("The request is invalid or not allowed."),
  429: refusal("Too many requests; Retry-After contains the seconds to wait."),
  500: refusal("The API is not available."),
};
const signedInRefusals = {
  401: refusal('No valid access token; `redirect: "login"` means that a refresh would fail.'),
  403: refusal("The user may not do this."),
  404: refusal("There is no such record."),
};

function parametersOf(schema: GenericSchema | undefined, place: "path" | "query"): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input") as {
    properties?: Readonly<Record<string, Json>>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: json,
    ...(json["type"] === "array" ? { style: "form", explode: true } : {}),
  }));
}

function responseContent(call: Call): Json {
  if (call.response) {
    return { "application/json": { schema: schemaOf(call.response, "output") } };
  }
  const types = call.file ?? [];
  return Object.fromEntries(types.map((type) => [type, { schema: { contentMediaType: type } }]));
}

function operationOf(call: Call): Json {
  const bodyType =
    call.bodyFormat === "form" ? "application/x-www-form-urlencoded" : "application/json";
  const parameters = [...parametersOf(call.params, "path"), ...parametersOf(call.query, "query")];
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.tag],
    security: call.signedIn ? [{ bearer: [] }, ...(call.signedIn === "optional" ? [{}] : [])] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { [bodyType]: { schema: schemaOf(call.body, "input") } },
          },
        }
      : {}),
    responses: {
      200: { description: "Done.", content: responseContent(call) },
      ...refusals,
      ...(call.signedIn ? signedInRefusals : {}),
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
  const paths: Record<string, Record<string, Json>> = {};
  for (const call of Object.values<Call>(allCalls)) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Client portal API",
      version: "20230216.2",
      description:
        "Every call that the portal makes. Dates are calendar dates without a zone, instants are UTC. Errors are `{ error, error_description }`; on /auth/token every refusal is HTTP 400.",
    },
    servers: [{ url: "/api" }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorBody, "output") },
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
    },
  };
}
