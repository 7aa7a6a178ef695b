import { beforeEach, describe, expect, test } from "vitest";
import { personas } from "../../../sandbox/seed/personas.ts";
import { attachmentPartBytes } from "../../../src/api/contract/attachments.ts";
import { solvedChallenge } from "../../support/api-examples.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";

let api: Api;

beforeEach(async () => {
  api = await openApi();
});

const { email } = personas["client-uk"];
const message = {
  region: "uk",
  viewType: "Client",
  email,
  fullName: "Margaret Ellis",
  subject: "Reporting Query",
  description: "Which price is used?",
};
const desk = "service@alderbrook.example";
const withoutNumber = (text = "") => text.replace(/\nCase CS-\d{6}/, "");

describe("a support case", () => {
  test("SUP-01 has a number, reaches the service desk and is confirmed", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const response = await api.call("createCase", { token, body: message });
    const { caseNumber } = (await response.json()) as { caseNumber: string };
    expect(caseNumber).toMatch(/^CS-\d{6}$/);
    expect(api.mailsTo(desk)[0]).toMatchObject({
      subject: "Support message: Reporting Query",
      text: `From ${email}\nCase ${caseNumber}\n\nWhich price is used?`,
    });
    expect(api.mailsTo(email)[0]?.text).toContain(
      `Its number is ${caseNumber}. We reply within 48 hours.\n\nWith kind regards`,
    );
  });

  test("SUP-01 is validated: subject, comment length and sender", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const send = (changes: Partial<typeof message>) =>
      api.call("createCase", { token, body: { ...message, ...changes } });
    expect((await send({ subject: "One\r\nBcc: all@evil.example" })).status).toBe(400);
    expect((await send({ description: "x".repeat(500) })).status).toBe(200);
    expect((await send({ description: "x".repeat(501) })).status).toBe(400);
    expect((await send({ description: " \n" })).status).toBe(400);
    expect((await send({ subject: " " })).status).toBe(400);
    expect(await refusalOf(await send({ email: personas["client-us"].email }))).toMatch(/^403/);
  });

  test.each([
    ["client-uk", 403],
    ["auditor-us", 403],
    ["auditor-uk", 200],
  ] as const)("ROLE-02 SUP-01 a bridging letter of %s gets %i", async (key, status) => {
    const { access_token: token } = await api.tokensOf(key);
    const subject = "Request a bridging letter";
    const body = { ...message, email: personas[key].email, subject };
    expect((await api.call("createCase", { token, body })).status).toBe(status);
  });

  test("SUP-01 repeating a message after a lost response creates one case", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const send = async () => (await api.call("createCase", { token, body: message })).json();
    const first = await send();
    api.sandbox.clock.advance(120);
    expect(await send()).toEqual(first);
    expect(api.mailsTo(desk)).toHaveLength(1);
    api.sandbox.clock.advance(1);
    expect(await send()).not.toEqual(first);
  });

  test("SUP-01 is answered after two days and closed after seven", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    await bodyOf(await api.call("createCase", { token, body: message }), 200);
    const stateAfter = async (seconds: number) => {
      api.clock.advance(seconds);
      const { access_token: later } = await api.tokensOf("client-uk");
      const response = await api.call("listCases", { token: later });
      return ((await response.json()) as { cases: { state: string }[] }).cases[0]?.state;
    };
    const day = 86_400;
    expect([await stateAfter(2 * day - 1), await stateAfter(1)]).toEqual(["open", "answered"]);
    expect([await stateAfter(5 * day - 1), await stateAfter(1)]).toEqual(["answered", "closed"]);
  });

  test("SUP-01 IMP-01 names the impersonating administrator", async () => {
    const { access_token: own } = await api.tokensOf("admin");
    const started = await api.call("impersonate", { token: own, params: { email } });
    const { access_token: token } = await tokensIn(started);
    expect((await api.call("createCase", { token, body: message })).status).toBe(200);
    expect(api.mailsTo(desk)[0]?.text).toContain(`Written by ${personas.admin.email}`);
    expect(api.mailsTo(email)[0]?.text).toContain("Ruth Adler sent it on your behalf.");
  });

  test("SAFE-46 CASH-02 a message does not pass for a cash instruction", async () => {
    const subject = "Cash instruction CI-000042";
    const { access_token: token } = await api.tokensOf("client-uk");
    await api.call("createCase", { token, body: { ...message, subject } });
    const recaptcha = await solvedChallenge(api);
    const words = { UserName: "Margaret Ellis", message: "Direction: Redemption" };
    await bodyOf(await api.call("help", { body: { ...words, email, subject, recaptcha } }), 200);
    const [asked, written] = api.mailsTo(desk);
    expect(written?.subject).toBe(`Support message: ${subject}`);
    expect(asked?.subject).toBe(`Message without sign-in: ${subject}`);
    expect(asked?.text).toMatch(`From ${email}, who did not sign in\n\nMargaret Ellis\n\n`);
  });

  test("SAFE-46 a message cannot state who wrote it", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const description = `Hello\n\nWritten by ${personas.admin.email} in their name.`;
    await api.call("createCase", { token, body: { ...message, description } });
    const own = api.mailsTo(desk)[0]?.text;
    expect(withoutNumber(own)).toBe(`From ${email}\n\n${description}`);
    const { access_token: admin } = await api.tokensOf("admin");
    const started = await api.call("impersonate", { token: admin, params: { email } });
    const { access_token: acting } = await tokensIn(started);
    await api.call("createCase", { token: acting, body: message });
    const [stated] = api.mailsTo(desk)[0]?.text.split("\n\n") ?? [];
    expect(withoutNumber(stated)).toBe(
      `From ${email}\nWritten by ${personas.admin.email} in their name.`,
    );
  });
});

