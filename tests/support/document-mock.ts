import type { Send } from "../../conformance/api-client.ts";
import { openApiDocument } from "../../sandbox/openapi-document.ts";
import type { Call } from "../../src/api/contract/call.ts";
import { allCalls } from "../../src/api/contract/index.ts";
import { callOf } from "./altered-api.ts";

type Content = Readonly<Record<string, { readonly example?: unknown }>>;
interface Operation {
  readonly responses: Readonly<Record<"200", { readonly content: Content }>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A mock of the OpenAPI document that sends its examples to every request, as Prism does. */
export function documentMock(): Send {
  // The document is generated as plain JSON; these are the parts that the mock uses.
  const { paths } = openApiDocument() as unknown as Document;
  return async (request) => {
    const name = callOf(request);
    if (!name) return new Response("Not found", { status: 404 });
    const call: Call = allCalls[name];
    const content = paths[call.path]?.[call.method.toLowerCase()]?.responses["200"].content ?? {};
    const [[type, { example }] = ["text/plain", { example: "" }]] = Object.entries(content);
    const body = type === "application/json" ? JSON.stringify(example) : "string";
    return new Response(body, { headers: { "content-type": type } });
  };
}
