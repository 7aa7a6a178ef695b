import * as v from "valibot";
import { expect, test } from "vitest";
import { ErrorBody } from "../../../src/api/contract/auth.ts";
import { allCalls } from "../../../src/api/contract/index.ts";

type AnySchema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly item?: AnySchema;
  readonly wrapped?: AnySchema;
  readonly value?: AnySchema;
  readonly options?: readonly unknown[];
};

/** Returns the optional fields within a schema, by their path. */
function optionalFields(schema: AnySchema, path: string): [string, AnySchema][] {
  const options = schema.type === "union" ? (schema.options as readonly AnySchema[]) : [];
  return [
    ...Object.entries(schema.entries ?? {}).flatMap(([name, field]): [string, AnySchema][] => [
      ...(field.type === "optional" ? [[`${path}.${name}`, field] as [string, AnySchema]] : []),
      ...optionalFields(field, `${path}.${name}`),
    ]),
    ...[schema.item, schema.wrapped, schema.value, ...options].flatMap((part) =>
      part ? optionalFields(part, path) : [],
    ),
  ];
}

test("CLAIM-01 null means absent in every optional field of a response", () => {
  const schemas = Object.values(
    allCalls as Readonly<Record<string, { name: string; response?: unknown }>>,
  )
    .filter(({ response }) => response)
    .map(({ name, response }) => [name, response as AnySchema] as const);
  const fields = [["error", ErrorBody as AnySchema] as const, ...schemas].flatMap(
    ([name, schema]) => optionalFields(schema, name),
  );
  expect(fields.length).toBeGreaterThan(15);
  const refusing = fields.filter(([, field]) => {
    const [ofNull, ofAbsent] = [null, undefined].map((value) => v.safeParse(field, value));
    return !ofNull?.success || (ofNull.output ?? undefined) !== ofAbsent?.output;
  });
  expect(refusing.map(([path]) => path)).toEqual([]);
});
