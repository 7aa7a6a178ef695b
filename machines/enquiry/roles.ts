import type { Region } from "../user/types.ts";

/** The roles that access can be asked for in (specification 1, section 3). */
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

/** The roles that a region offers: an auditor is known in the UK only. */
export function rolesOf(region: Region): readonly EnquiryRole[] {
  return region === "uk" ? enquiryRoles : enquiryRoles.filter((role) => role !== "Auditor");
}
