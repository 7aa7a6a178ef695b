import { confirmPassword, countHashes, wrongPassword } from "../auth/confirm-password.ts";
import { checkConfirmed, noteConfirmation, confirmPasskey } from "../auth/confirmation.ts";
import { noteSecurityEvent, storedDevice } from "../auth/devices.ts";
import { endSession, revokeOtherSessions } from "../auth/session-rows.ts";
import { all, first } from "../database/query.ts";
import { fullName, userById } from "../users/users.ts";
import type { Sandbox } from "../context/sandbox.ts";
import type { Language } from "../users/language.ts";
import type { securityEventKinds } from "../../src/api/contract/security.ts";
import { done, type Handlers } from "./handler.ts";

/** Events of a kind by the same person; many of them hide no others. */
const maxEvents = 30;
/** The latest used sessions, which the list contains; a user may have any number. */
const maxSessions = 100;

/** The embedded API only serves the local network. */
const place: Readonly<Record<Language, string>> = { en: "Local network", "zh-CN": "本地网络" };

interface SessionRow {
  readonly id: string;
  readonly device: string | null;
  readonly used_at: string;
}

interface EventRow {
  readonly id: number;
  readonly kind: (typeof securityEventKinds)[number];
  readonly at: string;
  readonly device: string | null;
  readonly actor_id: string | null;
}

/** Full name of the administrator who acted; absent if they no longer exist. */
function nameOf({ db }: Sandbox, userId: string | null): string | undefined {
  const user = userId === null ? undefined : userById(db, userId);
  return user && fullName(user);
}

export const securityCalls: Handlers<
  | "listSessions"
  | "endUserSession"
  | "endOtherSessions"
  | "confirmSession"
  | "listSecurityEvents"
  | "signInWays"
> = {
  listSessions({ sandbox, session, language }) {
    const sql = `SELECT s.id, d.device, d.used_at FROM sessions s
      JOIN session_devices d ON d.session_id = s.id
      WHERE s.user_id = ? AND s.actor_id IS NULL AND s.revoked_at IS NULL AND s.expires_at > ?
      ORDER BY s.id = ? DESC, d.used_at DESC LIMIT ?`;
    const values = [session.user.id, sandbox.clock.now().toISOString(), session.id, maxSessions];
    return {
      sessions: all<SessionRow>(sandbox.db, sql, ...values).map(
        ({ id, device, used_at: lastUsedAtUtc }) => ({
          id,
          isCurrent: id === session.id,
          device: storedDevice(device),
          place: place[language],
          lastUsedAtUtc,
        }),
      ),
    };
  },

  endUserSession({ sandbox, session, params }) {
    const sql = "SELECT id FROM sessions WHERE id = ? AND user_id = ? AND actor_id IS NULL";
    const known = first<{ id: string }>(sandbox.db, sql, params.id, session.user.id);
    if (known && known.id !== session.id) {
      checkConfirmed(sandbox, session);
      endSession(sandbox, known.id);
      noteSecurityEvent(sandbox, session.user.id, "sessionsEnded");
    }
    return done;
  },

  endOtherSessions({ sandbox, session }) {
    checkConfirmed(sandbox, session);
    revokeOtherSessions(sandbox, session.user.id, session.id);
    noteSecurityEvent(sandbox, session.user.id, "sessionsEnded");
    return done;
  },

  async confirmSession({ sandbox, session, body }) {
    countHashes(sandbox, session);
    if (body.method === "passkey") await confirmPasskey(sandbox, session, body.passkey);
    else if (!(await confirmPassword(sandbox, session, body.password))) throw wrongPassword();
    return noteConfirmation(sandbox, session);
  },

  signInWays({ sandbox, session }) {
    const { user } = session;
    const sql = `SELECT at FROM security_events WHERE user_id = ? AND kind = 'passwordChanged'
      ORDER BY id DESC LIMIT 1`;
    return {
      passwordChangedAtUtc: first<{ at: string }>(sandbox.db, sql, user.id)?.at,
      isCodeRequired: user.requires_otp === 1,
    };
  },

  listSecurityEvents({ sandbox, session }) {
    const places = `SELECT *, row_number() OVER (PARTITION BY kind, actor_id ORDER BY id DESC)
      AS place FROM security_events WHERE user_id = ?`;
    const sql = `SELECT * FROM (${places}) WHERE place <= ? ORDER BY id DESC`;
    return {
      events: all<EventRow>(sandbox.db, sql, session.user.id, maxEvents).map(
        ({ id, kind, at, device, actor_id: actorId }) => ({
          id: String(id),
          kind,
          atUtc: at,
          device: storedDevice(device),
          actorName: nameOf(sandbox, actorId),
        }),
      ),
    };
  },
};
