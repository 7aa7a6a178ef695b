import type { ImpersonationTarget } from "../../../machines/impersonation/types.ts";
import type { User } from "../../../machines/user/types.ts";
import { ApiError } from "../../api/api-error.ts";
import { impersonate, stopImpersonating } from "../../api/contract/admin.ts";
import type { TokenResponse } from "../../api/contract/auth.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import type { TokenPair } from "../tabs/session-tokens.ts";

interface Becoming {
  readonly signal: AbortSignal;
  /** The administrator's own tokens, where they are kept behind those of the impersonation. */
  readonly administratorTokens: TokenPair | null;
  /** Whether the response is about the requested user. */
  readonly isRight: (user: User) => boolean;
}

/** The ways from one user's tokens to another's: to who is impersonated, back, and back without the API. */
export function changeUser(effects: EffectDependencies) {
  const { api, tokens, readUser, changeLanguage, record, settleAudit } = effects;

  /**
   * Swaps tokens and language for those of a response. A session that was left meanwhile is never
   * touched by what it asked for.
   */
  async function become(
    response: TokenResponse,
    { signal, administratorTokens, isRight }: Becoming,
  ): Promise<User> {
    const user = readUser(response.access_token);
    if (!isRight(user)) throw new ApiError("malformed");
    // The first use of the new tokens makes those of now worthless: what they have to tell goes before.
    await settleAudit();
    // The language first: tokens and user then change as one.
    await changeLanguage(user);
    signal.throwIfAborted();
    tokens.keep(response, { goesOn: true, administratorTokens });
    return user;
  }

  /** The current tokens, which are kept behind those of the impersonation. */
  function currentTokens(): TokenPair | null {
    const now = tokens.read();
    return now && { accessToken: now.accessToken, refreshToken: now.refreshToken };
  }

  async function fallBack(signal: AbortSignal): Promise<User> {
    const administratorTokens = tokens.read()?.administratorTokens;
    if (!administratorTokens) throw new ApiError("unauthorised");
    const user = readUser(administratorTokens.accessToken);
    await changeLanguage(user);
    // A later session of another tab, which may have own tokens waiting as well, stays.
    signal.throwIfAborted();
    if (!tokens.fallBack()) throw new ApiError("unauthorised");
    return user;
  }

  async function start({ email }: ImpersonationTarget, signal: AbortSignal): Promise<User> {
    const response = await api.send(impersonate, { params: { email } }, { signal });
    const isRight = (one: User) => one.impersonatedName !== null && isSameAddress(one.email, email);
    const user = await become(response, { signal, administratorTokens: currentTokens(), isRight });
    record("ImpersonationStart", { ImpersonatedUserID: user.id });
    return user;
  }

  async function stop(signal: AbortSignal): Promise<User> {
    const impersonated = readUser(tokens.read()?.accessToken ?? "");
    const response = await api.send(stopImpersonating, {}, { signal });
    const isRight = (one: User) => one.impersonatedName === null;
    const user = await become(response, { signal, administratorTokens: null, isRight });
    record("ImpersonationStop", { ImpersonatedUserID: impersonated.id });
    return user;
  }

  return { start, stop, fallBack };
}

const isSameAddress = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
