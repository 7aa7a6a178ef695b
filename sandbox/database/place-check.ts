import { randomInt } from "node:crypto";
import { closeSync, openSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { fileName } from "./open.ts";

export interface PlaceCheck {
  /** Whether the file of the open database is still in its folder, with the database's content. */
  isInPlace(): boolean;
  /** Call it after the database was closed. */
  close(): void;
}

/** Where SQLite's file format has the number that an application may set (`user_version`). */
const markOffset = 60;

/**
 * Watches the file of an open database. Data in one that was replaced, removed or overwritten is
 * stored, but gone with the process. Each start marks the file, so that the copy of an earlier run is
 * recognised; one made during this run is not.
 */
export function createPlaceCheck(db: DatabaseSync, folder: string): PlaceCheck {
  const path = join(folder, fileName);
  const identity = () => {
    const found = statSync(path, { bigint: true, throwIfNoEntry: false });
    return found && `${found.dev} ${found.ino}`;
  };
  const opened = identity();
  // Stays open: closing it would release the lock that this process holds on the file.
  const file = openSync(path, "r");
  const readMark = () => {
    const bytes = Buffer.alloc(4);
    return readSync(file, bytes, 0, bytes.length, markOffset) === bytes.length
      ? bytes.readInt32BE()
      : null;
  };
  const written = randomInt(1, 2 ** 31);
  setMark(db, written);
  // Not yet written, as on a full disk, it follows later.
  const marks = new Set([readMark(), written]);
  return {
    isInPlace: () => identity() === opened && marks.has(readMark()),
    close: () => closeSync(file),
  };
}

function setMark(db: DatabaseSync, mark: number): void {
  try {
    db.exec(`PRAGMA user_version = ${mark}`);
    db.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch (error) {
    console.error("The data file could not be marked:", String(error));
  }
}
