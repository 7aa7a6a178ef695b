/**
 * Returns the API's time at an instant of the browser's clock in epoch milliseconds, by default now:
 * that clock may be wrong.
 */
export type ApiTime = (browserMs?: number) => Date;
