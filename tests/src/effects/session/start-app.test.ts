import { describe, expect, test, afterEach, beforeEach } from "vitest";
import { predefinedQuestions } from "../../../../sandbox/auth/security-questions.ts";
import { type PersonaKey, personas } from "../../../../sandbox/seed/personas.ts";
import { createTokenStore } from "../../../../src/effects/tokens/token-store.ts";
import type { TokenResponse } from "../../../../src/api/contract/auth.ts";
import { serveApi } from "../../../support/stub-api.ts";
import { startedApps, slowTexts } from "../../../support/started-apps.ts";

type Listener = (event: { readonly data: unknown }) => void;

/** Provides a service worker for each test that posts every message to all tabs. */
function serviceWorker(): { post(message: unknown): void } {
  const listeners = new Set<Listener>();
  const post = (data: unknown) => {
    for (const listener of listeners) listener({ data });
  };
  beforeEach(() => {
    listeners.clear();
    const container = {
      addEventListener: (_: string, listener: Listener) => listeners.add(listener),
      removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
      startMessages() {},
      register: () => Promise.resolve({ active: { postMessage: post } }),
    };
    Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: container });
    Object.defineProperty(navigator, "onLine", { configurable: true, value: true });
  });
  afterEach(() => {
    for (const name of ["serviceWorker", "onLine"]) Reflect.deleteProperty(navigator, name);
  });
  return { post };
}

const { start, tokensOf, origin } = startedApps();
const worker = serviceWorker();

const storedTokens = () =>
  JSON.parse(sessionStorage.getItem("portal.session") ?? "null") as { accessToken: string } | null;

