import { beforeEach, expect, test } from "vitest";
import { deleteExpired } from "../../../sandbox/context/retention.ts";
import { type Api, openApi, testStart } from "../../support/embedded-api.ts";

let api: Api;
beforeEach(async () => {
  api = await openApi();
  api.sandbox.db
    .exec(`PRAGMA foreign_keys = OFF; DELETE FROM support_cases; DELETE FROM attachments;
    DELETE FROM mails; DELETE FROM codes; DELETE FROM schedulers; DELETE FROM scheduler_runs;
    PRAGMA foreign_keys = ON`);
});

const idsOf = (table: string, key = "id") =>
  api.sandbox.db
    .prepare(`SELECT ${key} AS id FROM ${table} ORDER BY 1`)
    .all()
    .map(({ id }) => Number(id));

const daysAgo = (days: number) => new Date(testStart.getTime() - days * 86_400_000).toISOString();

/** Inserts rows with ids from 1 in SQL: the values of a column may use the row's `id`. */
function fill(table: string, count: number, columns: Readonly<Record<string, string>>): void {
  api.sandbox.db.exec(`
    WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < ${count})
    INSERT INTO ${table} (${Object.keys(columns).join()}) SELECT ${Object.values(columns).join()}
    FROM ids`);
}

function deleteAll(): void {
  while (deleteExpired(api.sandbox.db, api.clock));
}

const at = (days: number, lastDays = 0) =>
  `iif(id <= 2, '${daysAgo(days)}', '${daysAgo(lastDays)}')`;
const run = { id: "id", due_at: "'' || id", status: "''", report_count: "0", content: "''" };
const columns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mails: { id: "id", recipient: "''", subject: "''", text: "''", sent_at: at(91, 89) },
  requests: { id: "id", kind: "''", body: "''", at: at(366, 364) },
  scheduler_runs: { ...run, scheduler_id: "'gone'", ran_at: at(1_101, 1_099) },
  security_events: { id: "id", user_id: "'client-uk'", kind: "'signedIn'", at: at(401, 399) },
  cash_instructions: {
    number: "id",
    user_id: "'client-uk'",
    key: "'' || id",
    body: "'{}'",
    at: at(2_558, 2_556),
  },
  codes: {
    id: "id",
    user_id: "'client-uk'",
    purpose: "'signIn'",
    hash: "''",
    expires_at: at(91, 89),
  },
  replaced_questions: {
    rowid: "id",
    user_id: "'client-uk'",
    position: "1",
    question: "''",
    answer_hash: "''",
    replaced_at: at(1.1, 0.9),
  },
  failures: {
    id: "id",
    account: "''",
    kind: "''",
    source: "''",
    at: at(1.1, 0.9),
    is_cleared: "0",
  },
  browser_secrets: { id: "'' || id", user_id: "'client-uk'", expires_at: at(0.1, -0.1) },
  spent_challenges: { id: "'' || id", request: "''", spent_at: at(8, 6) },
  sessions: { id: "'' || id", user_id: "'client-uk'", expires_at: at(31, 29) },
  audit_events: {
    id: "id",
    event_type: "''",
    session_id: "''",
    details: "''",
    at: at(2_558, 2_556),
  },
};

const keys: Readonly<Record<string, string>> = {
  cash_instructions: "number",
  replaced_questions: "rowid",
};

test.each(Object.keys(columns))("SAFE-49 rows of %s end after their time", (table) => {
  fill(table, 4, columns[table] ?? {});
  deleteAll();
  expect(idsOf(table, keys[table])).toEqual([3, 4]);
});

test.each([
  ["mails", 20_000],
  ["requests", 20_000],
  ["scheduler_runs", 400],
  ["security_events", 500],
])("SAFE-49 rows of %s are at most %i", (table, newest) => {
  fill(table, newest + 700, columns[table] ?? {});
  deleteAll();
  expect(idsOf(table)).toHaveLength(newest);
  expect(idsOf(table).at(0)).toBe(701);
});

test("SAFE-49 cases end after two years with their files, numbers go on", () => {
  fill("support_cases", 3, {
    number: "id",
    user_id: "'client-uk'",
    body: `'{"subject":"A"}'`,
    at: at(731, 731),
  });
  api.sandbox.db.exec(`
    INSERT INTO attachments SELECT 'of ' || number, user_id, 'a.txt', 1, at, number, NULL FROM support_cases;
    INSERT INTO attachment_parts SELECT id, 0, x'41' FROM attachments`);
  deleteAll();
  expect(idsOf("support_cases", "number")).toEqual([3]);
  expect([...idsOf("attachments"), ...idsOf("attachment_parts", "part")]).toEqual([]);
});

