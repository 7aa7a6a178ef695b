import * as v from "valibot";
import { ErrorBody } from "../src/api/contract/auth.ts";
import { type ApiClient, type Reply, type Tokens, tokensIn, Untestable } from "./api-client.ts";
import { type Check, reasonOf, refusalProblems } from "./check.ts";
import { type Role, roles } from "./roles.ts";

const refresh = (api: ApiClient, token: string) =>
  api.call("token", { body: { grant_type: "refresh_token", refresh_token: token } });

function refreshTokenOf({ refresh_token: token }: Tokens): string {
  if (token === undefined) throw new Untestable("token does not return a refresh token");
  return token;
}

const signInAsNobody = (api: ApiClient, username: string) =>
  api.call("token", { body: { grant_type: "password", username, password: "wrong-password-1" } });

const most = 2_000_000;
/** More attempts than any effective limit for one address allows. */
const maxTries = 100;

function endedProblems(reply: Reply): readonly string[] {
  const problems = refusalProblems(reply, [401]);
  const parsed = v.safeParse(ErrorBody, reply.json);
  if (problems.length > 0 || (parsed.success && parsed.output.redirect === "login"))
    return problems;
  return ['no redirect: "login" although a refresh is of no use'];
}

/** An account that is refused would only leave checks untested. */
export function signInCheck(role: Role): Check {
  return {
    call: "token",
    title: `signs in the ${role}`,
    async run(api) {
      api.accountOf(role);
      return api.tokenOf(role).then(
        () => [],
        (error: unknown) => [reasonOf(error)],
      );
    },
  };
}

/** Checks of tokens: accounts, rejection, rotation and revocation. */
export const sessionChecks: readonly Check[] = [
  ...roles.map(signInCheck),
  {
    call: "token",
    title: "rejects a wrong password",
    run: async (api) =>
      refusalProblems(
        await signInAsNobody(api, `nobody-${Date.now()}@conformance.example`),
        [400],
        "invalid_grant",
      ),
  },
  {
    call: "token",
    title: "rejects an unknown refresh token",
    run: async (api) =>
      refusalProblems(await refresh(api, "no-such-token"), [400], "invalid_grant"),
  },
  {
    call: "token",
    title: "a refresh returns a new pair of tokens",
    async run(api) {
      const first = await api.signIn("Client");
      const second = tokensIn(await refresh(api, refreshTokenOf(first)), "a refresh fails");
      const isRotated = refreshTokenOf(second) !== first.refresh_token;
      return isRotated ? [] : ["the refresh token is unchanged"];
    },
  },
  {
    call: "token",
    title: "rejects a refresh token whose successor is in use",
    async run(api) {
      const first = await api.signIn("Client");
      const second = tokensIn(await refresh(api, refreshTokenOf(first)), "a refresh fails");
      await api.call("privileges", { token: second.access_token });
      return refusalProblems(await refresh(api, refreshTokenOf(first)), [400], "invalid_grant");
    },
  },
  {
    call: "logout",
    title: "revokes the access token",
    async run(api) {
      const { access_token: token } = await api.signIn("Client");
      await api.call("logout", { token });
      return endedProblems(await api.call("privileges", { token }));
    },
  },
  {
    call: "logout",
    title: "revokes the refresh token",
    async run(api) {
      const tokens = await api.signIn("Client");
      await api.call("logout", { token: tokens.access_token });
      return refusalProblems(await refresh(api, refreshTokenOf(tokens)), [400], "invalid_grant");
    },
  },
];

function tooMuch(call: Check["call"], title: string, body: unknown): Check {
  return {
    call,
    title,
    run: async (api) =>
      refusalProblems(await api.call(call, { token: await api.tokenOf("Client"), body }), [400]),
  };
}

/** Checks of limits; the last one exhausts the attempts of an unused address. */
export const limitChecks: readonly Check[] = [
  tooMuch("searchLatestReports", "rejects a page of 1,000", {
    portfolioCodes: [],
    limit: 1000,
    offset: 0,
  }),
  tooMuch("searchReports", "rejects an offset above a million", {
    portfolioCodes: [],
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    offset: 1_000_001,
  }),
  tooMuch("contacts", "rejects eleven portfolios", {
    portfolioCodes: Array.from({ length: 11 }, (_, index) => `CONF${index}`),
  }),
  tooMuch("logEvent", "rejects a type of 200 characters", {
    eventType: "x".repeat(200),
    sessionId: "conformance",
    eventDetails: "{}",
  }),
  {
    call: "searchReports",
    title: "rejects a body of two megabytes",
    run: async (api) =>
      refusalProblems(
        await api.call("searchReports", {
          token: await api.tokenOf("Client"),
          body: { text: "x".repeat(most) },
        }),
        [400, 413],
      ),
  },
  {
    call: "token",
    title: "limits the attempts of an address",
    async run(api) {
      const username = `nobody-limit-${Date.now()}@conformance.example`;
      for (let tries = 1; tries <= maxTries; tries += 1) {
        const reply = await signInAsNobody(api, username);
        // A gateway in front of the API limits with 429, the call itself with 400.
        const isLimited = refusalProblems(reply, [400], "too_many_requests").length === 0;
        if (reply.status === 400 && !isLimited) continue;
        const isTimed = /^[1-9]\d*$/.test(reply.headers.get("retry-after") ?? "");
        return [
          ...refusalProblems(reply, [400, 429]),
          ...(isTimed ? [] : ["Retry-After is not in seconds"]),
        ];
      }
      return [`no "too_many_requests" after ${maxTries} attempts`];
    },
  },
];
