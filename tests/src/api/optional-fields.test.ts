import * as v from "valibot";
import { expect, test } from "vitest";
import { ErrorBody } from "../../../src/api/contract/auth.ts";
import { allCalls } from "../../../src/api/contract/index.ts";
import {
  findDuplicateSchedulers,
  isKnownScheduler,
  listSchedulers,
} from "../../../src/api/contract/schedulers.ts";
import { savedHoldings } from "../../../machines/scheduler/fixtures.ts";

type AnySchema = v.GenericSchema & {
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly item?: AnySchema;
  readonly wrapped?: AnySchema;
  readonly value?: AnySchema;
  readonly options?: readonly unknown[];
};

/** Returns the fields of a type within a schema, by their path. */
function fieldsOf(schema: AnySchema, type: string, path: string): [string, AnySchema][] {
  const options = schema.type === "union" ? (schema.options as readonly AnySchema[]) : [];
  // Another text is read as well.
  const isOpen = options.some((option) => option.type === "string");
  return [
    ...(schema.type === type ? [[path, schema] as [string, AnySchema]] : []),
    ...Object.entries(schema.entries ?? {}).flatMap(([name, field]) =>
      fieldsOf(field, type, `${path}.${name}`),
    ),
    ...[schema.item, schema.wrapped, schema.value, ...(isOpen ? [] : options)].flatMap((part) =>
      part ? fieldsOf(part, type, path) : [],
    ),
  ];
}

function responseFields(type: string): [string, AnySchema][] {
  const schemas = Object.values(
    allCalls as Readonly<Record<string, { name: string; response?: unknown }>>,
  )
    .filter(({ response }) => response)
    .map(({ name, response }) => [name, response as AnySchema] as const);
  return [["error", ErrorBody as AnySchema] as const, ...schemas].flatMap(([name, schema]) =>
    fieldsOf(schema, type, name),
  );
}

test("CLAIM-01 null means absent in every optional field of a response", () => {
  const fields = responseFields("optional");
  expect(fields.length).toBeGreaterThan(15);
  const refusing = fields.filter(([, field]) => {
    const [ofNull, ofAbsent] = [null, undefined].map((value) => v.safeParse(field, value));
    return !ofNull?.success || (ofNull.output ?? undefined) !== ofAbsent?.output;
  });
  expect(refusing.map(([path]) => path)).toEqual([]);
});

test("AUDIT-03 an API may add to the codes of every response that is a list", () => {
  const closed = new Set(responseFields("picklist").map(([path]) => path.split(".")[0]));
  // One schedule is read to edit it; a listed one has an open alternative.
  expect([...closed]).toEqual([
    "listSchedulers",
    "scheduler",
    "addScheduler",
    "updateScheduler",
    "findDuplicateSchedulers",
  ]);
});

test.each([
  { frequencyType: "TwiceADay" },
  { dayOfMonth: "Middle" },
  { dayOfWeek: "Saturday" },
  { holdingPositionType: "Intraday" },
  { transactionDataType: "BookingDate" },
  { holdingPositionType: null, transactionPeriodType: "PastHour" },
])("SCHED-01 a list of schedules may contain %j", (added) => {
  const schedulers = [savedHoldings, { ...savedHoldings, ...added }].map((item) => ({
    ...item,
    nextRunAtUtc: null,
  }));
  const list = v.parse(listSchedulers.response, { total: 2, schedulers });
  expect(list.schedulers.map(isKnownScheduler)).toEqual([true, false]);
  expect(v.is(findDuplicateSchedulers.response, { schedulers })).toBe(true);
});
