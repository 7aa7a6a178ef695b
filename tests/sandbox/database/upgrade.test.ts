import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createStoreCheck } from "../../../sandbox/database/can-store.ts";
import { openInFolder } from "../../../sandbox/database/open.ts";
import { createPlaceCheck } from "../../../sandbox/database/place-check.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";

const { email, password } = personas["client-uk"];
const earlier = readdirSync(new URL("earlier", import.meta.url)).sort();

let folder: string;
const folders: string[] = [];
const opened: DatabaseSync[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "portal-data-"));
  folders.push(folder);
});
afterEach(() => {
  for (const db of opened.splice(0)) if (db.isOpen) db.close();
  for (const item of folders.splice(0)) rmSync(item, { recursive: true });
});

const fileIn = (place = folder) => join(place, "portal.db");

/** Marks seeded data. */
function seed(db: DatabaseSync) {
  db.exec("INSERT INTO settings VALUES ('seeded', 'yes')");
}

async function open(options = {}, place = folder) {
  const db = await openInFolder(place, seed, options);
  opened.push(db);
  return db;
}

const settings = (db: DatabaseSync) =>
  db.prepare("SELECT key FROM settings WHERE key <> 'schema' ORDER BY key").all();

/** Whether the data of an earlier release has a cash instruction. */
const hasCash = (name: string) => name > "2026-11-25";

/** Whether the data of an earlier release has an approval, a layout, a passkey and recovery codes. */
const hasApproval = (name: string) => name > "2026-11-27";

/** Writes the data of an earlier release; each file changes the data of the one before it. */
function restore(name: string, change = "") {
  const db = new DatabaseSync(fileIn());
  for (const file of earlier.filter((item) => item <= name)) {
    db.exec(readFileSync(new URL(`earlier/${file}`, import.meta.url), "utf8"));
  }
  db.exec(change);
  db.close();
}

describe("SAFE-48 OPS-05 data of an earlier release", () => {
  test.each(earlier)("%s keep the password, views, schedules and cases", async (name) => {
    restore(name);
    const api = await openApi(await open());
    expect(await refusalOf(await api.signIn(email, password))).toBe("400 invalid_grant");
    const { access_token: token } = await tokensIn(await api.signIn(email, "Harbour-Lantern-7"));
    const views = await bodyOf(await api.call("listSearchCriteria", { token }), 200);
    expect(views).toMatchObject({ views: [{ viewName: "Gilts" }] });
    const query = { limit: 10, offset: 0 };
    const schedulers = await bodyOf(await api.call("listSchedulers", { token, query }), 200);
    expect(schedulers).toMatchObject({ schedulers: [{ dayOfMonth: 17 }] });
    const cases = await bodyOf(await api.call("listCases", { token }), 200);
    expect(cases).toMatchObject({ cases: [{ caseNumber: "CS-000009" }, {}, {}] });
    const cash = await bodyOf(await api.call("listCashInstructions", { token }), 200);
    const waiting = {
      instructionNumber: "CI-000002",
      approval: { untilUtc: "2026-11-19T12:00:00.000Z" },
    };
    const instructions = [
      ...(hasApproval(name) ? [waiting] : []),
      ...(hasCash(name) ? [{ instructionNumber: "CI-000001" }] : []),
    ];
    expect(cash).toMatchObject({ instructions });
    api.sandbox.db.close();
    expect(settings(await open())).not.toContainEqual({ key: "seeded" });
  });

  test.each(earlier.filter(hasApproval))("%s keep passkeys, codes, layout", async (name) => {
    restore(name);
    const api = await openApi(await open());
    const { access_token: token } = await tokensIn(await api.signIn(email, "Harbour-Lantern-7"));
    expect(await bodyOf(await api.call("homeLayout", { token }), 200)).toEqual({
      layout: { order: ["reports"], hidden: ["news"] },
    });
    expect(await bodyOf(await api.call("listPasskeys", { token }), 200)).toMatchObject({
      passkeys: [{ name: "Laptop" }],
      recoveryCodesLeft: 10,
    });
  });

  test.each([
    ["a table", "CREATE TABLE wishes (text TEXT) STRICT; INSERT INTO wishes VALUES ('a');"],
    ["a column", "ALTER TABLE users ADD COLUMN wish TEXT;"],
    ["a reference", "PRAGMA foreign_keys = OFF; DELETE FROM clients;"],
  ])("are refused and unchanged if %s has no place", async (_, change) => {
    restore(earlier[0] ?? "", change);
    const before = readFileSync(fileIn());
    await expect(open()).rejects.toThrow(
      /is of another release and cannot be migrated\. Restore a backup/,
    );
    await expect(open()).rejects.toThrow(/cannot be migrated/);
    const kept = new DatabaseSync(fileIn());
    expect(kept.prepare("SELECT view_name FROM unaudited_views").all()).toEqual([
      { view_name: "Gilts" },
    ]);
    kept.close();
    expect(settings(await open({ reset: true }))).toEqual([{ key: "seeded" }]);
    expect(readdirSync(folder)).toContain("portal.db.kept-1");
    expect(readFileSync(`${fileIn()}.kept-1`).byteLength).toBe(before.byteLength);
  });
});

