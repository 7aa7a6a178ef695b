import { channelRelay } from "../support/channel-relay.ts";
import { ApiError } from "../../src/api/api-error.ts";
import { type Api, createApi } from "../../src/api/client.ts";
import { token } from "../../src/api/contract/auth.ts";
import { listPortfolios } from "../../src/api/contract/portfolios.ts";
import { createTabChannel } from "../../src/effects/tabs/tab-channel.ts";
import { createTokenStore } from "../../src/effects/tokens/token-store.ts";
import { createTokens } from "../../src/effects/tokens/tokens.ts";

/** What a tab of the benchmark came to in one round. */
export interface Round {
  readonly hasResponse: boolean;
  /** Failures that the benchmark did not cause, as words. */
  readonly surprises: readonly string[];
}

/** What a page of the benchmark does when it is told to. */
export interface BenchTab {
  signIn(username: string, password: string): Promise<void>;
  /** Asks for the portfolios, and again when that fails, as a person does. */
  read(): Promise<Round>;
  signOuts(): number;
  accessToken(): string | null;
}

/** How often a person tries again. */
const longestPatience = 25;
/** What the benchmark's own failures look like from inside. */
const causedKinds: ReadonlySet<string> = new Set(["network", "unavailable"]);

const store = createTokenStore();
let signOuts = 0;
const tokens = createTokens(
  {
    store,
    channel: createTabChannel("/bench", channelRelay("/bench")),
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
    const surprises: string[] = [];
    for (let tries = 0; tries < longestPatience; tries += 1) {
      try {
        await api.send(listPortfolios, {});
        return { hasResponse: true, surprises };
      } catch (error) {
        const isCaused = error instanceof ApiError && causedKinds.has(error.kind);
        if (!isCaused) surprises.push(String(error));
      }
    }
    return { hasResponse: false, surprises };
  },
  signOuts: () => signOuts,
  accessToken: () => store.read()?.accessToken ?? null,
};
Object.assign(window, { bench });