test("SAFE-49 the content of files ends after 90 days, their names stay", () => {
  api.sandbox.db.exec(`
    INSERT INTO attachments VALUES ('old', 'client-uk', 'a.txt', 2, '${daysAgo(91)}', NULL, NULL),
      ('new', 'client-uk', 'b.txt', 1, '${daysAgo(89)}', NULL, NULL);
    INSERT INTO attachment_parts VALUES ('old', 0, x'41'), ('old', 1, x'41'), ('new', 7, x'41')`);
  deleteAll();
  expect(idsOf("attachment_parts", "part")).toEqual([7]);
  expect(idsOf("attachments", "size")).toEqual([1, 2]);
});

test("SAFE-49 a user's cases are at most a thousand", () => {
  const body = `'{"subject":"A"}'`;
  const user = "iif(id = 1, 'client-us', 'client-uk')";
  fill("support_cases", 1_600, { number: "id", user_id: user, body, at: `'${daysAgo(1)}'` });
  deleteAll();
  expect(idsOf("support_cases", "number")).toHaveLength(1_001);
  expect(idsOf("support_cases", "number").slice(0, 2)).toEqual([1, 601]);
});

test("SAFE-49 the last run of a schedule stays while it exists", () => {
  api.sandbox.db.exec("INSERT INTO schedulers VALUES ('kept', 'client-uk', '{}', '', NULL)");
  const ran = { ran_at: `'${daysAgo(1_200)}'`, scheduler_id: "iif(id <= 2, 'kept', 'gone')" };
  fill("scheduler_runs", 5, { ...run, ...ran });
  deleteAll();
  expect(idsOf("scheduler_runs")).toEqual([2, 5]);
});

test("SAFE-49 a session ends with its tokens and device", () => {
  const parts = {
    token_pairs: { id: "'' || id", hash: "'' || id", session_id: "'' || id" },
    session_devices: { session_id: "'' || id", used_at: "''" },
  };
  fill("sessions", 900, {
    ...columns["sessions"],
    expires_at: `iif(id <= 700, '${daysAgo(31)}', '${daysAgo(29)}')`,
  });
  for (const [table, ofTable] of Object.entries(parts)) fill(table, 900, ofTable);
  deleteAll();
  for (const table of Object.keys(parts)) expect(idsOf(table, "session_id")).toHaveLength(200);
  expect(idsOf("sessions")).toHaveLength(200);
});

test("SAFE-49 the hash of a changed password ends after a day", () => {
  fill("sessions", 4, { ...columns["sessions"], expires_at: `'${daysAgo(0)}'` });
  const change = { session_id: "'' || id", old_hash: "''", at: at(1.1, 0.9) };
  fill("password_changes", 4, change);
  deleteAll();
  expect(idsOf("password_changes", "session_id")).toEqual([3, 4]);
});

test("SAFE-49 a session stays while another one refers to it", () => {
  fill("sessions", 4, { ...columns["sessions"], own_id: "iif(id = 4, '2', NULL)" });
  deleteAll();
  expect(idsOf("sessions")).toEqual([2, 3, 4]);
});

test("SAFE-49 the refresh tokens of a session are at most 2,000", () => {
  fill("sessions", 1, { ...columns["sessions"], expires_at: `'${daysAgo(0)}'` });
  fill("token_pairs", 2_700, { id: "'' || id", hash: "'' || id", session_id: "'1'" });
  deleteAll();
  expect(idsOf("token_pairs", "rowid")).toHaveLength(2_000);
  expect(idsOf("token_pairs", "rowid").at(0)).toBe(701);
});

test("SAFE-49 many events of a kind displace no others", () => {
  fill("security_events", 703, {
    ...columns["security_events"],
    at: `'${daysAgo(1)}'`,
    kind: "iif(id = 1, 'messageByOther', 'downloadedByOther')",
    actor_id: "CASE id WHEN 2 THEN NULL WHEN 3 THEN 'global-support' ELSE 'admin' END",
  });
  deleteAll();
  expect(idsOf("security_events").slice(0, 4)).toEqual([1, 2, 3, 204]);
});

test("SAFE-49 what is recent stays", async () => {
  api = await openApi();
  const tables = ["mails", "requests", "attachments", "scheduler_runs", "security_events"];
  const before = tables.map((table) => idsOf(table, "count(*)"));
  deleteAll();
  expect(tables.map((table) => idsOf(table, "count(*)"))).toEqual(before);
});
