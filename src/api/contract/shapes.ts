import * as v from "valibot";

/** A calendar date without a zone, YYYY-MM-DD. */
export const CalendarDate = v.pipe(v.string(), v.isoDate());
/** An instant in ISO 8601, UTC. */
export const Instant = v.pipe(v.string(), v.isoTimestamp());
/** A text with something in it. */
export const Text = v.pipe(v.string(), v.minLength(1));
/** Upper-case code of ISO 4217. */
export const Currency = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** The group code of a portfolio. */
export const PortfolioCode = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,40}$/));
/** The identifier of a record of the API. */
export const Id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,64}$/));
/** A number within reason; money is always accompanied by a currency. */
export const Amount = v.pipe(v.number(), v.minValue(-1e15), v.maxValue(1e15));
export const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** A web address that a person may be sent to. */
export const WebAddress = v.pipe(v.string(), v.url(), v.startsWith("https://"));
/** An address of any script, and with the signs that RFC 5322 allows unquoted. */
export const Email = v.pipe(
  v.string(),
  v.maxLength(254),
  v.regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\]+\.[^\s@.<>(),;:"[\]\\]{2,}$/),
);

/** The response of a call that has nothing to tell. */
export const Done = v.object({ status: v.literal("ok") });

/** A text that a person typed: something in it besides spaces, and an upper limit. */
// @__NO_SIDE_EFFECTS__
export function typedText(maxLength: number) {
  return v.pipe(v.string(), v.regex(/\S/), v.maxLength(maxLength));
}

/** A chosen set of portfolios, as many as a user may have. */
export const PortfolioCodes = v.pipe(v.array(PortfolioCode), v.maxLength(10_000));
/** The portfolios of a call that is answered by group code, one at least. */
export const GroupCodes = v.pipe(v.array(PortfolioCode), v.minLength(1), v.maxLength(200));

export const Limit = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999));
export const Offset = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));
