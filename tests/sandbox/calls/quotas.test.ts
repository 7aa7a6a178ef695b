import { beforeEach, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { cashInstruction } from "../../support/api-example-records.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";

let api: Api;
let token: string;
beforeEach(async () => {
  api = await openApi();
  token = (await api.tokensOf("client-uk")).access_token;
});

const day = 86_400;
const message = {
  region: "uk",
  viewType: "Client",
  email: personas["client-uk"].email,
  fullName: "Margaret Ellis",
  subject: "Reporting Query",
  description: "Which price is used?",
};
const count = (sql: string) => Number(api.sandbox.db.prepare(sql).get()?.["count"]);

const saveView = (viewName: string, more: object = {}) =>
  api.call("createSearchCriteria", {
    token,
    body: {
      viewName,
      dataSet: "Holdings",
      portfolios: ["HPS001"],
      positionType: "CloseOfBusiness",
      dataType: null,
      displaySettings: { columns: ["securityName"], groupBy: null, sort: null, ...more },
    },
  });

async function attach(fileName: string, ...parts: readonly Buffer[]) {
  const sizeBytes = parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const begun = await api.call("createAttachment", { token, body: { fileName, sizeBytes } });
  const { attachmentId: id } = (await bodyOf(begun, 200)) as { attachmentId: string };
  const responses: Response[] = [];
  for (const [part, content] of parts.entries()) {
    const params = { id, part: `${part}` };
    const body = { content: content.toString("base64") };
    responses.push(await api.call("addAttachmentPart", { token, params, body }));
  }
  return { id, responses };
}

test("SAFE-49 acts on cash instructions have a limit in a minute", async () => {
  const acts = [
    () => api.call("createCashInstruction", { token, body: cashInstruction }),
    () => api.call("withdrawCashInstruction", { token, body: { instructionNumber: "none" } }),
    () =>
      api.call("decideCashInstruction", {
        token,
        body: { instructionNumber: "none", decision: "approved" },
      }),
  ];
  for (let index = 0; index < 21; index += 1) await acts[index % acts.length]?.();
  for (const act of acts) expect(await refusalOf(await act())).toBe("429 too_many_requests");
});

test("SAFE-49 messages and their files have a limit in a minute", async () => {
  const refused = async (name: "createCase" | "createAttachment", body: object, most: number) => {
    const codes = new Set<string>();
    for (let index = 0; index < most; index += 1)
      codes.add(await refusalOf(await api.call(name, { token, body })));
    return [...codes, await refusalOf(await api.call(name, { token, body }))];
  };
  const strange = { ...message, email: personas["client-us"].email };
  const limit = "429 too_many_requests";
  expect(await refused("createCase", strange, 20)).toEqual(["403 forbidden", limit]);
  const program = { fileName: "run.exe", sizeBytes: 1 };
  expect(await refused("createAttachment", program, 60)).toEqual(["400 attachment_refused", limit]);
});

test("SAFE-49 cash instructions have a limit in a day", async () => {
  const give = (idempotencyKey: string) =>
    api.call("createCashInstruction", { token, body: { ...cashInstruction, idempotencyKey } });
  await bodyOf(await give("first"), 200);
  api.sandbox.db.exec(`WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < 99)
    INSERT INTO cash_instructions SELECT i, user_id, 'key-' || i, at, body
      FROM n, cash_instructions WHERE number = 1`);
  await bodyOf(await give("last"), 200);
  expect(await refusalOf(await give("another"))).toBe("429 too_many_requests");
});

test("SAFE-49 what an administrator sends counts for the administrator", async () => {
  const { access_token: own } = await api.tokensOf("admin");
  const params = { email: personas["client-uk"].email };
  const acting = await tokensIn(await api.call("impersonate", { token: own, params }));
  const send = async (sender: string, description: string) =>
    (await api.call("createCase", { token: sender, body: { ...message, description } })).status;
  const file = { fileName: "own.txt", sizeBytes: 1 };
  await bodyOf(await api.call("createAttachment", { token, body: file }), 200);
  for (let index = 0; index < 21; index += 1)
    await api.call("createAttachment", { token: acting.access_token, body: file });
  expect(count("SELECT count(*) count FROM attachments WHERE actor_id IS NULL")).toBe(1);
  expect(count("SELECT count(*) count FROM attachments")).toBe(21);
  for (let index = 0; index < 20; index += 1) await send(acting.access_token, `${index}`);
  expect(await send(acting.access_token, "more")).toBe(429);
  expect(await send(token, "in a minute")).toBe(200);
  api.sandbox.db.exec(`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 80)
    INSERT INTO support_cases (user_id, actor_id, at, body)
      SELECT user_id, actor_id, at, i FROM n, (SELECT * FROM support_cases
        WHERE actor_id IS NOT NULL LIMIT 1)`);
  api.sandbox.clock.advance(61);
  expect(await send(acting.access_token, "in a day")).toBe(429);
  expect(await send(token, "in a day")).toBe(200);
});

test("SAFE-49 saved views have a quota of bytes", async () => {
  const large = { notes: "x".repeat(400_000) };
  for (const name of ["1", "2", "3", "4"]) await bodyOf(await saveView(name, large), 200);
  expect(await refusalOf(await saveView("5", large))).toBe("400 quota_exceeded");
  expect((await saveView("4", large)).status).toBe(200);
});

test("SAFE-49 saved views have a quota of their number", async () => {
  api.sandbox.db.exec("DELETE FROM unaudited_views");
  for (let index = 0; index < 100; index += 1) await bodyOf(await saveView(`${index}`), 200);
  expect(await refusalOf(await saveView("another"))).toBe("400 quota_exceeded");
});

test("UNA-02 a view that is saved again keeps its id", async () => {
  const idOf = async (name: string, more?: object) =>
    ((await bodyOf(await saveView(name, more), 200)) as { id: string }).id;
  const [first, other] = [await idOf("Month end"), await idOf("Quarter end")];
  expect(await idOf("Month end", { notes: "changed" })).toBe(first);
  expect(other).not.toBe(first);
});

test("SAFE-49 surveys have a quota of their number", async () => {
  const set = (name: string) =>
    api.call("setSurvey", {
      token,
      body: { surveyUrl: `https://survey.example/${name}`, surveyDeclined: true },
    });
  for (let index = 0; index < 100; index += 1) await bodyOf(await set(`${index}`), 200);
  expect(await refusalOf(await set("another"))).toBe("400 quota_exceeded");
  expect((await set("1")).status).toBe(200);
});

test("SAFE-49 a report has one id, so it is marked as seen once", async () => {
  const body = { portfolioCodes: ["HPS001"], limit: 1, offset: 0 };
  const found = await bodyOf(await api.call("searchLatestReports", { token, body }), 200);
  const id = (found as { reports: readonly { id: string }[] }).reports[0]?.id ?? "";
  const check = (given: string) => api.call("checkAlert", { token, params: { id: given } });
  expect((await check(id)).status).toBe(200);
  for (const more of [".", ".1", ".x.y"]) {
    expect(await refusalOf(await check(id + more))).toBe("404 not_found");
  }
});

test("SAFE-49 files of cases have a quota and end after ninety days", async () => {
  const { id } = await attach("note.txt", Buffer.from("Hello"));
  api.sandbox.db
    .exec(`INSERT INTO support_cases VALUES (900, 'client-uk', '', '{"subject":"A"}', NULL);
    UPDATE attachments SET case_number = 900, size = 99999995 WHERE id = '${id}'`);
  await attach("unsent.txt", Buffer.from("Hello"));
  const begin = (sizeBytes: number) =>
    api.call("createAttachment", { token, body: { fileName: "note.txt", sizeBytes } });
  await bodyOf(await begin(5), 200);
  expect(await refusalOf(await begin(6))).toBe("400 quota_exceeded");
  api.clock.advance(91 * day);
  api.sandbox.db.exec("UPDATE users SET terms_accepted_at = '2027-02-01T00:00:00.000Z'");
  token = (await api.tokensOf("client-uk")).access_token;
  await bodyOf(await begin(6), 200);
  expect(count("SELECT count(*) AS count FROM attachment_parts")).toBe(0);
});

test("SAFE-49 a day's support messages stay counted after a restart", async () => {
  const fill = (at: string) =>
    api.sandbox.db.exec(`
      WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 100)
      INSERT INTO support_cases (user_id, at, body) SELECT 'client-uk', '${at}', '{"subject":"A"}' FROM ids`);
  const send = (description: string) =>
    api.call("createCase", { token, body: { ...message, description } });
  const hoursAgo = (hours: number) =>
    new Date(api.clock.now().getTime() - hours * 3_600_000).toISOString();
  fill(hoursAgo(25));
  expect((await send("First")).status).toBe(200);
  fill(hoursAgo(23));
  const refused = await send("Second");
  expect(await refusalOf(refused)).toBe("429 too_many_requests");
  expect(refused.headers.get("retry-after")).toBe("3600");
});

test("SAFE-49 each part of a text file is looked at", async () => {
  const text = Buffer.alloc(256 * 1024, "a");
  const { responses } = await attach("note.txt", text, Buffer.from("MZ\0\0"));
  expect(responses.map(({ status }) => status)).toEqual([200, 400]);
});

test("SAFE-49 a file name with a bidirectional control is refused", async () => {
  const body = { fileName: "report\u202Efdp.exe.pdf", sizeBytes: 5 };
  expect(await refusalOf(await api.call("createAttachment", { token, body }))).toMatch(/^400/);
});

test("SAFE-49 events without a session are short and end", async () => {
  const send = (eventDetails: string, signedIn?: string) => {
    const body = { eventType: "Login", sessionId: "s", eventDetails };
    return api.call("logEvent", { token: signedIn, body });
  };
  const details = (length: number) => JSON.stringify({ a: "x".repeat(length - '{"a":""}'.length) });
  expect(await refusalOf(await send(details(2_001)))).toBe("413 too_large");
  await bodyOf(await send(details(2_001), token), 200);
  await bodyOf(await send(details(2_000)), 200);
  api.sandbox.db.exec(`DELETE FROM audit_events;
    WITH RECURSIVE ids(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 30099)
    INSERT INTO audit_events (id, at, event_type, session_id, details)
    SELECT id, '', 'Login', 's', '' FROM ids`);
  expect((await send("{}")).status).toBe(200);
  expect(count("SELECT count(*) AS count FROM audit_events WHERE user_id IS NULL")).toBe(20_000);
});
