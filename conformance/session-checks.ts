import * as v from "valibot";
import { ErrorBody } from "../src/api/contract/auth.ts";
import { type ApiClient, type Reply, tokensIn } from "./api-client.ts";
import { type Check, refusalProblems } from "./check.ts";

const refresh = (api: ApiClient, token: string) =>
  api.ask("token", { body: { grant_type: "refresh_token", refresh_token: token } });

const signInAsNobody = (api: ApiClient, username: string) =>
  api.ask("token", { body: { grant_type: "password", username, password: "wrong-password-1" } });

const most = 2_000_000;
/** More than any limit of tries for one address that keeps a password from being guessed. */
const mostTries = 100;

function endedProblems(reply: Reply): readonly string[] {
  const problems = refusalProblems(reply, [401]);
  const parsed = v.safeParse(ErrorBody, reply.json);
  if (problems.length > 0 || (parsed.success && parsed.output.redirect === "login"))
    return problems;
  return ['no redirect: "login" although a refresh is of no use'];
}

/** What the contract says of tokens: refusals, rotation, end. */
export const sessionChecks: readonly Check[] = [
  {
    call: "token",
    title: "refuses a wrong password",
    run: async (api) =>
      refusalProblems(
        await signInAsNobody(api, `nobody-${Date.now()}@conformance.example`),
        [400],
        "invalid_grant",
      ),
  },
  {
    call: "token",
    title: "refuses an unknown refresh token",
    run: async (api) =>
      refusalProblems(await refresh(api, "no-such-token"), [400], "invalid_grant"),
  },
  {
    call: "token",
    title: "refresh gives another pair of tokens",
    async run(api) {
      const first = await api.signIn("Client");
      const second = tokensIn(await refresh(api, first.refresh_token), "a refresh fails");
      const isRotated = second.refresh_token !== first.refresh_token;
      return isRotated ? [] : ["the refresh token is the same as before"];
    },
  },
  {
    call: "token",
    title: "refuses a refresh token whose successor is in use",
    async run(api) {
      const first = await api.signIn("Client");
      const second = tokensIn(await refresh(api, first.refresh_token), "a refresh fails");
      await api.ask("privileges", { token: second.access_token });
      return refusalProblems(await refresh(api, first.refresh_token), [400], "invalid_grant");
    },
  },
  {
    call: "logout",
    title: "ends the access token",
    async run(api) {
      const { access_token: token } = await api.signIn("Client");
      await api.ask("logout", { token });
      return endedProblems(await api.ask("privileges", { token }));
    },
  },
  {
    call: "logout",
    title: "ends the refresh token",
    async run(api) {
      const tokens = await api.signIn("Client");
      await api.ask("logout", { token: tokens.access_token });
      return refusalProblems(await refresh(api, tokens.refresh_token), [400], "invalid_grant");
    },
  },
];

function tooMuch(call: Check["call"], title: string, body: unknown): Check {
  return {
    call,
    title,
    run: async (api) =>
      refusalProblems(await api.ask(call, { token: await api.tokenOf("Client"), body }), [400]),
  };
}

/** What the contract says of limits. The last one uses up the tries of an address that nobody has. */
export const limitChecks: readonly Check[] = [
  tooMuch("searchLatestReports", "refuses a page of 1,000", {
    portfolioCodes: [],
    limit: 1000,
    offset: 0,
  }),
  tooMuch("searchReports", "refuses an offset above a million", {
    portfolioCodes: [],
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    offset: 1_000_001,
  }),
  tooMuch("contacts", "refuses eleven portfolios", {
    portfolioCodes: Array.from({ length: 11 }, (_, index) => `CONF${index}`),
  }),
  tooMuch("logEvent", "refuses a type of 200 characters", {
    eventType: "x".repeat(200),
    sessionId: "conformance",
    eventDetails: "{}",
  }),
  {
    call: "searchReports",
    title: "refuses a body of two megabytes",
    run: async (api) =>
      refusalProblems(
        await api.ask("searchReports", {
          token: await api.tokenOf("Client"),
          body: { text: "x".repeat(most) },
        }),
        [400, 413],
      ),
  },
  {
    call: "token",
    title: "limits the tries of an address",
    async run(api) {
      const username = `nobody-limit-${Date.now()}@conformance.example`;
      for (let tries = 1; tries <= mostTries; tries += 1) {
        const reply = await signInAsNobody(api, username);
        if (reply.status === 400) continue;
        const isTimed = /^[1-9]\d*$/.test(reply.headers.get("retry-after") ?? "");
        return [
          ...refusalProblems(reply, [429]),
          ...(isTimed ? [] : ["no Retry-After in seconds"]),
        ];
      }
      return [`no HTTP 429 after ${mostTries} tries`];
    },
  },
];