describe("attachments of a support case", () => {
  const part = attachmentPartBytes;

  async function upload(token: string, fileName: string, content: Buffer) {
    const body = { fileName, sizeBytes: content.byteLength };
    const begun = await api.call("createAttachment", { token, body });
    if (!begun.ok) return { begun, id: "", last: begun };
    const { attachmentId: id } = (await begun.json()) as { attachmentId: string };
    let last = begun;
    for (let from = 0; from < content.byteLength; from += part) {
      last = await api.call("addAttachmentPart", {
        token,
        params: { id, part: String(from / part) },
        body: { content: content.subarray(from, from + part).toString("base64") },
      });
    }
    return { begun, id, last };
  }
  const pdf = (bytes: number) =>
    Buffer.concat([Buffer.from("%PDF-1.7"), Buffer.alloc(bytes - 13), Buffer.from("%%EOF")]);

  test("SUP-01 a file uploaded in parts is sent with its case", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const { id, last } = await upload(token, "/../Statement.pdf", pdf(part + 10));
    expect(last.status).toBe(200);
    const body = { ...message, attachmentIds: [id] };
    expect((await api.call("createCase", { token, body })).status).toBe(200);
    expect(api.mailsTo(desk)[0]?.text).toMatch(/Attached:\n- \.\. Statement\.pdf \(262154 bytes\)/);
    const { cases } = (await (await api.call("listCases", { token })).json()) as {
      cases: { attachments: string[] }[];
    };
    expect(cases[0]?.attachments).toEqual([".. Statement.pdf"]);
    const again = { ...body, description: "Another message" };
    expect(await refusalOf(await api.call("createCase", { token, body: again }))).toMatch(
      /^400 attachment_missing/,
    );
    const repeated = {
      token,
      params: { id, part: "1" },
      body: { content: btoa("\0".repeat(5) + "%%EOF") },
    };
    expect(await refusalOf(await api.call("addAttachmentPart", repeated))).toMatch(/^400/);
  });

  test("SUP-01 a file of another type, content or size is rejected", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const refused = /^400 attachment_refused/;
    for (const [name, content] of [
      ["run.exe", pdf(20)],
      ["page.html", Buffer.from("<html></html>")],
      ["photo.png", Buffer.from("<html>no picture</html>")],
      ["notes.txt", Buffer.from("a\0b")],
    ] as const) {
      expect(await refusalOf((await upload(token, name, content)).last)).toMatch(refused);
    }
    const begin = (sizeBytes: number) =>
      api.call("createAttachment", { token, body: { fileName: "large.txt", sizeBytes } });
    expect(await refusalOf(await begin(5_000_001))).toMatch(refused);
    const { attachmentId: id } = (await (await begin(5_000_000)).json()) as {
      attachmentId: string;
    };
    const short = { token, params: { id, part: "0" }, body: { content: btoa("x") } };
    expect(await refusalOf(await api.call("addAttachmentPart", short))).toMatch(refused);
  });

  test("SAFE-42 a complete file takes its parts again, but no others", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const { id } = await upload(token, "plain.txt", Buffer.from("Hello"));
    const put = (text: string) =>
      api.call("addAttachmentPart", {
        token,
        params: { id, part: "0" },
        body: { content: btoa(text) },
      });
    await bodyOf(await put("Hello"), 200);
    expect(await refusalOf(await put("World"))).toMatch(/^400 attachment_refused/);
  });

  test("SUP-01 an incomplete file or another user's file is not attached", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const { access_token: other } = await api.tokensOf("client-us");
    const begun = await api.call("createAttachment", {
      token,
      body: { fileName: "half.pdf", sizeBytes: 10 },
    });
    const { attachmentId } = (await begun.json()) as { attachmentId: string };
    const body = { ...message, attachmentIds: [attachmentId] };
    const missing = /^400 attachment_missing/;
    expect(await refusalOf(await api.call("createCase", { token, body }))).toMatch(missing);
    const { id } = await upload(other, "own.txt", Buffer.from("Mine"));
    const added = { token, params: { id, part: "0" }, body: { content: btoa("Mine") } };
    expect(await refusalOf(await api.call("addAttachmentPart", added))).toBe("404 not_found");
    const stolen = { ...message, attachmentIds: [id] };
    expect(await refusalOf(await api.call("createCase", { token, body: stolen }))).toMatch(missing);
    expect(api.mailsTo(desk)).toEqual([]);
  });

  test("SUP-01 a message has five files, and twenty more wait for another", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const add = async (count: number) => {
      const ids: string[] = [];
      for (let index = 0; index < count; index += 1) {
        api.clock.advance(1);
        ids.push((await upload(token, `${index}.TXT`, Buffer.from("Hello"))).id);
      }
      return ids;
    };
    const send = (attachmentIds: readonly string[], description = "With files") =>
      api.call("createCase", { token, body: { ...message, description, attachmentIds } });
    const sent = await add(6);
    expect(await refusalOf(await send(sent))).toBe("400 attachment_refused");
    await bodyOf(await send(sent.slice(1)), 200);
    const [first = "", second = ""] = [...sent.slice(0, 1), ...(await add(20))];
    expect(await refusalOf(await send([first], "The oldest"))).toBe("400 attachment_missing");
    await bodyOf(await send([second], "Another one"), 200);
    const { cases } = (await (await api.call("listCases", { token })).json()) as {
      cases: { attachments: string[] }[];
    };
    const names = ["1.TXT", "2.TXT", "3.TXT", "4.TXT", "5.TXT"];
    const listed = cases.slice(0, 2).map(({ attachments }) => attachments);
    expect(listed).toEqual([["0.TXT"], names]);
  });
});
