import { type ConversionConfig, toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import { ErrorBody, TokenResponse } from "../../src/api/contract/auth.ts";
import { SavedViewFields, UnauditedView } from "../../src/api/contract/datapicker.ts";
import { Portfolio, ValuePoint } from "../../src/api/contract/portfolios.ts";
import { FoundReports, Report } from "../../src/api/contract/reports.ts";
import { ReportScheduler, SchedulerBody } from "../../src/api/contract/schedulers.ts";
import * as shapes from "../../src/api/contract/shapes.ts";
import { Contact, ContactGroup } from "../../src/api/contract/team.ts";
import { Holding, Transaction } from "../../src/api/contract/unaudited.ts";

export type Json = Readonly<Record<string, unknown>>;

const { typedText: _make, WebAddress: _unused, ...simple } = shapes;

/** Named schemas of the document, for code generators. */
const named: Readonly<Record<string, GenericSchema>> = {
  ...simple,
  TokenResponse,
  Error: ErrorBody,
  Portfolio,
  ValuePoint,
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
  CalendarDate: "A calendar date without a zone, YYYY-MM-DD.",
  Instant: "An instant in ISO 8601, UTC.",
  Text: "A text with something in it.",
  Currency: "Upper-case code of ISO 4217.",
  PortfolioCode: "The group code of a portfolio.",
  Id: "The identifier of a record of the API.",
  Amount: "A number; money is always accompanied by a currency.",
  Count: "A whole number from 0.",
  Email: "An email address of any script.",
  Done: "The response of a call that has nothing to tell.",
  PortfolioCodes: "A selection of portfolios; empty for all.",
  GroupCodes: "The portfolios that are asked for.",
  Limit: "The most records to return.",
  Offset: "The records to skip.",
  TokenResponse: "A pair of tokens (RFC 6749, section 5.1); `redirect` where a step is missing.",
  Error: "Every refusal of every call.",
};

// Paths to pages are plain text in the API; only the portal validates them.
const settings = {
  target: "draft-2020-12" as const,
  ignoreActions: ["check"],
  errorMode: "throw" as const,
  definitions: named,
  overrideRef: ({ referenceId }: { referenceId: string }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig;

/** Converts a schema of the contract to JSON Schema; named parts become references. */
export function schemaOf(schema: GenericSchema, typeMode: "input" | "output"): Json {
  const {
    $schema: _schema,
    $defs: _defs,
    ...json
  } = toJsonSchema(schema, { ...settings, typeMode });
  return json;
}

/** Returns the named schemas of the document. */
export function namedSchemas(): Json {
  const { definitions, ...rest } = settings;
  const schemas = toJsonSchemaDefs(definitions, { ...rest, typeMode: "output" });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $schema: _schema, ...json }]) => [
      name,
      descriptions[name] ? { description: descriptions[name], ...json } : json,
    ]),
  );
}
