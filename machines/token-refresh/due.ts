/** Maximum milliseconds before its expiry at which an access token is refreshed. */
const maxMarginMs = 60_000;

/**
 * Whether an access token is about to expire. All times use the browser's clock, which may be off
 * by hours: the expiry is computed from the token's lifetime.
 */
export function isRefreshDue(
  { expiresAtMs, lifetimeMs }: { readonly expiresAtMs: number; readonly lifetimeMs: number },
  nowMs: number,
): boolean {
  return expiresAtMs - nowMs < Math.min(maxMarginMs, lifetimeMs / 5);
}
