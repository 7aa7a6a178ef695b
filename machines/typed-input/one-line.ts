/** Line breaks and other control characters, also those of Unicode. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/**
 * Characters that nobody sees: they change the direction of the text after them, or where it wraps.
 * Joiners are not among them, which some scripts and emojis need.
 */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * Trims a typed text and makes it one line, as the calls require of fields that become part of a
 * line of an email or a log: no line breaks, control characters or invisible ones.
 */
export function toOneLine(text: string): string {
  return text.replaceAll(controls, " ").replaceAll(invisible, "").trim();
}
