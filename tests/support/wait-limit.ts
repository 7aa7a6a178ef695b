/**
 * Limit in milliseconds of every wait in a test. A step takes far less on a machine under heavy load,
 * so only a failure reaches it.
 */
export const waitLimitMs = 90_000;