/** Returns the status of a call with an access token. */
async function statusOf(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${origin()}/api/portfolios/list`, { headers })).status;
}

async function newestCode(email: string) {
  const mails = await fetch(`${origin()}/outbox.json?to=${encodeURIComponent(email)}`);
  return ((await mails.json()) as { code?: string }[])[0]?.code ?? "";
}

describe("sign-in while the language loads", () => {
  test("OTP-02 SAFE-24 cancelling signs out and revokes the new tokens", async () => {
    window.localStorage.setItem("language", "zh-CN");
    const { i18n, awaited } = await slowTexts("zh-CN");
    const { signIn, submit } = await start(i18n);
    submit("needs-otp");
    await expect.poll(() => signIn().getSnapshot().matches("enteringCode")).toBe(true);
    const code = await newestCode(personas["needs-otp"].email);
    signIn().send({ type: "code.changed", code });
    signIn().send({ type: "code.submitted" });
    await expect.poll(storedTokens).not.toBeNull();
    const { accessToken } = storedTokens() ?? { accessToken: "" };
    expect(await statusOf(accessToken)).toBe(200);
    expect(awaited.map(({ language }) => language)).toEqual(["en"]);
    signIn().send({ type: "signIn.cancelled" });
    expect(storedTokens()).toBeNull();
    for (const { arrive } of awaited) arrive();
    await expect.poll(() => statusOf(accessToken)).toBe(401);
    await expect.poll(() => signIn().getSnapshot().value).toEqual({ enteringCredentials: "quiet" });
    expect(storedTokens()).toBeNull();
    expect(i18n.language).toBe("zh-CN");
  });

  test("AUTH-04 the user's language overrides the selected one", async () => {
    const { i18n, awaited } = await slowTexts("en");
    const { session, submit } = await start(i18n);
    window.localStorage.setItem("language", "zh-CN");
    const chosen = i18n.changeLanguage("zh-CN");
    expect(awaited).toHaveLength(1);
    submit("client-uk");
    await expect.poll(() => session.getSnapshot().matches("signedIn")).toBe(true);
    for (const { arrive } of awaited) arrive();
    await chosen;
    expect(i18n.language).toBe("en");
    expect(window.localStorage.getItem("language")).toBe("en");
  });
});

describe("sign-in with security questions", () => {
  test("SECQ-02 sets the session flag loggedin until sign-out", async () => {
    const { i18n } = await slowTexts("en");
    const { session, signIn, submit } = await start(i18n);
    submit("needs-questions");
    await expect.poll(() => signIn().getSnapshot().matches("completing")).toBe(true);
    expect(sessionStorage.getItem("loggedin")).toBeNull();
    const securityAnswer = "Riverside";
    const questions = Object.values(predefinedQuestions).slice(0, 3);
    const securityAnswers = questions.map(([question]) => ({ question, securityAnswer }));
    const { admission } = signIn().getSnapshot().children;
    admission?.send({ type: "questions.submitted", securityAnswers });
    await expect.poll(() => session.getSnapshot().matches("signedIn")).toBe(true);
    expect(sessionStorage.getItem("loggedin")).toBe("true");
    session.send({ type: "signOut.requested" });
    await expect.poll(() => session.getSnapshot().matches("signedOut")).toBe(true);
    expect(sessionStorage.getItem("loggedin")).toBeNull();
  });
});

describe("token without set security questions", () => {
  test("AUTH-03 the questions are due also without the redirect marker", async () => {
    const { redirect, ...unmarked } = await tokensOf("needs-questions");
    expect(redirect).toBe("security-question");
    const api = await serveApi({ "POST /auth/token": { json: unmarked } });
    const { i18n } = await slowTexts("en");
    const { signIn, submit } = await start(i18n, "uat", api.baseUrl);
    submit("needs-questions");
    await expect.poll(() => signIn().getSnapshot().value).toBe("completing");
    expect(signIn().getSnapshot().context.areQuestionsDue).toBe(true);
  });
});

describe("token without the privileges claim", () => {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

  test("ROLE-01 GET /privilege/list returns the privileges", async () => {
    const [head = "", body = ""] = (await tokensOf("client-uk")).access_token.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as object;
    const { "https://portal.example/privileges": said, ...bare } = claims as {
      "https://portal.example/privileges": string;
    };
    const token = [head, encoded(bare), ""].join(".");
    createTokenStore().keep({ ...(await tokensOf("client-uk")), access_token: token });
    const privileges = JSON.parse(said) as { navigation: { path: string }[] };
    const [first] = privileges.navigation;
    const api = await serveApi({
      "GET /privilege/list": { json: { ...privileges, navigation: [first, first] } },
    });
    const { i18n } = await slowTexts("en");
    const { session } = await start(i18n, "uat", api.baseUrl);
    expect(session.getSnapshot().matches({ admitting: "loading" })).toBe(true);
    await expect.poll(() => session.getSnapshot().value).not.toHaveProperty("admitting");
    expect(session.getSnapshot().context.user?.navigation).toEqual([first]);
    expect(session.getSnapshot().context.user?.header.length).toBeGreaterThan(0);
  });
});

/** Returns the tokens of an impersonation, from an administrator's own. */
async function tokensActingAs(key: PersonaKey, { access_token }: TokenResponse) {
  const response = await fetch(
    `${origin()}/api/admin/auth/users/${personas[key].email}/impersonation_token`,
    { headers: { authorization: `Bearer ${access_token}` } },
  );
  return (await response.json()) as TokenResponse;
}

/** Returns what the storage of a closed tab contains of a session that started in it. */
async function leaveTab(key: PersonaKey) {
  createTokenStore().keep(await tokensOf(key));
  const left = sessionStorage.getItem("portal.session") ?? "";
  const { accessToken } = storedTokens() ?? { accessToken: "" };
  sessionStorage.clear();
  return { accessToken, left };
}

describe("SESS-05 FAULT-09 SAFE-24 restored tab with its own session", () => {
  test("takes over a later session from another tab", async () => {
    const { i18n } = await slowTexts("en");
    const { accessToken, left } = await leaveTab("client-uk");
    const other = await start(i18n, "dit");
    other.app.followTabs();
    other.submit("two-portfolios");
    await expect.poll(other.user).toBe("Claire");
    sessionStorage.setItem("portal.session", left);
    const restored = await start(i18n, "dit");
    expect(restored.user()).toBe("Margaret");
    restored.app.followTabs();
    await expect.poll(restored.user).toBe("Claire");
    await expect.poll(() => statusOf(accessToken)).toBe(401);
    expect(other.user()).toBe("Claire");
  });
});

test("SESS-05 FAULT-09 a late message of a tab does not undo a sign-out", async () => {
  createTokenStore().keep(await tokensOf("client-uk"));
  const { i18n } = await slowTexts("en");
  const { app, session, user } = await start(i18n);
  const otherTab = new BroadcastChannel("portal:");
  const asked = new Promise((resolve) => otherTab.addEventListener("message", resolve));
  app.followTabs();
  await asked;
  otherTab.close();
  const tokens = storedTokens();
  session.send({ type: "signOut.requested" });
  await expect.poll(() => session.getSnapshot().matches("signedOut")).toBe(true);
  worker.post({ type: "session.shared", tokens });
  expect(user()).toBeUndefined();
});

describe("impersonation with rejected tokens", () => {
  test("IMP-04 FAULT-09 does not replace a later one from another tab", async () => {
    const admin = await tokensOf("admin");
    const { access_token: accessToken, refresh_token: refreshToken } = admin;
    const acting = { isContinuation: true, administratorTokens: { accessToken, refreshToken } };
    const later = await tokensActingAs("two-portfolios", admin);
    const store = createTokenStore();
    store.keep(admin);
    store.keep(await tokensActingAs("client-china", admin), acting);
    const { i18n, awaited } = await slowTexts("zh-CN");
    const { app, session, user } = await start(i18n, "dev");
    app.followTabs();
    expect(user()).toBe("雅婷");
    expect(window.localStorage.getItem("language")).toBeNull();
    session.send({ type: "session.ended", reason: "expired" });
    // It falls back as soon as the administrator's language is loaded.
    await expect.poll(() => awaited).toHaveLength(1);
    store.keep(later, acting);
    const tokens = store.read();
    if (!tokens) throw new Error("No user is impersonated");
    worker.post({ type: "session.shared", tokens });
    await expect.poll(user).toBe("Claire");
    for (const { arrive } of awaited) arrive();
    expect(await statusOf(later.access_token)).toBe(200);
    expect(storedTokens()?.accessToken).toBe(later.access_token);
    expect(user()).toBe("Claire");
  });
});
