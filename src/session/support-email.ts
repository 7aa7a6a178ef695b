import { permissions } from "../../machines/user/permissions.ts";
import type { User } from "../../machines/user/types.ts";
import type { Config } from "../config/config.ts";

/** Returns the support email for a user; consultants have their own, with another one in the US. */
export function supportEmailOf(user: User, config: Config): string {
  if (!permissions(user).isConsultant) return config.supportEmail;
  return user.region === "us" ? config.consultantUsSupportEmail : config.consultantSupportEmail;
}
