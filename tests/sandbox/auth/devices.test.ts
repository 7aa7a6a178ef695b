import { beforeEach, describe, expect, test } from "vitest";
import { deviceOf, noteSecurityEvent } from "../../../sandbox/auth/devices.ts";
import { knownBrowserDays } from "../../../sandbox/auth/known-browsers.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi, refusalOf, tokensIn } from "../../support/embedded-api.ts";
import { securityQuestions } from "../../support/security-questions.ts";

const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1";
const { email, password } = personas["client-uk"];

interface Listed {
  readonly sessions: readonly { id: string; isCurrent: boolean; device: unknown; place: string }[];
  readonly events: readonly { kind: string; actorName?: string }[];
}

let api: Api;
/** The owner's, which keeps its cookie. */
let browser: ReturnType<Api["openBrowser"]>;
beforeEach(async () => {
  api = await openApi();
  browser = api.openBrowser("192.0.2.1");
});

/** Signs in with a user agent and makes the call that records it. */
async function signIn(userAgent: string, from = browser): Promise<string> {
  const { access_token: token } = await tokensIn(await from.signIn(email, password));
  await api.call("rss", { token, headers: { "user-agent": userAgent } });
  return token;
}

const read = async (name: "listSessions" | "listSecurityEvents", token: string) =>
  (await bodyOf(await api.call(name, { token }), 200)) as Listed;

const newBrowser = () =>
  api.mailsTo(email).filter(({ subject }) => subject === "A sign-in from a new browser");

describe("account sessions", () => {
  test.each([
    [windows, { browser: "Chrome", system: "Windows" }],
    [phone, { browser: "Safari", system: "iOS" }],
    ["Mozilla/5.0 (X11; Linux) Gecko Firefox/140.0", { browser: "Firefox", system: "Linux" }],
    [
      "Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36 EdgA/140.0",
      { browser: "Edge", system: "Android" },
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) CriOS/140.0 Mobile/15E148 Safari/604.1",
      { browser: "Chrome", system: "iOS" },
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) FxiOS/140.0 Mobile/15E148 Safari/605.1.15",
      { browser: "Firefox", system: "iOS" },
    ],
    ["curl/8", null],
    ["", null],
  ])("PROF-02 recognises the browser %s", (userAgent, device) => {
    expect(deviceOf(userAgent)).toEqual(device);
  });

  test("PROF-02 are listed by browser and can be ended one by one", async () => {
    const other = await signIn(phone);
    const token = await signIn(windows);
    const { sessions } = await read("listSessions", token);
    expect(sessions).toMatchObject([
      { isCurrent: true, device: { browser: "Chrome" }, place: "Local network" },
      { isCurrent: false, device: { browser: "Safari", system: "iOS" } },
    ]);
    const params = { id: sessions[1]?.id ?? "" };
    await bodyOf(await api.call("endUserSession", { token, params }), 200);
    expect(await refusalOf(await api.call("rss", { token: other }))).toBe("401 session_ended");
    const own = { id: sessions[0]?.id ?? "" };
    await bodyOf(await api.call("endUserSession", { token, params: own }), 200);
    expect((await read("listSessions", token)).sessions).toHaveLength(1);
    expect((await read("listSecurityEvents", token)).events[0]?.kind).toBe("sessionsEnded");
  });

  test("PROF-02 all other sessions of the user can be ended", async () => {
    const stranger = (await api.tokensOf("client-us")).access_token;
    const other = await signIn(phone);
    const token = await signIn(windows);
    const [mine] = (await read("listSessions", token)).sessions;
    const params = { id: mine?.id ?? "" };
    await bodyOf(await api.call("endUserSession", { token: stranger, params }), 200);
    await bodyOf(await api.call("endOtherSessions", { token }), 200);
    expect(await refusalOf(await api.call("rss", { token: other }))).toBe("401 session_ended");
    await bodyOf(await api.call("rss", { token: stranger }), 200);
    expect((await read("listSecurityEvents", token)).events[0]?.kind).toBe("sessionsEnded");
  });

  test("PROF-02 only a sign-in from a new browser sends an email", async () => {
    await signIn(windows);
    await signIn(windows);
    expect(newBrowser()).toHaveLength(0);
    const token = await signIn(phone);
    await signIn(phone);
    expect(newBrowser().map(({ text }) => text.includes("Safari (iOS)"))).toEqual([true]);
    const kinds = (await read("listSecurityEvents", token)).events.map(({ kind }) => kind);
    expect(kinds).toEqual(["signedIn", "newBrowser", "signedIn", "signedIn"]);
  });
});

