import type { DatabaseSync } from "node:sqlite";
import type { rolePages } from "../../machines/pages/roles.ts";
import { personName } from "../../src/api/contract/person-name.ts";
import { all, first, run } from "../database/query.ts";

export interface UserRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly surname: string;
  readonly organisation: string;
  /** Null if unknown. */
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

export type Role = keyof typeof rolePages;

/** Normalises an email address for storage and comparison. */
export function plainEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function userByEmail(db: DatabaseSync, email: string): UserRow | undefined {
  return first<UserRow>(db, "SELECT * FROM users WHERE email = ?", plainEmail(email));
}

export function userById(db: DatabaseSync, id: string): UserRow | undefined {
  return first<UserRow>(db, "SELECT * FROM users WHERE id = ?", id);
}

/** Returns a user whose work is rehearsed for an address without one. */
export function standInUser(db: DatabaseSync): UserRow | undefined {
  return first<UserRow>(db, "SELECT * FROM users WHERE password_hash IS NOT NULL LIMIT 1");
}

export function fullName(user: UserRow): string {
  return personName(user.first_name, user.surname);
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
 * Returns when a user must accept the terms again: a year after the last acceptance; null if they
 * were never accepted or have changed since (specification 1, section 4).
 */
function termsDueAt(user: UserRow): Date | null {
  if (!user.terms_accepted_at || !user.updated_terms_accepted) return null;
  const due = new Date(user.terms_accepted_at);
  due.setUTCFullYear(due.getUTCFullYear() + 1);
  return due;
}

/** Whether a user must accept the terms before using the portal. */
export function areTermsOpen(user: UserRow, now: Date): boolean {
  const due = termsDueAt(user);
  return due === null || due <= now;
}

/**
 * Stores the time of a completed sign-in, which the next one shows as the last. While questions or
 * terms are due it is not completed.
 */
export function noteSignIn(db: DatabaseSync, userId: string, now: Date): void {
  const user = userById(db, userId);
  if (!user || !areQuestionsSet(db, userId) || areTermsOpen(user, now)) return;
  run(db, "UPDATE users SET last_login_at = ? WHERE id = ?", now.toISOString(), userId);
}

/** Maximum session lifetime, regardless of refreshes. */
const sessionLifetimeMs = 12 * 60 * 60 * 1000;

/**
 * Returns when a session that starts now expires: after its lifetime, or when the terms are due.
 */
export function sessionEndOf(user: UserRow, now: Date): Date {
  const end = new Date(now.getTime() + sessionLifetimeMs);
  const due = termsDueAt(user);
  return due !== null && due > now && due < end ? due : end;
}
