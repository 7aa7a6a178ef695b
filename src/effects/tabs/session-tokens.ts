import * as v from "valibot";

const Text = v.pipe(v.string(), v.minLength(1));

export const TokenPair = v.object({ accessToken: Text, refreshToken: Text });
export type TokenPair = v.InferOutput<typeof TokenPair>;

/** Tokens of a session, as the tabs of a browser exchange them. */
export const SessionTokens = v.object({
  ...TokenPair.entries,
  /** Id of the session in this browser; another user or an impersonation has its own. */
  session: Text,
  /** Order of the browser's sessions; the highest wins. */
  order: v.pipe(v.number(), v.finite()),
  /** Number of refreshes of the session. */
  generation: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Expiry of the access token by this browser's clock, in milliseconds since 1970. */
  expiresAtMs: v.pipe(v.number(), v.finite()),
  /** Lifetime of the access token when it was issued, in milliseconds. */
  lifetimeMs: v.pipe(v.number(), v.minValue(1)),
  /** Shared by all sessions of one sign-in, including impersonations. */
  family: Text,
  /** The administrator's own tokens during an impersonation, or null. */
  administratorTokens: v.nullable(TokenPair),
});
export type SessionTokens = v.InferOutput<typeof SessionTokens>;

/** Whether a session started after another; all tabs use the later one. */
export function isLater(one: SessionTokens, other: SessionTokens): boolean {
  return one.order === other.order ? one.session > other.session : one.order > other.order;
}
