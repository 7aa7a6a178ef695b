import type { DatabaseSync } from "node:sqlite";
import { languageOf } from "../users/language.ts";
import { all } from "../database/query.ts";
import type { ContentKind } from "../seed/seed-content.ts";
import { audiencesOf } from "../seed/content/audiences.ts";
import type { UserRow } from "../users/users.ts";
import type { Handlers } from "./handler.ts";

/** Returns the stored items of a kind; their shape is validated with the response. */
function itemsOf<T>(db: DatabaseSync, kind: ContentKind, language: string): T[] {
  const sql = "SELECT body FROM content WHERE kind = ? AND language = ? ORDER BY position";
  return all<{ body: string }>(db, sql, kind, language).map(({ body }) => JSON.parse(body) as T);
}

/** Returns the items for a user's role and language. */
function itemsFor<T>(db: DatabaseSync, kind: ContentKind, user: UserRow): T[] {
  const sql = `SELECT body FROM content WHERE kind = ? AND language = ?
    AND audience IN (SELECT value FROM json_each(?)) ORDER BY position`;
  const own = JSON.stringify(audiencesOf(user.role));
  return all<{ body: string }>(db, sql, kind, languageOf(user), own).map(
    ({ body }) => JSON.parse(body) as T,
  );
}

export const contentCalls: Handlers<
  "resources" | "rss" | "whatsNew" | "walkthroughs" | "tutorials" | "securityCategories"
> = {
  resources({ sandbox, params }) {
    const sql = "SELECT key, text FROM texts WHERE language = ?";
    const rows = all<{ key: string; text: string }>(sandbox.db, sql, params.language);
    return { texts: Object.fromEntries(rows.map(({ key, text }) => [key, text])) };
  },
  rss: ({ sandbox, session }) => ({ items: itemsOf(sandbox.db, "rss", languageOf(session.user)) }),
  whatsNew: ({ sandbox, session }) => ({
    items: itemsFor(sandbox.db, "whatsNew", session.user),
  }),
  walkthroughs: ({ sandbox, session }) => ({
    walkthroughs: itemsFor(sandbox.db, "walkthroughs", session.user),
  }),
  tutorials: ({ sandbox, session }) => ({
    tutorials: itemsFor(sandbox.db, "tutorials", session.user),
  }),
  securityCategories: ({ sandbox, query }) => ({
    categories: itemsOf(sandbox.db, "security", query.lng),
  }),
};
