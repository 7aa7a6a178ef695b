import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

function prepared(db: DatabaseSync, sql: string): StatementSync {
  let known = statements.get(db);
  if (!known) statements.set(db, (known = new Map<string, StatementSync>()));
  let statement = known.get(sql);
  if (!statement) known.set(sql, (statement = db.prepare(sql)));
  return statement;
}

/**
 * Returns all rows of a query. The caller names the row type; the schema's strict tables ensure it.
 */
export function all<Row>(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): Row[] {
  return prepared(db, sql).all(...values) as Row[];
}

/** Returns the first row of a query, or undefined. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as `all`, the caller names the row
export function first<Row>(
  db: DatabaseSync,
  sql: string,
  ...values: SQLInputValue[]
): Row | undefined {
  return prepared(db, sql).get(...values) as Row | undefined;
}

/** Runs a statement and returns the number of changed rows. */
export function run(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number {
  return Number(prepared(db, sql).run(...values).changes);
}

/** Runs an insert and returns the id of the new row. */
export function add(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number {
  return Number(prepared(db, sql).run(...values).lastInsertRowid);
}

const commitListeners = new WeakMap<DatabaseSync, (() => void)[]>();

/** Runs a function in a transaction, rolled back when it throws; within one, as part of it. */
export function transact<T>(db: DatabaseSync, work: () => T): T {
  if (db.isTransaction) return work();
  const listeners: (() => void)[] = [];
  db.exec("BEGIN IMMEDIATE");
  commitListeners.set(db, listeners);
  let result: T;
  try {
    result = work();
    db.exec("COMMIT");
  } catch (error) {
    // SQLite itself rolls back after some errors, such as a full disk.
    if (db.isTransaction) db.exec("ROLLBACK");
    throw error;
  } finally {
    commitListeners.delete(db);
  }
  for (const listener of listeners) listener();
  return result;
}

/**
 * Does work in the current transaction and undoes it, so that the time does not tell whether there
 * was anything to do.
 */
export function rehearse(db: DatabaseSync, work: () => void): void {
  const listeners = commitListeners.get(db);
  const count = listeners?.length ?? 0;
  db.exec("SAVEPOINT rehearsal");
  try {
    work();
  } finally {
    db.exec("ROLLBACK TO rehearsal; RELEASE rehearsal");
    listeners?.splice(count);
  }
}

/** Runs a function when the current transaction is committed; at once outside a transaction. */
export function afterCommit(db: DatabaseSync, listener: () => void): void {
  const listeners = commitListeners.get(db);
  if (listeners) listeners.push(listener);
  else listener();
}

/** Returns a stored setting; creates it with `make` if missing. */
export function settingOf(db: DatabaseSync, key: string, make: () => string): string {
  const known = first<{ value: string }>(db, "SELECT value FROM settings WHERE key = ?", key);
  if (known) return known.value;
  const value = make();
  run(db, "INSERT INTO settings (key, value) VALUES (?, ?)", key, value);
  return value;
}
