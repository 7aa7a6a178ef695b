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
  order: v.number(),
  /** Counts the refreshes of the session. */
  generation: v.number(),
  /** When the access token ends by this browser's own clock, in milliseconds of the epoch. */
  expiresAtMs: v.number(),
  /** How long it lived when it was given, in milliseconds. */
  lifetimeMs: v.number(),
  /** The session that this one goes on from, or null: it is not signed out by being replaced. */
  goesOnFrom: v.nullable(Text),
  /** The administrator's own tokens while impersonating, or null. */
  own: v.nullable(TokenPair),
});
export type SessionTokens = v.InferOutput<typeof SessionTokens>;
