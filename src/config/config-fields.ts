import { parseRegion } from "../../machines/calendar/regions.ts";
import { regions } from "../../machines/user/types.ts";

/** Expected format of a configuration field; the error page has a text for each. */
export type Expectation =
  | "present"
  | "address"
  | "httpsUrl"
  | "httpsUrlOrNone"
  | "scriptUrlOrNone"
  | "email"
  | "word"
  | "minutes"
  | "share"
  | "seconds"
  | "flag"
  | "choice"
  | "text"
  | "filled"
  | "name"
  | "instant"
  | "period";

/** A field of `config.json`, whose value is text, a flag, a number, a choice or an object. */
export interface Field<T> {
  readonly expected: Expectation;
  readonly isOptional?: boolean;
  readonly pattern?: RegExp;
  readonly limits?: readonly [minimum: number, maximum: number];
  readonly choices?: readonly (T & string)[];
  /** Reads another spelling of a choice. */
  readonly read?: (text: string) => T | null;
  readonly fields?: Fields;
  readonly value?: T;
}
export type Fields = Readonly<Record<string, Field<unknown>>>;

/** The values of fields, by name. */
type Values<T extends Fields> = {
  readonly [Name in keyof T]: T[Name] extends Field<infer Value> ? Value : never;
};

const text = (expected: Expectation, pattern: RegExp): Field<string> => ({ expected, pattern });
const flag: Field<boolean> = { expected: "flag" };
const choice = <const T extends string>(choices: readonly T[]): Field<T> => ({
  expected: "choice",
  choices,
});

const number = (
  expected: "minutes" | "seconds" | "share",
  ...limits: readonly [number, number]
): Field<number> => ({ expected, limits });
const object = <const T extends Fields>(fields: T): Field<Values<T>> => ({
  expected: "period",
  fields,
});

export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a value is valid; the fields of an object are not checked. */
export function isValid(
  { pattern, limits, choices, read, fields }: Field<unknown>,
  value: unknown,
) {
  if (pattern) return typeof value === "string" && pattern.test(value);
  if (limits) return typeof value === "number" && value >= limits[0] && value <= limits[1];
  if (read) return typeof value === "string" && read(value) !== null;
  if (choices) return choices.some((candidate) => candidate === value);
  return fields ? isObject(value) : typeof value === "boolean";
}

const httpsUrl = text("httpsUrl", /^https:\/\/[^\s/\\]+(\/\S*)?$/);
const email = text("email", /^[\w+-]+(\.[\w+-]+)*@[\da-zA-Z]+([.-][\da-zA-Z]+)*\.[a-zA-Z]{2,}$/);
const instant = text(
  "instant",
  /^\d{4}-(0[1-9]|1[0-2])-([12]\d|0[1-9]|3[01])[T ]([01]\d|2[0-3])(:[0-5]\d){2}(\.\d{1,9})?(Z| ?[+-]([01]\d|2[0-3])(:?[0-5]\d)?)$/,
);

/**
 * Fields of the run-time configuration, `config.json` (CFG-01); docs/configuration.md describes
 * each. Without valibot, which would be in the way of the sign-in page.
 */
export const configFields = {
  /** A path from the root or an https URL, without a query; http is allowed for localhost only. */
  apiBase: text(
    "address",
    /^(\/(?!\/)[\w./-]+|(https:\/\/[^\s/\\?#]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/[^\s?#]*)?)$/,
  ),
  environment: text("word", /^[a-z0-9-]+$/),
  idleMinutes: number("minutes", 1, 720),
  /** Seconds between two requests for new reports; 0 for none. */
  newReportsSeconds: { ...number("seconds", 0, 3600), isOptional: true },
  multilingual: flag,
  region: { ...choice(regions), read: parseRegion, isOptional: true },
  surveyEnabled: flag,
  surveyUrl: text("httpsUrlOrNone", /^(https:\/\/[^\s/\\]+(\/\S*)?)?$/),
  captchaProvider: choice(["altcha", "recaptcha"]),
  captchaKey: text("text", /^/),
  captchaHost: choice(["www.google.com", "www.recaptcha.net"]),
  photoKey: choice(["identifier", "employeeId"]),
  hidePhotos: flag,
  hidePersonalDetail: flag,
  isAladdinInUse: flag,
  omitObservationPoint: flag,
  sendTokenInReportUrl: flag,
  claimsNamespace: text("filled", /./),
  reportErrors: { ...flag, isOptional: true },
  vitalsSampleRate: { ...number("share", 0, 1), isOptional: true },
  tagManagerUrl: text("scriptUrlOrNone", /^(https:\/\/[^\s/\\]+(\/\S*)?|\/(?!\/)[\w./?&=-]*)?$/),
  fundCentreUrl: httpsUrl,
  privacyPolicyUrl: httpsUrl,
  providerUrl: httpsUrl,
  brandName: text("name", /^(?=.*\S).{1,60}$/s),
  supportEmail: email,
  consultantSupportEmail: email,
  consultantUsSupportEmail: email,
  /** Next planned maintenance, which the portal announces. */
  maintenance: { ...object({ from: instant, until: instant }), isOptional: true },
} as const;
