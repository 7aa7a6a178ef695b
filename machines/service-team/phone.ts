import type { TeamMember } from "./types.ts";

type Reachable = Pick<TeamMember, "phone" | "hidePhone">;

/**
 * Returns the phone number in international form, with a leading plus (specification 1, section 3);
 * null when it is hidden or contains no digit.
 */
export function shownPhone({ phone, hidePhone }: Reachable): string | null {
  const number = phone.trim();
  if (hidePhone || !/\d/.test(number)) return null;
  return number.startsWith("+") ? number : `+${number}`;
}

/** Returns the `tel:` URL of a phone number (RFC 3966). */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
