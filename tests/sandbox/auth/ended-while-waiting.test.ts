import { beforeEach, describe, expect, test } from "vitest";
import { hashSecret } from "../../../sandbox/auth/passwords.ts";
import { run } from "../../../sandbox/database/query.ts";
import { personas } from "../../../sandbox/seed/personas.ts";
import { type Api, bodyOf, openApi, refusalOf } from "../../support/embedded-api.ts";
import { createAuthenticator } from "../../support/authenticator.ts";
import {
  addPasskey,
  newPasskeyOptions,
  signInAlone,
  signInTwice,
} from "../../support/passkey-api.ts";
import { testSettings } from "../../support/test-settings.ts";
import { securityQuestions } from "../../support/security-questions.ts";

const { email, password } = personas["client-uk"];
const newPassword = "Sunlit-Harbour-42";

let api: Api;
beforeEach(async () => {
  api = await openApi();
});

/** Acts after the next hash has begun, and before its call goes on. */
function duringHash(act: () => unknown): void {
  const { hashes } = api.sandbox;
  const runHash = hashes.run.bind(hashes);
  hashes.run = (request, work) => {
    hashes.run = runHash;
    return runHash(request, async () => {
      const result = work();
      await act();
      return result;
    });
  };
}

const count = (table: string, where: string) =>
  api.sandbox.db.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${where}`).get()?.["count"];

describe("SAFE-23 a session that ends while its call waits", () => {
  const signOut = (token: string) => async () => bodyOf(await api.call("logout", { token }), 200);

  test("SAFE-23 is not continued by saved security questions", async () => {
    const { access_token: token } = await api.tokensOf("needs-questions");
    duringHash(signOut(token));
    const saved = await api.call("saveSecurityQuestions", { token, body: securityQuestions });
    expect(await refusalOf(saved)).toBe("401 session_ended");
    expect(count("sessions", "user_id = 'needs-questions' AND revoked_at IS NULL")).toBe(0);
    expect(count("security_answers", "user_id = 'needs-questions'")).toBe(0);
  });

  test("SAFE-23 changes no password", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    duringHash(signOut(token));
    const body = { oldPassword: password, newPassword };
    const changed = await api.call("changePassword", { token, body });
    expect(await refusalOf(changed)).toBe("401 session_ended");
    await bodyOf(await api.signIn(email, password), 200);
  });

  test("SAFE-23 does nothing with a body that arrives later", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    let sent: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => void (sent = controller),
    });
    const send = (text: string) => sent?.enqueue(new TextEncoder().encode(text));
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const request: RequestInit & { duplex: "half" } = {
      method: "PUT",
      headers,
      body,
      duplex: "half",
    };
    const waiting = Promise.resolve(api.app.request("/api/notifications/settings", request));
    send('{"reports":');
    await signOut(token)();
    send("false}");
    sent?.close();
    expect(await refusalOf(await waiting)).toBe("401 session_ended");
    expect(count("users", "id = 'client-uk' AND notifies_reports = 1")).toBe(1);
  });

  test("SAFE-23 adds no passkey", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const passkey = createAuthenticator().create(await newPasskeyOptions(api, token));
    // The session ends between its check, before the limit, and the end of the key's verification.
    const { limits, db } = api.sandbox;
    const countCall = limits.count.bind(limits);
    limits.count = (...call) => {
      countCall(...call);
      run(db, "UPDATE sessions SET revoked_at = expires_at WHERE user_id = 'client-uk'");
    };
    const adding = api.call("addPasskey", { token, body: { passkey, name: "Laptop" } });
    expect(await refusalOf(await adding)).toBe("401 session_ended");
    expect(count("passkeys", "user_id = 'client-uk'")).toBe(0);
  });
});

describe("while a passkey is verified", () => {
  /** Signs in with it, alone or as the second step, while a change of the data is made. */
  async function signInDuring(change: string, signIn: typeof signInAlone): Promise<string> {
    const { access_token: token } = await api.tokensOf("client-uk");
    const { authenticator } = await addPasskey(api, { token });
    api.sandbox.db.exec(`UPDATE users SET requires_otp = 1 WHERE id = 'client-uk';
      CREATE TEMP TRIGGER meanwhile AFTER INSERT ON spent_challenges BEGIN ${change}; END`);
    return refusalOf(await signIn(api, authenticator));
  }
  const twice: typeof signInAlone = (...[of, authenticator]) =>
    signInTwice(of, "client-uk", authenticator);

  test("SAFE-22 a new password opens no session with the old one", async () => {
    const change = "UPDATE users SET password_hash = 'new' WHERE id = 'client-uk'";
    expect(await signInDuring(change, twice)).toBe("400 invalid_grant");
  });

  test("LOCK-01 a lock opens no session", async () => {
    const change = "UPDATE users SET locked = 'login' WHERE id = 'client-uk'";
    expect(await signInDuring(change, signInAlone)).toBe("400 permanent_lock_login");
  });

  test("KEY-01 a removed passkey is refused, and not reported as copied", async () => {
    const mails = () => api.mailsTo(email).map(({ subject }) => subject);
    expect(await signInDuring("DELETE FROM passkeys", signInAlone)).toBe("400 invalid_passkey");
    expect(mails().filter((subject) => subject.includes("refused"))).toEqual([]);
  });
});

describe("SAFE-22 a password that changes while it is checked", () => {
  /** Has it changed in another session, which keeps this one. */
  async function changeMeanwhile(): Promise<void> {
    const hash = await hashSecret(newPassword, testSettings.hashCost);
    const sql = "UPDATE users SET password_hash = ? WHERE id = 'client-uk'";
    duringHash(() => run(api.sandbox.db, sql, hash));
  }

  test("SAFE-22 opens no session", async () => {
    await changeMeanwhile();
    expect(await refusalOf(await api.signIn(email, password))).toBe("400 invalid_grant");
    await bodyOf(await api.signIn(email, newPassword), 200);
  });

  test.each([
    ["confirmSession", { method: "password", password }],
    ["changePassword", { oldPassword: password, newPassword: "Other-Harbour-43" }],
  ] as const)("SAFE-22 is no use to %s", async (name, body) => {
    const { access_token: token } = await api.tokensOf("client-uk");
    await changeMeanwhile();
    expect(await refusalOf(await api.call(name, { token, body }))).toBe("400 invalid_password");
    await bodyOf(await api.signIn(email, newPassword), 200);
  });

  test("SAFE-22 is not replaced by a hash that is made meanwhile", async () => {
    const { access_token: token } = await api.tokensOf("client-uk");
    const { hashes } = api.sandbox;
    const runHash = hashes.run.bind(hashes);
    // The first hash checks the password, the second is that of the new one.
    hashes.run = async (request, work) => {
      const result = await runHash(request, work);
      hashes.run = runHash;
      await changeMeanwhile();
      return result;
    };
    const body = { oldPassword: password, newPassword: "Other-Harbour-43" };
    const changed = await api.call("changePassword", { token, body });
    expect(await refusalOf(changed)).toBe("400 invalid_password");
    await bodyOf(await api.signIn(email, newPassword), 200);
  });
});
