/** Line breaks and other control characters, also those of Unicode. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** Characters that change the direction of the text after them. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * Trims a typed text and makes it one line, as the calls require of fields that become part of a
 * line of an email or a log: no line breaks, control characters or bidirectional controls.
 */
export function toOneLine(text: string): string {
  return text.replaceAll(controls, " ").replaceAll(directions, "").trim();
}
