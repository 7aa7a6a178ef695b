/** Milliseconds before its end at which an access token is refreshed without waiting for a refusal. */
const longestMarginMs = 60_000;

/**
 * Whether an access token is about to end. All three are told by the browser's own clock, which may
 * be wrong by hours: the end was reckoned by it too, from how long the token lives.
 */
export function isRefreshDue(
  { expiresAtMs, lifetimeMs }: { readonly expiresAtMs: number; readonly lifetimeMs: number },
  nowMs: number,
): boolean {
  return expiresAtMs - nowMs < Math.min(longestMarginMs, lifetimeMs / 5);
}
