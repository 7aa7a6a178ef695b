import { configFields, type Field, type Fields } from "../../src/config/config-fields.ts";
import { build } from "vite";

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

/** Letters of a choice in any case, with anything but letters between them. */
const inAnyForm = (choice: string) =>
  Array.from(choice, (sign) => `[${sign}${sign.toUpperCase()}]`).join("[^a-zA-Z]*");

/** The choices of a field that is read in any form, and the other name of one of them. */
function readSchema(choices: readonly string[]): object {
  const forms = [...choices, "asiacn"].map(inAnyForm).join("|");
  const pattern = `^[^a-zA-Z]*(?:${forms})[^a-zA-Z]*$`;
  return { anyOf: [{ enum: choices }, { type: "string", pattern }] };
}

function fieldSchema({ pattern, limits, choices, read, fields }: Field<unknown>): object {
  if (read && choices) return readSchema(choices);
  if (pattern) return { type: "string", pattern: pattern.source };
  if (limits) return { type: "number", minimum: limits[0], maximum: limits[1] };
  if (choices) return { enum: choices };
  return fields ? objectSchema(fields) : { type: "boolean" };
}

/** Returns `tools/check-config.ts` as one module that needs nothing but Node. */
export async function bundleConfigCheck(): Promise<string> {
  const bundle = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    // Only newer versions of Node know it.
    define: { "import.meta.main": "true" },
    ssr: { noExternal: true },
    build: { ssr: "tools/check-config.ts", target: "node20", write: false, minify: false },
  });
  const [{ output } = { output: [] }] = [bundle].flat() as { output: { code?: string }[] }[];
  const [{ code } = {}, ...others] = output;
  if (code === undefined || others.length > 0) throw new Error("The check is not one module.");
  return code;
}
