import { createHash } from "node:crypto";
import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { first, run } from "./query.ts";
import { schema } from "./schema.ts";

const schemaVersion = createHash("sha256").update(schema).digest("hex").slice(0, 16);
const fileName = "portal.db";

/** Another server works with the data of this folder. */
export class FolderInUse extends Error {
  constructor(folder: string, options: ErrorOptions) {
    super(
      `Another server uses the data folder ${folder}. Stop it, choose another by DATA_DIR, or use --memory.`,
      options,
    );
  }
}

/** Puts the first data into an empty database. */
export type Seed = (db: DatabaseSync) => void | Promise<void>;

/** A database in memory with its first data: serialised, or else made by the seed. */
export async function openInMemory(seed: Seed, firstData?: Uint8Array): Promise<DatabaseSync> {
  const db = new DatabaseSync(":memory:");
  if (firstData) db.deserialize(firstData);
  else await renewDatabase(db, seed);
  return db;
}

/**
 * The database of a folder, kept between starts; made anew when asked for, or when the tables
 * changed since. Throws when the folder cannot be written.
 */
export async function openInFolder(
  folder: string,
  seed: Seed,
  { reset = false } = {},
): Promise<DatabaseSync> {
  // Not recursive: that never returns below a folder that refuses without saying so, as /proc does.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const path = join(folder, fileName);
  // SQLite gives its other files the mode of this one.
  closeSync(openSync(path, "a", 0o600));
  chmodSync(path, 0o600);
  const db = new DatabaseSync(path);
  claim(db, folder);
  db.exec("PRAGMA synchronous = FULL;");
  if (reset || !isCurrent(db)) await renewDatabase(db, seed);
  return db;
}

/**
 * Keeps other servers out for as long as this one runs: the lock is the operating system's, so a
 * crash leaves none behind.
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

/** Throws away all tables and starts again with the first data. */
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
