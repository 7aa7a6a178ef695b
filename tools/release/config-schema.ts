import { configFields, type Field, type Fields } from "../../src/config/config-fields.ts";

/** The JSON Schema of `config.json`. */
export function configSchema(): object {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    ...objectSchema(configFields),
    title: "config.json of the client portal",
  };
}

function objectSchema(fields: Fields): object {
  const entries = Object.entries(fields);
  return {
    type: "object",
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fieldSchema(field)])),
    required: entries.filter(([, { isOptional }]) => !isOptional).map(([name]) => name),
  };
}

function fieldSchema({ pattern, limits, choices, fields }: Field<unknown>): object {
  if (pattern) return { type: "string", pattern: pattern.source };
  if (limits) return { type: "number", minimum: limits[0], maximum: limits[1] };
  if (choices) return { enum: choices };
  return fields ? objectSchema(fields) : { type: "boolean" };
}