describe("SAFE-48 a data file", () => {
  test("without a database is called damaged and kept by a reset", async () => {
    writeFileSync(fileIn(), "nothing of a database ".repeat(500));
    await expect(open()).rejects.toThrow(/portal\.db is damaged\./);
    expect(settings(await open({ reset: true }))).toEqual([{ key: "seeded" }]);
    expect(readFileSync(`${fileIn()}.kept-1`, "utf8")).toMatch(/^nothing of a database/);
  });

  test("with an overwritten page is called damaged", async () => {
    (await open()).close();
    const bytes = readFileSync(fileIn());
    writeFileSync(fileIn(), bytes.fill(7, 4096, 5 * 4096));
    await expect(open()).rejects.toThrow(/portal\.db is damaged\./);
  });

  test("that is empty is not seeded", async () => {
    writeFileSync(fileIn(), "");
    await expect(open()).rejects.toThrow(/portal\.db is empty: its data is lost\./);
  });

  test("of another program is refused", async () => {
    const other = new DatabaseSync(fileIn());
    other.exec("CREATE TABLE recipes (name TEXT)");
    other.close();
    await expect(open()).rejects.toThrow(/holds other data/);
  });

  test("of an interrupted first start is seeded again", async () => {
    const db = await open();
    db.exec("DELETE FROM settings");
    db.close();
    expect(settings(await open())).toEqual([{ key: "seeded" }]);
  });

  test("of a running server is called in use, also by a reset", async () => {
    await open();
    await expect(open({ reset: true })).rejects.toThrow(/Another server uses the data folder/);
  });
});

test("OPS-05 a copy of the folder of a killed server restores all", async () => {
  const db = await open();
  db.exec("INSERT INTO settings VALUES ('written', 'last')");
  const backup = `${folder}-backup`;
  folders.push(backup);
  cpSync(folder, backup, { recursive: true });
  expect(readdirSync(backup)).toContain("portal.db-wal");
  const restored = await open({}, backup);
  expect(settings(restored)).toEqual([{ key: "seeded" }, { key: "written" }]);
});

test("OPS-10 data restored under a running server makes it not ready", async () => {
  const db = await open();
  const { isInPlace, close } = createPlaceCheck(db, folder);
  expect(createStoreCheck(db, isInPlace)()).toBe(true);
  const logged = vi.spyOn(console, "error").mockReturnValue();
  renameSync(fileIn(), `${fileIn()}.before`);
  expect(createStoreCheck(db, isInPlace)()).toBe(false);
  cpSync(`${fileIn()}.before`, fileIn());
  expect(createStoreCheck(db, isInPlace)()).toBe(false);
  expect(String(logged.mock.lastCall?.[1])).toContain("replaced, overwritten or removed");
  close();
});

test("OPS-10 a backup copied over the file of a running server is noticed", async () => {
  const before = await open();
  createPlaceCheck(before, folder).close();
  before.close();
  const backup = readFileSync(fileIn());
  const db = await open();
  const { isInPlace, close } = createPlaceCheck(db, folder);
  db.exec("INSERT INTO settings VALUES ('written', 'last'); PRAGMA wal_checkpoint");
  expect(isInPlace()).toBe(true);
  const another = new DatabaseSync(fileIn());
  expect(() => another.exec("SELECT * FROM settings")).toThrow("locked");
  another.close();
  writeFileSync(fileIn(), "");
  expect(isInPlace()).toBe(false);
  writeFileSync(fileIn(), backup);
  expect(isInPlace()).toBe(false);
  close();
});
