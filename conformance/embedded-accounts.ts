import { personas } from "../sandbox/seed/personas.ts";
import type { Accounts } from "./api-client.ts";

/** Accounts of the embedded API, by role. */
export const embeddedAccounts: Accounts = {
  Client: personas["client-uk"],
  Auditor: personas["auditor-uk"],
  NCV: personas["ncv"],
  Consultant: personas["consultant-uk"],
  NPV: personas["npv"],
  Admin: personas["admin"],
  GlobalSupport: personas["global-support"],
};
