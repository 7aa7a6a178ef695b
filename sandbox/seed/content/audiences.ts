import { rolePages } from "../../../machines/pages/roles.ts";
import type { Role } from "../../users/users.ts";

/** Audiences of help and news by available features. */
const audiences = {
  everybody: Object.keys(rolePages) as Role[],
  reports: ["Client", "Auditor", "NCV", "Consultant"],
  schedules: ["Client", "NCV", "Consultant"],
  unaudited: ["Client", "NCV"],
  notifications: ["Client", "Consultant", "NPV"],
  yearEnds: ["Auditor"],
  consultants: ["Consultant"],
  research: ["NPV"],
  administrators: ["Admin", "GlobalSupport"],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export const isAudience = (name: string) => Object.hasOwn(audiences, name);

export function audiencesOf(role: Role): string[] {
  return Object.entries(audiences).flatMap(([name, roles]: [string, readonly Role[]]) =>
    roles.includes(role) ? [name] : [],
  );
}
