import * as v from "valibot";
import type { TokenAnswer } from "../../api/contract/auth.ts";
import { readStorage, storageKeys, writeStorage } from "./storage.ts";

const StoredTokens = v.object({
  version: v.literal(1),
  accessToken: v.pipe(v.string(), v.minLength(1)),
  refreshToken: v.pipe(v.string(), v.minLength(1)),
});
export type TokenPair = Omit<v.InferOutput<typeof StoredTokens>, "version">;

/** Holds the session's tokens: memory is the truth, session storage the copy for a reload. */
export interface TokenStore {
  read(): TokenPair | null;
  /** Begins a session. */
  keep(answer: TokenAnswer): void;
  /** Goes on with the session. */
  renew(answer: TokenAnswer): void;
  /** Whether an access token is or was one of this session's. */
  isOfSession(accessToken: string): boolean;
  forget(): void;
}

export function createTokenStore(): TokenStore {
  let pair = restore();
  let ofSession = new Set(pair ? [pair.accessToken] : []);

  function renew({ access_token: accessToken, refresh_token: refreshToken }: TokenAnswer) {
    pair = { accessToken, refreshToken };
    ofSession.add(accessToken);
    const stored = JSON.stringify({ version: 1, ...pair });
    writeStorage("sessionStorage", storageKeys.session, stored);
  }

  return {
    read: () => pair,
    keep(answer) {
      ofSession = new Set();
      renew(answer);
    },
    renew,
    isOfSession: (accessToken) => ofSession.has(accessToken),
    forget() {
      pair = null;
      ofSession = new Set();
      writeStorage("sessionStorage", storageKeys.session, null);
    },
  };
}

/** The stored pair; what is no such pair is removed without a word. */
function restore(): TokenPair | null {
  const text = readStorage("sessionStorage", storageKeys.session);
  if (text === null) return null;
  try {
    const { accessToken, refreshToken } = v.parse(StoredTokens, JSON.parse(text));
    return { accessToken, refreshToken };
  } catch {
    writeStorage("sessionStorage", storageKeys.session, null);
    return null;
  }
}
