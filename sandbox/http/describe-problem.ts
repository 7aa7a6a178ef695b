import * as v from "valibot";

const kinds: Readonly<Record<string, string>> = {
  string: "must be a text",
  number: "must be a number",
  boolean: "must be true or false",
  array: "must be a list",
  object: "must be an object",
  record: "must be an object",
  picklist: "must be one of the allowed values",
  literal: "must be one of the allowed values",
  variant: "must be one of the allowed values",
  min_length: "is too short",
  max_length: "is too long",
  min_value: "is too low",
  gt_value: "is too low",
  max_value: "is too high",
  integer: "must be a whole number",
};

/**
 * Describes a problem of a request in plain words, with the field's path but neither the input nor
 * the expression that checks it.
 */
export function describeProblem(issue: v.BaseIssue<unknown>, part: string): string {
  const dotPath = v.getDotPath(issue) ?? part;
  // A key of the input may be any text.
  const path = /^[\w.-]{1,100}$/.test(dotPath) ? dotPath : part;
  if (issue.kind === "schema" && issue.input === undefined) return `${path} is missing`;
  return `${path} ${kinds[issue.type] ?? "is not valid"}`;
}
