import { type PersonaKey, personas } from "../../sandbox/seed/personas.ts";
import type { Page } from "playwright-core";
import { storageKeys } from "../../src/browser/storage.ts";
import type { TokenResponse } from "../../src/api/contract/auth.ts";
import type { SessionTokens } from "../../src/effects/tabs/session-tokens.ts";

type ReadCode = (email: string) => Promise<string>;

/** Signs a persona in at a running API; `codeOf` reads the mailed code of one who needs it. */
export async function signInByApi(
  apiOrigin: string,
  persona: PersonaKey,
  codeOf?: ReadCode,
): Promise<TokenResponse> {
  const { email: username, password } = personas[persona];
  const body = new URLSearchParams({ grant_type: "password", username, password });
  const ask = (query: string) =>
    fetch(`${apiOrigin}/api/auth/token${query}`, { method: "POST", body });
  let response = await ask("");
  if (!response.ok && codeOf && persona === "needs-otp")
    response = await ask(`?otp-code=${await codeOf(username)}`);
  if (!response.ok) throw new Error(`${persona} cannot sign in: ${await response.text()}`);
  return (await response.json()) as TokenResponse;
}

/** Session storage entry of a persona, from a sign-in by the API. */
export async function mintSession(
  apiOrigin: string,
  persona: PersonaKey,
  codeOf?: ReadCode,
): Promise<string> {
  const tokenResponse = await signInByApi(apiOrigin, persona, codeOf);
  const { access_token, refresh_token, expires_in } = tokenResponse;
  const session = crypto.randomUUID();
  const tokens: SessionTokens = {
    accessToken: access_token,
    refreshToken: refresh_token,
    session,
    family: session,
    order: Date.now(),
    generation: 0,
    lifetimeMs: expires_in * 1000,
    expiresAtMs: Date.now() + expires_in * 1000,
    administratorTokens: null,
  };
  return JSON.stringify({ version: 2, ...tokens });
}

/** Starts a further session of client-uk; with its first call it is in the user's list of sessions. */
export async function startOtherSession(apiOrigin: string): Promise<void> {
  const { access_token } = await signInByApi(apiOrigin, "client-uk");
  const headers = { authorization: `Bearer ${access_token}` };
  const { ok } = await fetch(`${apiOrigin}/api/rss/list`, { headers });
  if (!ok) throw new Error("client-uk cannot use another session");
}

/** Restores a session in the tab's first document. */
export async function keepSession(page: Page, session: string): Promise<void> {
  const key = storageKeys.session;
  const script = await page.addInitScript(([name, text]) => sessionStorage.setItem(name, text), [
    key,
    session,
  ] as const);
  page.once("domcontentloaded", () => void script.dispose());
}
