import { createHash } from "node:crypto";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { CannotMigrate, migrate } from "./migrate.ts";
import { all, first, run, transact } from "./query.ts";
import { schema } from "./schema.ts";

const schemaVersion = createHash("sha256").update(schema).digest("hex").slice(0, 16);
/** Name of the data file in its folder. */
export const fileName = "portal.db";

/** Thrown when a data folder cannot be used; the message is one sentence for the console. */
export class UnusableData extends Error {}

const inUse = (folder: string) =>
  `Another server uses the data folder ${folder}. Stop it, choose another by DATA_DIR, or use --memory.`;
const unusable = (path: string, what: string) =>
  `The data file ${path} ${what}. Restore a backup (docs/upgrade.md), or start with --reset, which keeps the file beside the new one.`;

/** Inserts the initial data into an empty database. */
export type Seed = (db: DatabaseSync) => void | Promise<void>;

/** Opens a database in memory, from serialised data or else filled by the seed. */
export async function openInMemory(seed: Seed, firstData?: Uint8Array): Promise<DatabaseSync> {
  const db = new DatabaseSync(":memory:");
  if (firstData) db.deserialize(firstData);
  else {
    db.exec(schema);
    await seed(db);
    run(db, "INSERT INTO settings (key, value) VALUES ('schema', ?)", schemaVersion);
  }
  return db;
}

/**
 * Opens the database file of a folder, seeds a new one, and migrates one of another schema. On
 * `reset` it is recreated; a file that cannot be used is then kept beside it. Throws when the folder
 * is not writable or in use, or when its data is damaged or cannot be migrated.
 */
export async function openInFolder(
  folder: string,
  seed: Seed,
  { reset = false } = {},
): Promise<DatabaseSync> {
  // Not recursive: mkdir with `recursive` can hang below a folder that rejects it, such as /proc.
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
  const path = join(folder, fileName);
  try {
    const db = openFile(folder, path);
    try {
      const isComplete = prepare(db, path);
      if (reset || !isComplete) await renewDatabase(db, seed);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  } catch (error) {
    if (!reset || !(error instanceof UnusableData) || error.message === inUse(folder)) throw error;
    keepBeside(path);
    return openInFolder(folder, seed);
  }
}

/** Opens and locks the file; throws if it is in use, empty or damaged. */
function openFile(folder: string, path: string): DatabaseSync {
  if (existsSync(path) && statSync(path).size === 0) {
    throw new UnusableData(unusable(path, "is empty: its data is lost"));
  }
  const isNew = !existsSync(path);
  // SQLite creates its other files with the mode of this one.
  closeSync(openSync(path, "a", 0o600));
  chmodSync(path, 0o600);
  const db = new DatabaseSync(path);
  try {
    claim(db);
    const [found] = db.prepare("PRAGMA quick_check(1)").all();
    if (found?.["quick_check"] !== "ok") throw new UnusableData(unusable(path, "is damaged"));
    return db;
  } catch (error) {
    db.close();
    const reason = startError(error, folder, path);
    // A first start on a full disk leaves no empty file, which would be called lost data.
    const isOurs = isNew && !(reason instanceof UnusableData);
    if (isOurs && statSync(path, { throwIfNoEntry: false })?.size === 0) rmSync(path);
    throw reason;
  }
}

const sqliteCodes = { busy: 5, locked: 6, damaged: 11, noDatabase: 26 };

/** The reason why a file cannot be opened; other errors, such as of the disk, are unchanged. */
function startError(error: unknown, folder: string, path: string): unknown {
  const code = Number((error as { errcode?: unknown }).errcode) % 256;
  const { busy, locked, damaged, noDatabase } = sqliteCodes;
  if (code === busy || code === locked) return new UnusableData(inUse(folder), { cause: error });
  if (code !== damaged && code !== noDatabase) return error;
  return new UnusableData(unusable(path, "is damaged"), { cause: error });
}

/**
 * Locks the database exclusively while this server runs. The operating system releases the lock
 * after a crash.
 */
function claim(db: DatabaseSync): void {
  db.exec("PRAGMA busy_timeout = 2000; PRAGMA locking_mode = EXCLUSIVE;");
  db.exec("PRAGMA journal_mode = WAL; BEGIN EXCLUSIVE; COMMIT;");
  db.exec("PRAGMA synchronous = FULL;");
}

/** Brings a database to the current schema; returns whether it has complete data. */
function prepare(db: DatabaseSync, path: string): boolean {
  const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all();
  if (tables.length === 0) return false;
  if (!tables.some(({ name }) => name === "settings")) {
    throw new UnusableData(unusable(path, "holds other data than the portal's"));
  }
  const version = first<{ value: string }>(db, "SELECT value FROM settings WHERE key = 'schema'");
  // The version is stored last: without it the first start was interrupted.
  if (!version) return false;
  if (version.value === schemaVersion) return true;
  try {
    migrate(db);
  } catch (error) {
    if (!(error instanceof CannotMigrate)) throw error;
    const what = "is of another release and cannot be migrated";
    throw new UnusableData(unusable(path, what), { cause: error });
  }
  run(db, "UPDATE settings SET value = ? WHERE key = 'schema'", schemaVersion);
  return true;
}

/** Renames a file, with its write-ahead log, to a free name beside it. */
function keepBeside(path: string): void {
  let number = 1;
  while (existsSync(`${path}.kept-${number}`)) number += 1;
  for (const suffix of ["", "-wal"]) {
    if (existsSync(path + suffix)) renameSync(path + suffix, `${path}.kept-${number}${suffix}`);
  }
}

/**
 * Replaces all tables by those of the initial data. They are made apart, as passwords take seconds
 * to hash, and replaced in one step: no call and no other renewal meets half of them.
 */
export async function renewDatabase(db: DatabaseSync, seed: Seed): Promise<void> {
  const initial = await openInMemory(seed);
  db.exec("PRAGMA foreign_keys = OFF");
  try {
    transact(db, () => {
      for (const name of tablesOf(db)) db.exec(`DROP TABLE "${name}"`);
      db.exec(schema);
      for (const name of tablesOf(initial)) copyRows(initial, db, name);
    });
  } finally {
    db.exec("PRAGMA foreign_keys = ON");
    initial.close();
  }
}

const tablesOf = (db: DatabaseSync) =>
  all<{ name: string }>(db, "SELECT name FROM sqlite_master WHERE type = 'table'").map(
    ({ name }) => name,
  );

function copyRows(from: DatabaseSync, to: DatabaseSync, table: string): void {
  for (const row of all<Record<string, SQLInputValue>>(from, `SELECT * FROM "${table}"`)) {
    const values = Object.values(row);
    run(to, `INSERT INTO "${table}" VALUES (${values.map(() => "?").join(", ")})`, ...values);
  }
}
