import type { GenericSchema, InferOutput } from "valibot";

/** How a body travels: as JSON or, for the token call, as an HTML form (RFC 6749 §4.3.2). */
export type BodyFormat = "json" | "form";

/**
 * One call of the API, described once: the client takes its types and its check of the response from
 * here, the embedded API its checks of request and response, and the OpenAPI document its text.
 */
export interface Call {
  /** Unique, in camelCase; becomes the operationId. */
  readonly name: string;
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below the API base, with `{parameters}` in braces. */
  readonly path: string;
  readonly tag: string;
  /** Whether a bearer token is required; `optional` sends one where there is one. */
  readonly signedIn: boolean | "optional";
  /** Path parameters, all strings. */
  readonly params?: GenericSchema<unknown, Record<string, string>>;
  /** Query parameters; lists are repeated (`?a=1&a=2`). */
  readonly query?: GenericSchema<unknown, Record<string, unknown>>;
  readonly body?: GenericSchema;
  readonly bodyFormat?: BodyFormat;
  /** The response of HTTP 200. Absent for a file. */
  readonly response?: GenericSchema;
  /** Media types of a response that is a file. */
  readonly file?: readonly string[];
}

/** Declares a call; the response keeps the exact schema types. */
// @__NO_SIDE_EFFECTS__
export function call<const T extends Call>(definition: T): T {
  return definition;
}

type Part<
  T extends Call,
  Name extends "params" | "query" | "body" | "response",
> = T[Name] extends GenericSchema ? InferOutput<T[Name]> : undefined;

/** What a call needs from its caller: only the parts that the call declares. */
export type RequestOf<T extends Call> = {
  [Name in "params" | "query" | "body" as T[Name] extends GenericSchema ? Name : never]: Part<
    T,
    Name
  >;
};

/** The parsed answer of a call; a `Blob` with its name for a file. */
export type ResponseOf<T extends Call> = T["response"] extends GenericSchema
  ? InferOutput<T["response"]>
  : Blob;
