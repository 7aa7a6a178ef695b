/**
 * Figures as a British statement sets them: thousands by commas. The minus is an en dash: the
 * standard fonts of a PDF have no minus sign.
 */
export function money(value: number, decimals = 2): string {
  const text = Math.abs(value).toLocaleString("en-GB", {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return value < 0 ? `\u2013${text}` : text;
}

export function percent(share: number, decimals = 2): string {
  return `${money(share * 100, decimals)}%`;
}

/** 31 October 2026. */
export function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
