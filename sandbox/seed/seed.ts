import type { DatabaseSync } from "node:sqlite";
import { addCode } from "../auth/codes.ts";
import { userById } from "../users/users.ts";
import type { Clock } from "../context/clock.ts";
import type { Seed } from "../database/open.ts";
import { transact, run } from "../database/query.ts";
import { sendLinkEmail } from "../outbox/emails.ts";
import { createSandbox, defaultSettings, type SandboxSettings } from "../context/sandbox.ts";
import { seedContent } from "./seed-content.ts";
import { seedPortfolios, seedUserPortfolios } from "./seed-portfolios.ts";
import { seedCases, seedSchedulers } from "./seed-requests.ts";
import { seedTeam } from "./seed-team.ts";
import { seedUsers } from "./seed-users.ts";
import { seedViews } from "./seed-views.ts";
import { seedPeople } from "./people.ts";
import { dayMs } from "../../machines/calendar/dates.ts";

/**
 * Initial data of the sandbox, identical each time except for its dates, which depend on the clock.
 */
export function createSeed(clock: Clock, settings: Partial<SandboxSettings>): Seed {
  return async (db) => {
    const now = clock.now();
    await seedUsers(db, now, settings.hashCost ?? defaultSettings.hashCost);
    transact(db, () => {
      seedPortfolios(db);
      seedUserPortfolios(db);
      seedOthers(db, now, "client-uk");
      seedTeam(db);
      seedContent(db, now);
      seedViews(db, now);
      seedSchedulers(db, now);
      seedCases(db, now);
    });
    await welcome(db, clock, settings);
  };
}

/** Sends the first link to the persona without a password. */
async function welcome(db: DatabaseSync, clock: Clock, settings: Partial<SandboxSettings>) {
  const sandbox = await createSandbox(db, clock, { ...settings, smtpUrl: undefined });
  const user = userById(db, "initial-password");
  if (user) sendLinkEmail(sandbox, user, "initialLink", addCode(sandbox, user.id, "initial"));
}

/** Number of users besides the personas. */
const peopleCount = 5000;

/**
 * Generated users for administrators to impersonate. They share the credentials of a given persona.
 */
function seedOthers(db: DatabaseSync, now: Date, like: string): void {
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
