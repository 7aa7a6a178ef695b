import type { Send } from "../../conformance/api-client.ts";
import { openApiDocument } from "../../sandbox/openapi-document.ts";
import type { Call } from "../../src/api/contract/call.ts";
import { allCalls } from "../../src/api/contract/index.ts";
import { callOf } from "./altered-api.ts";

interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minimum?: number;
}
interface Document {
  readonly paths: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly responses: Readonly<
              Record<"200", { readonly content: Readonly<Record<string, { schema: Schema }>> }>
            >;
          }
        >
      >
    >
  >;
}

const texts = ["string", "HPS001", "GBP", "123456", "ada@client.example", "/home"];
const formats: Readonly<Record<string, string>> = {
  date: "2026-11-18",
  "date-time": "2026-11-18T10:00:00Z",
  uri: "https://client.example/",
};

/** An example of a schema, as a mock server makes it. */
function exampleOf(schema: Schema): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [variant] = schema.anyOf ?? schema.oneOf ?? [];
  if (variant) return exampleOf(variant);
  const { properties = {}, items, pattern = "", format = "" } = schema;
  switch (schema.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, exampleOf(property)]),
      );
    case "array":
      return items ? [exampleOf(items)] : [];
    case "string":
      return (
        formats[format] ?? texts.find((text) => new RegExp(pattern, "u").test(text)) ?? "string"
      );
    case "number":
    case "integer":
      return Math.max(schema.minimum ?? 1, 1);
    default:
      return schema.type === "boolean" ? true : null;
  }
}

/** A mock of the document: it gives an example to whoever asks, as Prism does. */
export function documentMock(): Send {
  // The document is made as plain JSON; these are the parts that the mock reads.
  const { paths } = openApiDocument() as unknown as Document;
  return async (request) => {
    const name = callOf(request);
    if (!name) return new Response("Not found", { status: 404 });
    const call: Call = allCalls[name];
    const content = paths[call.path]?.[call.method.toLowerCase()]?.responses["200"].content ?? {};
    const [[type, { schema }] = ["text/plain", { schema: {} }]] = Object.entries(content);
    const body = type === "application/json" ? JSON.stringify(exampleOf(schema)) : "string";
    return new Response(body, { headers: { "content-type": type } });
  };
}
