import type { GenericSchema, InferOutput } from "valibot";

/** Format of a body: JSON, or an HTML form for the token call (RFC 6749, section 4.3.2). */
export type BodyFormat = "json" | "form";

/**
 * Definition of an API call, from which the client derives types and response validation, the
 * embedded API request and response validation, and the OpenAPI document its text.
 */
export interface Call {
  /** Unique, in camelCase; the operationId. */
  readonly name: string;
  readonly summary: string;
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to the API base, with `{parameters}` in braces. */
  readonly path: string;
  readonly tag: string;
  /** A bearer token is required by default; `optional` sends one if available. */
  readonly signedIn?: false | "optional";
  /** Path parameters, all strings. */
  readonly params?: GenericSchema<unknown, Record<string, string>>;
  /** Query parameters; lists are repeated (`?a=1&a=2`). */
  readonly query?: GenericSchema<unknown, Record<string, unknown>>;
  readonly body?: GenericSchema;
  readonly bodyFormat?: BodyFormat;
  /** Body of a 200 response; absent for a file. */
  readonly response?: GenericSchema;
  /** Media types of a file response. */
  readonly file?: readonly string[];
  /** Whether the call is an addition to the contract, which an API may not support. */
  readonly isAddition?: true;
  /** Names of the calls whose responses change by this one. */
  readonly changes?: readonly string[];
  /**
   * Whether failures show the API's text, or else its code, for any status (specification 2,
   * section 8).
   */
  readonly isErrorQuoted?: true;
  /** Whether a gateway timeout asks for a narrower data range (specification 2, section 8). */
  readonly isNarrowable?: true;
}

/** Defines a call, inferring the exact types of its schemas. */
// @__NO_SIDE_EFFECTS__
export function call<const T extends Call>(definition: T): T {
  return definition;
}

type Part<
  T extends Call,
  Name extends "params" | "query" | "body" | "response",
> = T[Name] extends GenericSchema ? InferOutput<T[Name]> : undefined;

/** Arguments of a call: the parts that it declares. */
export type RequestOf<T extends Call> = {
  [Name in "params" | "query" | "body" as T[Name] extends GenericSchema ? Name : never]: Part<
    T,
    Name
  >;
};

/** Parsed response of a call; a `Blob` for a file. */
export type ResponseOf<T extends Call> = T["response"] extends GenericSchema
  ? InferOutput<T["response"]>
  : Blob;
