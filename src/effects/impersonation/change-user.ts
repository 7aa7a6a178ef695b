import type { ImpersonationTarget } from "../../../machines/impersonation/types.ts";
import type { User } from "../../../machines/user/types.ts";
import { ApiError } from "../../api/api-error.ts";
import { impersonate, stopImpersonating } from "../../api/contract/admin.ts";
import type { TokenResponse } from "../../api/contract/auth.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import type { TokenPair } from "../tabs/session-tokens.ts";

interface IdentityChange {
  readonly signal: AbortSignal;
  /** Returns the administrator's own tokens, which are stored during an impersonation. */
  readonly readAdministratorTokens: () => TokenPair | null;
  /** Whether the response is for the requested user. */
  readonly isExpectedUser: (user: User) => boolean;
}

/** What starting and stopping an impersonation depends on. */
type Effects = Pick<
  EffectDependencies,
  "api" | "tokens" | "readUser" | "changeLanguage" | "record" | "settleAudit"
>;

/**
 * Returns the functions that start and stop an impersonation, and that restore the administrator
 * without the API.
 */
export function changeUser(effects: Effects) {
  const { api, tokens, readUser, changeLanguage, record, settleAudit } = effects;

  /**
   * Replaces tokens and language by those of a response. A response that arrives after the session
   * ended is ignored.
   */
  async function replaceIdentity(
    response: TokenResponse,
    { signal, readAdministratorTokens, isExpectedUser }: IdentityChange,
  ): Promise<User> {
    const user = readUser(response.access_token);
    if (!isExpectedUser(user)) throw new ApiError("malformed");
    // The first use of the new tokens invalidates the current ones, which the audit log still
    // needs.
    await settleAudit();
    // First the language, so that tokens and user change together.
    await changeLanguage(user);
    signal.throwIfAborted();
    // Read only now: a refresh during the steps above invalidates the earlier tokens.
    const administratorTokens = readAdministratorTokens();
    tokens.keep(response, { isContinuation: true, administratorTokens });
    return user;
  }

  function currentTokens(): TokenPair | null {
    const now = tokens.read();
    return now && { accessToken: now.accessToken, refreshToken: now.refreshToken };
  }

  async function fallBack(signal: AbortSignal): Promise<User> {
    const administratorTokens = tokens.read()?.administratorTokens;
    if (!administratorTokens) throw new ApiError("unauthorised");
    const user = readUser(administratorTokens.accessToken);
    await changeLanguage(user);
    // A later session of another tab, which may have stored tokens too, stays.
    signal.throwIfAborted();
    if (!tokens.fallBack()) throw new ApiError("unauthorised");
    return user;
  }

  async function start({ email }: ImpersonationTarget, signal: AbortSignal): Promise<User> {
    const response = await api.send(impersonate, { params: { email } }, { signal });
    const isExpectedUser = (item: User) =>
      item.impersonatedName !== null && isSameAddress(item.email, email);
    const user = await replaceIdentity(response, {
      signal,
      readAdministratorTokens: currentTokens,
      isExpectedUser,
    });
    record("ImpersonationStart", { ImpersonatedUserID: user.id });
    return user;
  }

  async function stop(signal: AbortSignal): Promise<User> {
    const impersonated = readUser(tokens.read()?.accessToken ?? "");
    const response = await api.send(stopImpersonating, {}, { signal });
    const isExpectedUser = (item: User) => item.impersonatedName === null;
    const user = await replaceIdentity(response, {
      signal,
      readAdministratorTokens: () => null,
      isExpectedUser,
    });
    record("ImpersonationStop", { ImpersonatedUserID: impersonated.id });
    return user;
  }

  return { start, stop, fallBack };
}

const isSameAddress = (left: string, right: string) =>
  left.trim().toLowerCase() === right.trim().toLowerCase();
