import type { TeamMember } from "./types.ts";

type Reachable = Pick<TeamMember, "phone" | "hidePhone">;

/**
 * A phone number as it is dialled from anywhere, with a plus sign in front (specification 1,
 * section 3); null where it is hidden, or holds no digit.
 */
export function shownPhone({ phone, hidePhone }: Reachable): string | null {
  const number = phone.trim();
  if (hidePhone || !/\d/.test(number)) return null;
  return number.startsWith("+") ? number : `+${number}`;
}

/** The address that dials a shown phone number. */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
