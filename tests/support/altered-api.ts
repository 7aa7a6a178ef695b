import type { Send } from "../../conformance/api-client.ts";
import type { Call } from "../../src/api/contract/call.ts";
import { allCalls, type CallName } from "../../src/api/contract/index.ts";
import { openApiDocument } from "../../sandbox/openapi-document.ts";

const patterns = Object.values<Call>(allCalls)
  .map(({ name, method, path }) => ({
    name: name as CallName,
    method,
    // A path without parameters goes before one that has them.
    rank: path.split("{").length,
    pattern: new RegExp(`/api${path.replace(/\{\w+\}/g, "[^/]+")}$`),
  }))
  .toSorted((left, right) => left.rank - right.rank);

export function callOf(request: Request): CallName | undefined {
  const { pathname } = new URL(request.url);
  return patterns.find(
    (pattern) => pattern.method === request.method && pattern.pattern.test(pathname),
  )?.name;
}

/** Responds in place of a call, whose own response it may ask for. */
type Alter = (respond: () => Promise<Response>) => Promise<Response> | Response;

/** An API whose responses to some calls are other ones than those of another. */
export function alteredApi(
  own: Send,
  alterations: Readonly<Partial<Record<CallName, Alter>>>,
): Send {
  return async (request) => {
    const name = callOf(request);
    const respond = () => own(request);
    return (name && alterations[name]?.(respond)) ?? respond();
  };
}

/** Another response in place of those that have a status. */
export function instead(
  status: number,
  other: (response: Response) => Promise<Response> | Response,
): Alter {
  return async (respond) => {
    const response = await respond();
    return response.status === status ? other(response) : response;
  };
}

/** Another body in place of the JSON of the responses that have a status. */
export const withJson = (status: number, change: (json: unknown) => unknown): Alter =>
  instead(status, async (response) => Response.json(change(await response.json()), { status }));

/** JSON without a field. */
export const removed = (key: string) => (json: unknown) => {
  const { [key]: _, ...rest } = json as Record<string, unknown>;
  return rest;
};

/** JSON with an object in place of a field, in each entry of a list. */
export const wrongAt =
  ([key = "", ...rest]: readonly string[]) =>
  (json: unknown): unknown => {
    if (Array.isArray(json)) return json.map((entry) => wrongAt([key, ...rest])(entry));
    const record = json as Record<string, unknown>;
    return { ...record, [key]: rest.length > 0 ? wrongAt(rest)(record[key]) : {} };
  };

/** A response whose end is missing. */
export async function cutInHalf(response: Response): Promise<Response> {
  const content = await response.arrayBuffer();
  return new Response(content.slice(0, content.byteLength / 2), { headers: response.headers });
}

/** A text that is called a PDF. */
export const pdfOf = (text: string) =>
  new Response(text, {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="a.pdf"',
    },
  });

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
