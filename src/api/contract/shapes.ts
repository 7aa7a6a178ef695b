import * as v from "valibot";

/** Whether the day at the start of an ISO 8601 text exists, unlike 31 February. */
const isCalendarDay = (text: string) =>
  new Date(text.slice(0, 10)).getUTCDate() === Number(text.slice(8, 10));

/** ISO 8601 date without a time zone (YYYY-MM-DD) that exists in the calendar. */
export const CalendarDate = v.pipe(v.string(), v.isoDate(), v.check(isCalendarDay));
/** ISO 8601 instant in UTC, on a day that exists in the calendar. */
export const Instant = v.pipe(v.string(), v.isoTimestamp(), v.check(isCalendarDay));
/** A non-empty string. */
export const Text = v.pipe(v.string(), v.minLength(1));
/** Upper-case ISO 4217 code. */
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** Group code of a portfolio. */
export const PortfolioCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,40}$/));
/** Id of a record. */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/));
/** A finite number of plausible size; a monetary amount always comes with a currency. */
export const Amount = v.pipe(v.number(), v.minValue(-1e15), v.maxValue(1e15));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** An https URL that a user can open. */
export const WebAddress = v.pipe(v.string(), v.url(), v.startsWith("https://"));
/** An email address in any script, with the characters that RFC 5322 allows unquoted. */
export const Email = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@.<>(),;:"[\]\\]{2,}$/),
);

/** An optional field of a response or claim, for which null means absent. */
// @__NO_SIDE_EFFECTS__
export function optionalField<T extends v.GenericSchema>(schema: T) {
  return v.optional(
    v.pipe(
      v.nullable(schema),
      v.transform((value) => value ?? undefined),
    ),
  );
}

/** A code of a response: one of those that are known, or another one that an API has added since. */
// @__NO_SIDE_EFFECTS__
export function addableCode<const T extends readonly string[]>(known: T) {
  return v.union([v.picklist(known), Text]);
}

/** Response of a call without data. */
export const Done = v.object({ status: v.literal("ok") });

/** Text of several lines entered by a user: not blank and with a maximum length. */
// @__NO_SIDE_EFFECTS__
export function typedText(maxLength: number) {
  return v.pipe(v.string(), v.regex(/\S/), v.maxLength(maxLength));
}

/**
 * Matches a text without control characters, line separators and bidirectional controls: it becomes part of a
 * line of an email, a log or a sheet, or a file name, and must not look like another line or name.
 */
const oneLine =
  // oxlint-disable-next-line no-control-regex -- they are what is refused
  /^[^\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]*$/;
const filledLine = new RegExp(oneLine.source.replace("^", String.raw`^(?=.*\S)`));

/** Text of one line entered by a user: not blank and with a maximum length. */
// @__NO_SIDE_EFFECTS__
export function lineText(maxLength: number) {
  return v.pipe(v.string(), v.regex(filledLine), v.maxLength(maxLength));
}

/** An email address entered by a user. */
export const TypedEmail = v.pipe(
  Email,
  v.check((text) => oneLine.test(text)),
);

/** Text of one line that may be blank or absent; then it is empty. */
// @__NO_SIDE_EFFECTS__
export function optionalLineText(maxLength: number) {
  return v.optional(v.pipe(v.string(), v.regex(oneLine), v.maxLength(maxLength)), "");
}

/** Selected portfolios, up to the maximum that a user can have. */
export const PortfolioCodes = v.pipe(v.array(PortfolioCode), v.maxLength(10_000));
/** Portfolios of a call whose response is keyed by group code; at least one. */
export const GroupCodes = v.pipe(v.array(PortfolioCode), v.minLength(1), v.maxLength(200));

export const Limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));
export const Offset = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