test.each([
  [windows, "Chrome (Windows)"],
  ["", "of an unknown kind"],
])("SEC-02 a thief cannot hide as the browser %j", async (userAgent, name) => {
  await signIn(windows);
  await signIn(windows);
  const token = await signIn(userAgent, api.openBrowser("198.51.100.1"));
  expect(newBrowser().map(({ text }) => text.includes(`not recognise: ${name}.`))).toEqual([true]);
  expect((await read("listSecurityEvents", token)).events[0]?.kind).toBe("newBrowser");
});

test("SEC-02 a thief cannot hide while the owner is away", async () => {
  await signIn(windows);
  api.clock.advance((knownBrowserDays + 1) * 86_400);
  const token = await signIn(windows, api.openBrowser("198.51.100.1"));
  expect(newBrowser()).toHaveLength(1);
  expect((await read("listSecurityEvents", token)).events[0]?.kind).toBe("newBrowser");
});

describe("existing security questions", () => {
  test("PROF-02 are changed with the password only and send an email", async () => {
    const tokens = await api.tokensOf("client-uk");
    api.clock.advance(301);
    const { access_token: token } = await tokensIn(await api.refresh(tokens.refresh_token));
    const ask = (given: object) => api.call("saveSecurityQuestions", { token, body: given });
    expect(await refusalOf(await ask(securityQuestions))).toBe("403 confirmation_required");
    expect(await refusalOf(await ask({ ...securityQuestions, password: "wrong" }))).toBe(
      "400 invalid_password",
    );
    await tokensIn(await ask({ ...securityQuestions, password }));
    await bodyOf(await api.call("rss", { token }), 200);
    expect(api.mailsTo(email)[0]?.subject).toBe("Your security questions were changed");
  });

  test("PROF-02 a sign-in is one event, whatever steps follow it", async () => {
    const headers = { "user-agent": windows };
    const signedIn = async (token: string) =>
      (await read("listSecurityEvents", token)).events.filter(({ kind }) => kind === "signedIn");

    const due = (await api.tokensOf("terms-old")).access_token;
    const accepted = await tokensIn(
      await api.call("setTermsAcceptedDate", { token: due, headers }),
    );
    expect(await signedIn(accepted.access_token)).toHaveLength(1);

    let { access_token: token } = await api.tokensOf("admin");
    const start = await api.call("impersonate", { token, headers, params: { email } });
    ({ access_token: token } = await tokensIn(start));
    ({ access_token: token } = await tokensIn(await api.call("stopImpersonating", { token })));
    await bodyOf(await api.call("rss", { token, headers }), 200);
    expect(await signedIn(token)).toHaveLength(1);
  });
});

test("IMP-04 the person sees an impersonation that ended by itself", async () => {
  const { access_token: own } = await api.tokensOf("admin");
  const start = await api.call("impersonate", { token: own, params: { email } });
  const { access_token: token } = await tokensIn(start);
  api.sandbox.db.exec("UPDATE users SET role = 'Client' WHERE id = 'admin'");
  expect(await refusalOf(await api.call("rss", { token }))).toBe("401 session_ended");
  const { events } = await read("listSecurityEvents", await signIn(windows));
  expect(events).toMatchObject([
    { kind: "signedIn" },
    { kind: "impersonationEnded", actorName: "Ruth Adler" },
    { kind: "impersonationStarted" },
  ]);
});

test("SAFE-27 an administrator's sign-out ends the impersonation, too", async () => {
  const { access_token: own } = await api.tokensOf("admin");
  const start = await api.call("impersonate", { token: own, params: { email } });
  const { access_token: token } = await tokensIn(start);
  await bodyOf(await api.call("rss", { token }), 200);
  await bodyOf(await api.call("logout", { token: own }), 200);
  expect(await refusalOf(await api.call("rss", { token }))).toBe("401 session_ended");
});

test("AUDIT-03 many events of a kind hide no others", async () => {
  const note = (kind: "messageByOther" | "downloadedByOther", actorId: string) =>
    noteSecurityEvent(api.sandbox, "client-uk", kind, { actorId });
  note("messageByOther", "admin");
  note("downloadedByOther", "global-support");
  for (let index = 0; index < 31; index += 1) note("downloadedByOther", "admin");
  const { events } = await read("listSecurityEvents", await signIn(windows));
  const acts = events.filter(({ actorName }) => actorName !== undefined);
  expect(acts).toHaveLength(32);
  expect(acts.slice(-2)).toMatchObject([
    { kind: "downloadedByOther", actorName: "Samir Haddad" },
    { kind: "messageByOther", actorName: "Ruth Adler" },
  ]);
});
