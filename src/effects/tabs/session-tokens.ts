import * as v from "valibot";

const Text = v.pipe(v.string(), v.minLength(1));

/** A pair of tokens as the API gave it. */
export const TokenPair = v.object({ accessToken: Text, refreshToken: Text });
export type TokenPair = v.InferOutput<typeof TokenPair>;

/** The tokens of one session of this browser, as its tabs tell them to each other. */
export const SessionTokens = v.object({
  ...TokenPair.entries,
  /** Names the session in this browser; another user, or impersonation, is another session. */
  session: Text,
  /** Orders the sessions of a browser: the latest wins. */
  order: v.pipe(v.number(), v.finite()),
  /** Counts the refreshes of the session. */
  generation: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** When the access token ends by this browser's own clock, in milliseconds of the epoch. */
  expiresAtMs: v.pipe(v.number(), v.finite()),
  /** How long it lived when it was given, in milliseconds. */
  lifetimeMs: v.pipe(v.number(), v.minValue(1)),
  /** Shared by the sessions of one sign-in: impersonation goes on from the administrator's own. */
  family: Text,
  /** The administrator's own tokens while impersonating, or null. */
  administratorTokens: v.nullable(TokenPair),
});
export type SessionTokens = v.InferOutput<typeof SessionTokens>;

/** Whether one session began after another: of two the later one lives on in every tab. */
export function isLater(one: SessionTokens, other: SessionTokens): boolean {
  return one.order === other.order ? one.session > other.session : one.order > other.order;
}
