import { randomInt } from "node:crypto";
import type { Sandbox } from "../context/sandbox.ts";
import { all, first, run, transact } from "../database/query.ts";
import { sendRecoveryCodesCreated, sendRecoveryCodeUsed } from "../outbox/passkey-emails.ts";
import type { UserRow } from "../users/users.ts";
import { repeatGraceSeconds } from "./codes.ts";
import { noteSecurityEvent } from "./devices.ts";
import { digest } from "./secrets.ts";

/** Crockford's base 32: no letter looks like a digit. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const groups = 4;
const charactersOfGroup = 4;
const codesOfUser = 10;
const setIdLength = 16;

const newGroup = () =>
  Array.from({ length: charactersOfGroup }, () => alphabet[randomInt(alphabet.length)]).join("");
/** 80 random bits, so that a digest needs no salt. */
const newRecoveryCode = () => Array.from({ length: groups }, newGroup).join("-");

/** The characters of a code as it is typed, with what looks like a digit as that digit. */
function plainCode(typed: string): string {
  const characters = typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "");
  return characters.replace(/[IL]/g, "1").replace(/O/g, "0");
}

const hashOf = (userId: string, code: string) => digest(`${userId} ${plainCode(code)}`);

export function recoveryCodesLeft({ db }: Sandbox, userId: string): number {
  const sql = "SELECT count(*) AS count FROM recovery_codes WHERE user_id = ? AND spent_at IS NULL";
  return first<{ count: number }>(db, sql, userId)?.count ?? 0;
}

/** Id of a user's set of codes, used ones included; undefined without codes. */
export function recoveryCodesSetId({ db }: Sandbox, userId: string): string | undefined {
  const sql = "SELECT hash FROM recovery_codes WHERE user_id = ? ORDER BY hash";
  const hashes = all<{ hash: string }>(db, sql, userId).map(({ hash }) => hash);
  return hashes.length === 0 ? undefined : digest(hashes.join()).slice(0, setIdLength);
}

/** Replaces the recovery codes of a user by ten new ones. */
export function replaceRecoveryCodes(sandbox: Sandbox, user: UserRow) {
  const { db } = sandbox;
  const codes = Array.from({ length: codesOfUser }, newRecoveryCode);
  transact(db, () => {
    run(db, "DELETE FROM recovery_codes WHERE user_id = ?", user.id);
    const sql = "INSERT INTO recovery_codes (hash, user_id) VALUES (?, ?)";
    for (const code of codes) run(db, sql, hashOf(user.id, code), user.id);
    noteSecurityEvent(sandbox, user.id, "recoveryCodesCreated");
    sendRecoveryCodesCreated(sandbox, user);
  });
  return { codes, setId: recoveryCodesSetId(sandbox, user.id) };
}

/**
 * Deletes the recovery codes of a user if they were created from a time on; they had replaced any
 * earlier ones.
 */
export function removeRecoveryCodesSince({ db }: Sandbox, userId: string, sinceUtc: string): void {
  const created = `SELECT 1 FROM security_events
    WHERE user_id = ? AND kind = 'recoveryCodesCreated' AND at >= ?`;
  if (!first(db, created, userId, sinceUtc)) return;
  run(db, "DELETE FROM recovery_codes WHERE user_id = ?", userId);
}

/** Uses up a recovery code of a user; false if there is none or it was used. */
export function spendRecoveryCode(sandbox: Sandbox, user: UserRow, code: string): boolean {
  const { db, clock } = sandbox;
  return transact(db, () => {
    const sql = `UPDATE recovery_codes SET spent_at = ?
      WHERE hash = ? AND user_id = ? AND spent_at IS NULL`;
    const hash = hashOf(user.id, code);
    if (run(db, sql, clock.now().toISOString(), hash, user.id) !== 1) return false;
    noteSecurityEvent(sandbox, user.id, "recoveryCodeUsed");
    sendRecoveryCodeUsed(sandbox, user, recoveryCodesLeft(sandbox, user.id));
    return true;
  });
}

/** Whether a code was right and has just been used, as when the response to it was lost. */
export function isJustSpent({ db, clock }: Sandbox, user: UserRow, code: string): boolean {
  const since = new Date(clock.now().getTime() - repeatGraceSeconds * 1000).toISOString();
  const sql = "SELECT 1 FROM recovery_codes WHERE hash = ? AND user_id = ? AND spent_at >= ?";
  return first(db, sql, hashOf(user.id, code), user.id, since) !== undefined;
}
