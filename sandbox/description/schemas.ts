import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { ErrorBody, TokenResponse } from "../../src/api/contract/auth.ts";
import { SavedViewFields, UnauditedView } from "../../src/api/contract/datapicker.ts";
import { FlowPoint, Portfolio, ValuePoint } from "../../src/api/contract/portfolios.ts";
import { FoundReports, Report } from "../../src/api/contract/reports.ts";
import { ReportScheduler, SchedulerBody } from "../../src/api/contract/schedulers.ts";
import * as shapes from "../../src/api/contract/shapes.ts";
import { Contact, ContactGroup } from "../../src/api/contract/team.ts";
import { Holding, Transaction } from "../../src/api/contract/unaudited.ts";
import fields from "./fields.json" with { type: "json" };

export type Json = Readonly<Record<string, unknown>>;

const {
  typedText: _typed,
  lineText: _line,
  optionalLineText: _optionalLine,
  optionalField: _optional,
  addableCode: _addable,
  WebAddress: _unused,
  ...simple
} = shapes;

/** Named schemas of the document, for code generators. */
const named: Readonly<Record<string, GenericSchema>> = {
  ...simple,
  TokenResponse,
  Error: ErrorBody,
  Portfolio,
  ValuePoint,
  FlowPoint,
  Report,
  FoundReports,
  SchedulerBody,
  ReportScheduler,
  Contact,
  ContactGroup,
  SavedViewFields,
  UnauditedView,
  Holding,
  Transaction,
};

const descriptions: Readonly<Record<string, string>> = {
  CalendarDate: "Date without a time zone, YYYY-MM-DD (ISO 8601).",
  Instant: "Instant in UTC (ISO 8601).",
  Text: "Non-empty string.",
  Currency: "Currency code in upper case (ISO 4217).",
  PortfolioCode: "Group code of a portfolio.",
  Id: "Identifier of a record.",
  Amount: "Number; a monetary amount always comes with a currency.",
  Count: "Integer from 0.",
  Email: "Email address in any script.",
  Done: "Response of a call without data.",
  PortfolioCodes: "Group codes of the selected portfolios; empty for all.",
  GroupCodes: "Group codes of the portfolios, at least one.",
  Limit: "Maximum number of records to return.",
  Offset: "Number of records to skip.",
  TokenResponse: "Pair of tokens (RFC 6749, section 5.1).",
  Error: "Body of all error responses.",
  Portfolio: "Portfolio of the user.",
  ValuePoint: "Value on a date.",
  FlowPoint: "Money paid in or out on a date.",
  Report: "Issued report.",
  FoundReports: "Page of search results, newest first.",
  SchedulerBody: "Schedule to save, for either holdings or transactions.",
  ReportScheduler: "Saved schedule.",
  Contact: "Member of the client service team.",
  ContactGroup: "Client service team of an account.",
  SavedViewFields: "View of unaudited data to save.",
  UnauditedView: "Saved view of unaudited data.",
  Holding: "Holding on a date; monetary amounts are in the security's currency unless stated.",
  Transaction: "Transaction; monetary amounts are in the security's currency unless stated.",
};

const fieldTexts: Readonly<Record<string, string>> = fields;

/** Adds descriptions to the fields of a JSON Schema, by call or schema name and field name. */
function describeFields(json: unknown, owner: string): unknown {
  if (Array.isArray(json)) return json.map((part) => describeFields(part, owner));
  if (typeof json !== "object" || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key,
      key === "properties"
        ? describeProperties(value as Json, owner)
        : describeFields(value, owner),
    ]),
  );
}

function describeProperties(properties: Json, owner: string): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, json]) => {
      const description = fieldTexts[`${owner}.${name}`] ?? fieldTexts[name];
      return [name, { description, ...(describeFields(json, owner) as Json) }];
    }),
  );
}

// Paths to pages are plain text in the API; only the portal validates them.
const settings = {
  target: "draft-2020-12" as const,
  ignoreActions: ["check", "transform"],
  errorMode: "throw" as const,
  definitions: named,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig;

/** Converts a schema of a call to JSON Schema; named parts become references. */
export function schemaOf(schema: GenericSchema, typeMode: "input" | "output", call: string): Json {
  const {
    $schema: _schema,
    $defs: _defs,
    ...json
  } = toJsonSchema(schema, { ...settings, typeMode });
  return describeFields(json, call) as Json;
}

export function namedSchemas(): Json {
  const { definitions, ...rest } = settings;
  const schemas = toJsonSchemaDefs(definitions, { ...rest, typeMode: "output" });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, ...json }]) => [
      name,
      { description: descriptions[name], ...(describeFields(json, name) as Json) },
    ]),
  );
}
