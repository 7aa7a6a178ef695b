import type { DatabaseSync } from "node:sqlite";
import { schema } from "./schema.ts";

/** Thrown when rows of an earlier schema have no place in the current one. */
export class CannotMigrate extends Error {}

/** Tables of earlier schemas that are not carried over: their rows end within a day, or are computed. */
const dropped: ReadonlySet<string> = new Set([
  "failures",
  "familiar_sources",
  "npv_reports",
  "refresh_tokens",
  "spent_challenges",
]);

/** Adds block size and parallelization to hashes of before 22 November 2026, which have the cost only. */
const withWholeCost = (table: string, column: string) => `UPDATE ${table}
  SET ${column} = substr(${column}, 1, instr(${column}, ':')) || '8:1:' ||
    substr(${column}, instr(${column}, ':') + 1)
  WHERE length(${column}) - length(replace(${column}, ':', '')) = 2`;

/** Changes of values whose form differs in an earlier release. */
const changes: readonly string[] = [
  withWholeCost("users", "password_hash"),
  withWholeCost("security_answers", "answer_hash"),
];

const earlier = (table: string) => `earlier_${table}`;

interface Column {
  readonly name: string;
  readonly notnull: number;
  readonly dflt_value: string | null;
  readonly pk: number;
}

const namesOf = (db: DatabaseSync, type: "table" | "index") =>
  db
    .prepare("SELECT name FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite_%'")
    .all(type)
    .map(({ name }) => String(name));

// Rows of a query have no type of their own.
const columnsOf = (db: DatabaseSync, table: string) =>
  db.prepare("SELECT * FROM pragma_table_info(?)").all(table) as unknown as Column[];

/**
 * Moves all rows of an earlier schema into the current one, column by column, in one transaction.
 * Throws, and leaves everything as it was, if a table or a value has no place; a new column needs a
 * default or may be null.
 */
export function migrate(db: DatabaseSync): void {
  db.exec("PRAGMA foreign_keys = OFF; PRAGMA legacy_alter_table = ON; BEGIN IMMEDIATE");
  try {
    const before = namesOf(db, "table");
    for (const index of namesOf(db, "index")) db.exec(`DROP INDEX "${index}"`);
    for (const table of before) db.exec(`ALTER TABLE "${table}" RENAME TO "${earlier(table)}"`);
    db.exec(schema);
    const now = new Set(namesOf(db, "table"));
    for (const table of before) {
      if (now.has(table)) copyRows(db, table);
      else if (!dropped.has(table)) throw new CannotMigrate(`There is no table ${table}.`);
      db.exec(`DROP TABLE "${earlier(table)}"`);
    }
    for (const change of changes) db.exec(change);
    const [loose] = db.prepare("PRAGMA foreign_key_check").all();
    if (loose) throw new CannotMigrate(`A row of ${String(loose["table"])} refers to no other.`);
    db.exec("COMMIT");
  } catch (error) {
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error instanceof CannotMigrate ? error : new CannotMigrate(String(error));
  } finally {
    db.exec("PRAGMA legacy_alter_table = OFF; PRAGMA foreign_keys = ON");
  }
}

function copyRows(db: DatabaseSync, table: string): void {
  const before = new Set(columnsOf(db, earlier(table)).map(({ name }) => name));
  const now = columnsOf(db, table);
  const known = now.filter(({ name }) => before.has(name)).map(({ name }) => `"${name}"`);
  const lacking = now.filter(
    ({ name, notnull, dflt_value: byDefault }) =>
      notnull && byDefault === null && !before.has(name),
  );
  const lost = [...before].filter((name) => !now.some((column) => column.name === name));
  if (lacking.length > 0 || lost.length > 0) {
    if (dropped.has(table)) return;
    const names = [...lacking.map(({ name }) => name), ...lost];
    throw new CannotMigrate(`The table ${table} differs in ${names.join(", ")}.`);
  }
  const list = known.join(", ");
  db.exec(`INSERT INTO "${table}" (${list}) SELECT ${list} FROM "${earlier(table)}"`);
}
