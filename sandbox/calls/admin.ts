import { auditByApi } from "../audit/audit-events.ts";
import { noteSecurityEvent } from "../auth/devices.ts";
import { isImpersonable } from "../auth/impersonation.ts";
import { lockedUsers } from "../auth/locks.ts";
import { lastLoginOf } from "../auth/session-rows.ts";
import { openSession } from "../auth/sessions.ts";
import { fullName, type UserRow, userByEmail } from "../users/users.ts";
import { all, transact } from "../database/query.ts";
import { notFound, Refusal } from "../context/refusal.ts";
import type { Handlers } from "./handler.ts";

export const adminCalls: Handlers<"listUsers" | "impersonate" | "stopImpersonating"> = {
  listUsers({ sandbox }) {
    const rows = all<UserRow>(sandbox.db, "SELECT * FROM users ORDER BY surname, first_name");
    const locked = new Set(lockedUsers(sandbox).map(({ id }) => id));
    const users = rows.filter(isImpersonable).map((user) => ({
      id: user.id,
      name: fullName(user),
      email: user.email,
      organisation: user.organisation,
      role: user.role,
      region: user.region,
      lastLoginAtUtc: user.last_login_at,
      ...(locked.has(user.id) ? { isLocked: true } : {}),
    }));
    return { users };
  },

  impersonate({ sandbox, session, params }) {
    if (session.actor) {
      throw new Refusal(403, "not_while_impersonating", "Please stop impersonating first.");
    }
    const user = userByEmail(sandbox.db, params.email);
    if (!user || !isImpersonable(user)) throw notFound("The user was not found.");
    const { expiresAt } = session;
    return transact(sandbox.db, () => {
      auditByApi(sandbox, "ImpersonationGranted", { user, actor: session.user });
      noteSecurityEvent(sandbox, user.id, "impersonationStarted", { actorId: session.user.id });
      return openSession(sandbox, user, {
        administratorSession: session,
        lastLoginAt: lastLoginOf(sandbox, user),
        expiresAt,
      });
    });
  },

  stopImpersonating({ sandbox, session }) {
    if (!session.actor) {
      throw new Refusal(400, "not_impersonating", "You are not impersonating a user.");
    }
    const { user, actor, actorLastLoginAt: lastLoginAt, expiresAt } = session;
    return transact(sandbox.db, () => {
      auditByApi(sandbox, "ImpersonationReturned", { user, actor });
      noteSecurityEvent(sandbox, user.id, "impersonationEnded", { actorId: actor.id });
      return openSession(sandbox, actor, { replaced: session, lastLoginAt, expiresAt });
    });
  },
};
