import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

function prepared(db: DatabaseSync, sql: string): StatementSync {
  let known = statements.get(db);
  if (!known) statements.set(db, (known = new Map<string, StatementSync>()));
  let statement = known.get(sql);
  if (!statement) known.set(sql, (statement = db.prepare(sql)));
  return statement;
}

/** All rows of a query; the caller names their shape, which the schema's strict tables keep. */
export function all<Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row[] {
  return prepared(db, sql).all(...values) as Row[];
}

/** The first row of a query, or undefined. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as `all`, the caller names the row
export function first<Row>(
  db: DatabaseSync,
  sql: string,
  ...values: SQLInputValue[]
): Row | undefined {
  return prepared(db, sql).get(...values) as Row | undefined;
}

/** Runs a statement; answers how many rows it changed. */
export function run(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number {
  return Number(prepared(db, sql).run(...values).changes);
}

/** The id of the row that a statement added. */
export function add(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number {
  return Number(prepared(db, sql).run(...values).lastInsertRowid);
}

/** Runs all or nothing. */
export function transact<T>(db: DatabaseSync, work: () => T): T {
  db.exec("BEGIN IMMEDIATE");
  try {
    const result = work();
    db.exec("COMMIT");
    return result;
  } catch (error) {
    db.exec("ROLLBACK");
    throw error;
  }
}

/** A stored setting, made once by the given function when there is none yet. */
export function settingOf(db: DatabaseSync, key: string, make: () => string): string {
  const known = first<{ value: string }>(db, "SELECT value FROM settings WHERE key = ?", key);
  if (known) return known.value;
  const value = make();
  run(db, "INSERT INTO settings (key, value) VALUES (?, ?)", key, value);
  return value;
}
