import type { Region } from "../user/types.ts";

/** Roles that can be requested (specification 1, section 3). */
export const enquiryRoles = [
  "Trustee",
  "General Management",
  "General Finance",
  "Investment & Research",
  "Advisor",
  "Consultant",
  "Operations & Administration",
  "Auditor",
  "Other",
] as const;
export type EnquiryRole = (typeof enquiryRoles)[number];

/** Returns the roles of a region; only the UK has auditors. */
export function rolesOf(region: Region): readonly EnquiryRole[] {
  return region === "uk" ? enquiryRoles : enquiryRoles.filter((role) => role !== "Auditor");
}
