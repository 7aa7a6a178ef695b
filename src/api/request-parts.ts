import type { Call } from "./contract/call.ts";

/** Returns the path of a call with its encoded parameters. */
export function pathOf(call: Call, params: Record<string, string> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
}

/** Returns a query as pairs; a list is repeated, and undefined left out. */
export function queryOf(query: Record<string, unknown> = {}): string[][] {
  return Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((each) => each !== undefined)
      .map((each) => [name, String(each)]),
  );
}

/** Returns a body as options of ky: JSON, or a form. */
export function bodyOf(call: Call, body: unknown) {
  if (body === undefined) return {};
  if (call.bodyFormat !== "form") return { json: body };
  return { body: new URLSearchParams(body as Record<string, string>) };
}
