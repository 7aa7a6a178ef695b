import type { DatabaseSync } from "node:sqlite";
import { all, first } from "../database/query.ts";

/** A person who may sign in, as stored. */
export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly surname: string;
  readonly organisation: string;
  /** Null where the organisation does not tell. */
  readonly title: string | null;
  readonly contact_number: string | null;
  readonly role: Role;
  readonly region: string;
  readonly view_type: string;
  readonly password_hash: string | null;
  readonly password_expires_at: string;
  readonly initial_password_changed: number;
  readonly requires_otp: number;
  readonly terms_accepted_at: string | null;
  readonly updated_terms_accepted: number;
  readonly last_login_at: string | null;
  readonly notifies_reports: number;
  readonly locked: "login" | "otp" | null;
}

export type Role = "Client" | "Auditor" | "NCV" | "Consultant" | "NPV" | "Admin" | "GlobalSupport";

/** An address as it is stored and compared. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function userByEmail(db: DatabaseSync, email: string): UserRow | undefined {
  return first<UserRow>(db, "SELECT * FROM users WHERE email = ?", plainEmail(email));
}

export function userById(db: DatabaseSync, id: string): UserRow | undefined {
  return first<UserRow>(db, "SELECT * FROM users WHERE id = ?", id);
}

export function fullName(user: UserRow): string {
  return `${user.first_name} ${user.surname}`;
}

export interface SecurityAnswerRow {
  readonly position: number;
  readonly question: string;
  readonly answer_hash: string;
}

export function securityAnswersOf(db: DatabaseSync, userId: string): SecurityAnswerRow[] {
  const sql = "SELECT * FROM security_answers WHERE user_id = ? ORDER BY position";
  return all<SecurityAnswerRow>(db, sql, userId);
}

/** Whether all three security questions are set. */
export function areQuestionsSet(db: DatabaseSync, userId: string): boolean {
  return securityAnswersOf(db, userId).length === 3;
}

/**
 * When a user is to accept the terms: a year after the last time, or null for at once, where they
 * were never accepted or updated since (specification 1, section 4).
 */
function termsDueAt(user: UserRow): Date | null {
  if (!user.terms_accepted_at || !user.updated_terms_accepted) return null;
  const due = new Date(user.terms_accepted_at);
  due.setUTCFullYear(due.getUTCFullYear() + 1);
  return due;
}

/** Whether a user is to accept the terms before anything else. */
export function areTermsOpen(user: UserRow, now: Date): boolean {
  const due = termsDueAt(user);
  return due === null || due <= now;
}

/** A session ends after this long, however often it was refreshed. */
const sessionLifetimeMs = 12 * 60 * 60 * 1000;

/** When a session that begins now ends at the latest: with the terms that hold, too. */
export function sessionEndOf(user: UserRow, now: Date): Date {
  const end = new Date(now.getTime() + sessionLifetimeMs);
  const due = termsDueAt(user);
  return due !== null && due > now && due < end ? due : end;
}
