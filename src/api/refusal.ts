import { ApiError, kindOfStatus } from "./api-error.ts";

/** Undefined where the text is no JSON. A `__proto__` key is dropped. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, function reviver(key, value: unknown) {
      return key === "__proto__" ? undefined : value;
    });
  } catch {
    return undefined;
  }
}

/** What a refused call failed of, by its status and its body, whatever shape that has. */
export function refusalOf({ status, headers }: Response, text: string, call: string) {
  const body: Readonly<Record<string, unknown>> = { ...Object(parseJson(text)) };
  const retryAfter = Number(headers.get("retry-after") ?? Number.NaN);
  return {
    endsSession: body["redirect"] === "login",
    error: new ApiError(kindOfStatus(status), {
      status,
      code: textIn(body["error"]),
      description: textIn(body["error_description"]),
      retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
      call,
    }),
  };
}

/** A field of an error body, which an API in trouble fills with anything. */
function textIn(field: unknown): string | undefined {
  return typeof field === "string" && field.trim() !== "" ? field : undefined;
}
