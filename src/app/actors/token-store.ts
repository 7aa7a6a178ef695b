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
  keep(answer: TokenAnswer): void;
  forget(): void;
}

export function createTokenStore(): TokenStore {
  let pair = restore();
  return {
    read: () => pair,
    keep({ access_token: accessToken, refresh_token: refreshToken }) {
      pair = { accessToken, refreshToken };
      const stored = JSON.stringify({ version: 1, ...pair });
      writeStorage("sessionStorage", storageKeys.session, stored);
    },
    forget() {
      pair = null;
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
