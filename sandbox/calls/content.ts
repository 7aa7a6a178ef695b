import type { DatabaseSync } from "node:sqlite";
import { languageOf } from "../users/language.ts";
import { all } from "../database/query.ts";
import type { ContentKind } from "../seed/seed-content.ts";
import type { Handlers } from "./handler.ts";

/** The items of a kind, as stored; the check of the answer vouches for their shape. */
function itemsOf<T>(db: DatabaseSync, kind: ContentKind, language: string): T[] {
  const sql = "SELECT body FROM content WHERE kind = ? AND language = ? ORDER BY position";
  return all<{ body: string }>(db, sql, kind, language).map(({ body }) => JSON.parse(body) as T);
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
    items: itemsOf(sandbox.db, "whatsNew", languageOf(session.user)),
  }),
  walkthroughs: ({ sandbox, session }) => ({
    walkthroughs: itemsOf(sandbox.db, "walkthroughs", languageOf(session.user)),
  }),
  tutorials: ({ sandbox, session }) => ({
    tutorials: itemsOf(sandbox.db, "tutorials", languageOf(session.user)),
  }),
  securityCategories: ({ sandbox, query }) => ({
    categories: itemsOf(sandbox.db, "security", query.lng),
  }),
};
