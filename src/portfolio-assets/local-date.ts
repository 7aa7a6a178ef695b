/** Returns the local date (YYYY-MM-DD). */
export function localDate(instant: Date): string {
  const parts = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()];
  return parts.map((part) => String(part).padStart(2, "0")).join("-");
}

/** Returns the last closed day: the local date before an instant. */
export function lastClosedDate(instant: Date): string {
  return localDate(new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() - 1));
}
