import { rolePages } from "../../machines/pages/roles.ts";
import { auditByApi } from "../audit/audit-events.ts";
import type { Sandbox } from "../context/sandbox.ts";
import { type UserRow, userById } from "../users/users.ts";
import { noteSecurityEvent } from "./devices.ts";
import { revokeSession, type SessionRow } from "./session-rows.ts";

function isAdministrator({ role }: UserRow): boolean {
  const pages: readonly string[] = rolePages[role];
  return pages.includes("impersonation");
}

/** Administrators, and users without a password, cannot be impersonated. */
export function isImpersonable(user: UserRow): boolean {
  return !isAdministrator(user) && user.password_hash !== null;
}

/**
 * Ends an impersonation that could no longer be started, because a role, the password or a person is
 * another; the administrator's own session continues. Returns whether it was ended.
 */
export function endForbiddenImpersonation(sandbox: Sandbox, session: SessionRow): boolean {
  if (session.actor_id === null) return false;
  const user = userById(sandbox.db, session.user_id);
  const actor = userById(sandbox.db, session.actor_id);
  if (user && actor && isImpersonable(user) && isAdministrator(actor)) return false;
  revokeSession(sandbox, session.id);
  if (user && actor) {
    auditByApi(sandbox, "ImpersonationReturned", { user, actor });
    noteSecurityEvent(sandbox, user.id, "impersonationEnded", { actorId: actor.id });
  }
  return true;
}
