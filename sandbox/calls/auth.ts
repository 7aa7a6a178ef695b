import { newChallenge, spendChallenge } from "../auth/captcha.ts";
import { endSession } from "../auth/session-rows.ts";
import { refreshSession } from "../auth/sessions.ts";
import { signIn } from "../auth/sign-in.ts";
import { add, all } from "../database/query.ts";
import { sendStrangersRequest } from "../outbox/emails.ts";
import { done, type Handlers } from "./handler.ts";

const requestsOfSource = { most: 20, seconds: 60 };

export const authCalls: Handlers<
  "token" | "logout" | "health" | "bannedPasswords" | "register" | "challenge" | "help"
> = {
  token({ sandbox, body, query, address, browser }) {
    if (body.grant_type === "refresh_token") return refreshSession(sandbox, body.refresh_token);
    const code = query["otp-code"];
    const secondStep = code === undefined ? null : { code };
    return signIn(sandbox, { ...body, secondStep, address, browser });
  },

  logout({ sandbox, session }) {
    endSession(sandbox, session.id);
    return done;
  },

  health: () => done,

  bannedPasswords: ({ sandbox }) =>
    all<{ phrase: string }>(sandbox.db, "SELECT phrase FROM banned_phrases ORDER BY phrase").map(
      ({ phrase }) => phrase,
    ),

  async challenge({ sandbox }) {
    const { parameters, signature = "" } = await newChallenge(sandbox);
    return { parameters: { ...parameters, expiresAt: parameters.expiresAt ?? 0 }, signature };
  },

  async register({ sandbox, body, language, source }) {
    const { recaptcha: _, ...request } = body;
    sandbox.limits.count(source, "register", requestsOfSource);
    await spendChallenge(sandbox, "register", body, () => {
      const at = sandbox.clock.now().toISOString();
      const sql = "INSERT INTO requests (kind, at, body) VALUES ('register', ?, ?)";
      add(sandbox.db, sql, at, JSON.stringify(request));
      sendStrangersRequest(sandbox, "register", {
        email: body.email,
        subject: "Request for access",
        language,
        text: `${body.userName}, ${body.role}, ${body.organisation}\nAccounts: ${body.accountNames}`,
      });
    });
    return done;
  },

  async help({ sandbox, body, language, source }) {
    const { recaptcha: _, ...request } = body;
    sandbox.limits.count(source, "help", requestsOfSource);
    await spendChallenge(sandbox, "help", body, () => {
      const at = sandbox.clock.now().toISOString();
      const sql = "INSERT INTO requests (kind, at, body) VALUES ('help', ?, ?)";
      add(sandbox.db, sql, at, JSON.stringify(request));
      const text = `${body.UserName}\n\n${body.message}`;
      sendStrangersRequest(sandbox, "help", {
        email: body.email,
        subject: body.subject,
        text,
        language,
      });
    });
    return done;
  },
};
