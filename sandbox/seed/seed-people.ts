import type { DatabaseSync } from "node:sqlite";
import { run } from "../database/query.ts";
import { seedPeople } from "./people.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

/** Number of users besides the personas. */
const peopleCount = 5000;

/**
 * Generated users for administrators to impersonate. They share the credentials of a given persona.
 */
export function seedOthers(db: DatabaseSync, now: Date, like: string): void {
  const at = (daysAgo: number) => new Date(now.getTime() - daysAgo * dayMs).toISOString();
  const [acceptedAt, expiresAt] = [at(80), at(-300)];
  for (const person of seedPeople(peopleCount)) {
    run(
      db,
      `INSERT INTO users (id, email, first_name, surname, organisation, role, region, view_type,
        password_hash, password_expires_at, initial_password_changed, requires_otp,
        terms_accepted_at, updated_terms_accepted, last_login_at, notifies_reports, locked)
       SELECT ?, ?, ?, ?, ?, ?, ?, ?, password_hash, ?, 1, 0, ?, 1, ?, 1, NULL
       FROM users WHERE id = ?`,
      person.id,
      person.email,
      person.firstName,
      person.surname,
      person.organisation,
      person.role,
      person.region,
      person.role,
      expiresAt,
      acceptedAt,
      at(person.lastLoginDaysAgo),
      like,
    );
    for (const [position, code] of person.portfolios.entries()) {
      const sql = "INSERT INTO user_portfolios VALUES (?, ?, ?, ?)";
      run(db, sql, person.id, code, position, position === 0 ? 1 : 0);
    }
  }
  run(
    db,
    `INSERT INTO security_answers SELECT users.id, position, question, answer_hash
     FROM users, security_answers WHERE users.id LIKE 'user-%' AND user_id = ?`,
    like,
  );
}
