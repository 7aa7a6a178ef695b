import { personas } from "../sandbox/seed/personas.ts";
import type { Accounts, Account } from "./api-client.ts";
import { type Role, roles } from "./roles.ts";

export const embeddedAccounts: Accounts = {
  Client: personas["client-uk"],
  Auditor: personas["auditor-uk"],
  NCV: personas["ncv"],
  Consultant: personas["consultant-uk"],
  NPV: personas["npv"],
  Admin: personas["admin"],
  GlobalSupport: personas["global-support"],
};

/** `GlobalSupport` → `CONFORMANCE_GLOBAL_SUPPORT`. */
const variableOf = (role: Role) =>
  `CONFORMANCE_${role.replace(/(?<=[a-z])(?=[A-Z])/g, "_").toUpperCase()}`;

/** Parses an account from "email password"; a password may contain spaces. */
function accountIn(variable: string, text: string): Account {
  const [, email = "", password = ""] = /^(\S+)\s(.+)$/.exec(text) ?? [];
  if (!email) throw new Error(`${variable} must be an email, a space and a password.`);
  return { email, password };
}

/**
 * Returns the accounts that the environment sets. Throws with a sentence that names the variable and
 * does not quote it, as it has a password.
 */
export function accountsIn(env: Readonly<Record<string, string | undefined>>): Accounts {
  return Object.fromEntries(
    roles.flatMap((role) => {
      const variable = variableOf(role);
      const text = env[variable];
      return text ? [[role, accountIn(variable, text)]] : [];
    }),
  );
}
