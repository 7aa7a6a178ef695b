import { shownPhone } from "./phone.ts";
import type { TeamMember } from "./types.ts";

const maxLineBytes = 75;

/** Escapes a text value (RFC 6350, section 3.4). */
const escaped = (text: string) =>
  text
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\r\n|\r|\n/g, String.raw`\n`)
    .replace(/\p{Cc}/gu, "");

/** Folds a line at 75 bytes, never inside a character (RFC 6350, section 3.2). */
function folded(line: string): string {
  const bytesOf = (text: string) => new TextEncoder().encode(text).byteLength;
  const parts: string[] = [];
  let last = "";
  for (const character of line) {
    if (bytesOf(last + character) > maxLineBytes) {
      parts.push(last);
      last = ` ${character}`;
    } else last += character;
  }
  return [...parts, last].join("\r\n");
}

/**
 * Returns the vCard 4.0 of a member (RFC 6350), without the fields that are hidden on the screen.
 */
export function vcardOf(member: TeamMember, organisation: string): string {
  const { name, title, email, hideTitle } = member;
  const phone = shownPhone(member);
  const words = name.trim().split(/\s+/);
  const family = words.slice(1).at(-1) ?? "";
  const given = words.slice(0, family === "" ? undefined : -1).join(" ");
  return [
    "BEGIN:VCARD",
    "VERSION:4.0",
    `FN:${escaped(name)}`,
    `N:${escaped(family)};${escaped(given)};;;`,
    ...(organisation === "" ? [] : [`ORG:${escaped(organisation)}`]),
    ...(hideTitle || title.trim() === "" ? [] : [`TITLE:${escaped(title)}`]),
    ...(phone === null ? [] : [`TEL;TYPE=work;VALUE=text:${escaped(phone)}`]),
    `EMAIL;TYPE=work:${escaped(email)}`,
    "END:VCARD",
    "",
  ]
    .map(folded)
    .join("\r\n");
}
