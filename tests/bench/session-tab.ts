import { channelRelay } from "../support/channel-relay.ts";
import { ApiError } from "../../src/api/api-error.ts";
import { type Api, createApi } from "../../src/api/client.ts";
import { token } from "../../src/api/contract/auth.ts";
import { listPortfolios } from "../../src/api/contract/portfolios.ts";
import { createTabChannel } from "../../src/effects/tabs/tab-channel.ts";
import { createTokenStore } from "../../src/effects/tokens/token-store.ts";
import { createTokens } from "../../src/effects/tokens/tokens.ts";

/** Result of one tab in one round. */
export interface Round {
  readonly hasResponse: boolean;
  /** Descriptions of failures not caused by the benchmark. */
  readonly unexpectedErrors: readonly string[];
}

/** Functions of a benchmark page, called from the test process. */
export interface BenchTab {
  signIn(username: string, password: string): Promise<void>;
  /** Reads the portfolios; retries after a failure. */
  read(): Promise<Round>;
  signOuts(): number;
  /** Tells the other tabs that the session ended; returns when, in milliseconds since 1970. */
  endSession(): number;
  /** When this tab heard of the end, in milliseconds since 1970; null before. */
  endHeardAtMs(): number | null;
  accessToken(): string | null;
}

/** Maximum number of tries. */
const maxTries = 25;
/** Error kinds that the benchmark causes. */
const causedKinds: ReadonlySet<string> = new Set(["network", "unavailable"]);

const store = createTokenStore();
const channel = createTabChannel("/bench", channelRelay("/bench"));
const nowMs = () => performance.timeOrigin + performance.now();
let endHeardAtMs: number | null = null;
channel.subscribe(({ type }) => {
  if (type === "session.ended") endHeardAtMs = nowMs();
});
let signOuts = 0;
const tokens = createTokens(
  {
    store,
    channel,
    api: () => api,
    revoke() {},
  },
  () => void (signOuts += 1),
);
const api: Api = createApi({ baseUrl: "/api", tokens });

const bench: BenchTab = {
  async signIn(username, password) {
    const body = { grant_type: "password", username, password } as const;
    store.keep(await api.send(token, { query: {}, body }));
  },
  async read() {
    const unexpectedErrors: string[] = [];
    for (let tries = 0; tries < maxTries; tries += 1) {
      try {
        await api.send(listPortfolios, {});
        return { hasResponse: true, unexpectedErrors };
      } catch (error) {
        const isCaused = error instanceof ApiError && causedKinds.has(error.kind);
        if (!isCaused) unexpectedErrors.push(String(error));
      }
    }
    return { hasResponse: false, unexpectedErrors };
  },
  signOuts: () => signOuts,
  endSession() {
    const session = store.read()?.session ?? "";
    channel.post({ type: "session.ended", session, reason: "signedOut" });
    return nowMs();
  },
  endHeardAtMs: () => endHeardAtMs,
  accessToken: () => store.read()?.accessToken ?? null,
};
Object.assign(window, { bench });
