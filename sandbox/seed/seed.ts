import type { DatabaseSync } from "node:sqlite";
import { addCode } from "../auth/codes.ts";
import { userById } from "../users/users.ts";
import type { Clock } from "../context/clock.ts";
import type { Seed } from "../database/open.ts";
import { transact } from "../database/query.ts";
import { sendInitialLink } from "../outbox/emails.ts";
import { createSandbox, defaultSettings, type SandboxSettings } from "../context/sandbox.ts";
import { seedContent } from "./seed-content.ts";
import { seedOthers } from "./seed-people.ts";
import { seedPortfolios, seedUserPortfolios } from "./seed-portfolios.ts";
import { seedCases, seedSchedulers } from "./seed-requests.ts";
import { seedTeam } from "./seed-team.ts";
import { seedUsers } from "./seed-users.ts";
import { seedViews } from "./seed-views.ts";

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
  if (user) sendInitialLink(sandbox, user, addCode(sandbox, user.id, "initial"));
}
