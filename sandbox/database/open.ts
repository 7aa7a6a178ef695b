import { createHash } from "node:crypto";
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { first, run } from "./query.ts";
import { schema } from "./schema.ts";

const schemaVersion = createHash("sha256").update(schema).digest("hex").slice(0, 16);
const fileName = "portal.db";

/** Thrown when another server uses the data folder. */
export class FolderInUse extends Error {
  constructor(folder: string, options: ErrorOptions) {
    super(
      `Another server uses the data folder ${folder}. Stop it, choose another by DATA_DIR, or use --memory.`,
      options,
    );
  }
}

/** Inserts the initial data into an empty database. */
export type Seed = (db: DatabaseSync) => void | Promise<void>;

/** Opens a database in memory, from serialised data or else filled by the seed. */
export async function openInMemory(seed: Seed, firstData?: Uint8Array): Promise<DatabaseSync> {
  const db = new DatabaseSync(":memory:");
  if (firstData) db.deserialize(firstData);
  else await renewDatabase(db, seed);
  return db;
}

/**
 * Opens the database file of a folder. Recreates it on `reset` or when the schema has changed.
 * Throws when the folder is not writable or in use.
 */
export async function openInFolder(
  folder: string,
  seed: Seed,
  { reset = false } = {},
): Promise<DatabaseSync> {
  // Not recursive: mkdir with `recursive` can hang below a folder that rejects it, such as /proc.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const path = join(folder, fileName);
  // SQLite creates its other files with the mode of this one.
  closeSync(openSync(path, "a", 0o600));
  chmodSync(path, 0o600);
  const db = new DatabaseSync(path);
  claim(db, folder);
  db.exec("PRAGMA synchronous = FULL;");
  if (reset || !isCurrent(db)) await renewDatabase(db, seed);
  return db;
}

/**
 * Locks the database exclusively while this server runs. The operating system releases the lock
 * after a crash.
 */
function claim(db: DatabaseSync, folder: string): void {
  db.exec("PRAGMA busy_timeout = 2000; PRAGMA locking_mode = EXCLUSIVE;");
  try {
    db.exec("PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE; COMMIT;");
  } catch (error) {
    db.close();
    throw new FolderInUse(folder, { cause: error });
  }
}

/** Drops all tables, then creates and seeds them again. */
export async function renewDatabase(db: DatabaseSync, seed: Seed): Promise<void> {
  db.exec("PRAGMA foreign_keys = OFF");
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  for (const { name } of tables) db.exec(`DROP TABLE IF EXISTS "${String(name)}"`);
  db.exec("PRAGMA foreign_keys = ON");
  db.exec(schema);
  await seed(db);
  run(db, "INSERT INTO settings (key, value) VALUES ('schema', ?)", schemaVersion);
}

function isCurrent(db: DatabaseSync): boolean {
  const table = "SELECT 1 AS found FROM sqlite_master WHERE name = 'settings'";
  if (!db.prepare(table).get()) return false;
  const sql = "SELECT value FROM settings WHERE key = 'schema'";
  return first<{ value: string }>(db, sql)?.value === schemaVersion;
}
