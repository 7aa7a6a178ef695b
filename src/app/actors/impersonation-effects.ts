import { fromPromise } from "xstate";
import { impersonationMachine } from "../../../machines/impersonation/machine.ts";
import type { ImpersonationTarget } from "../../../machines/impersonation/types.ts";
import type { User } from "../../../machines/session/types.ts";
import { ApiError } from "../../api/api-error.ts";
import { impersonate, stopImpersonating } from "../../api/contract/admin.ts";
import type { TokenAnswer } from "../../api/contract/auth.ts";
import type { PortalEffects } from "./portal-effects.ts";

/** The impersonation machine with its real effects. */
export function provideImpersonation(effects: PortalEffects) {
  const { api, tokens, readUser, speak, record } = effects;

  /**
   * Swaps tokens and language for those of an answer. A session that was left meanwhile is never
   * touched by what it asked for.
   */
  async function become(
    answer: TokenAnswer,
    signal: AbortSignal,
    isRight: (user: User) => boolean,
  ) {
    const user = readUser(answer.access_token);
    if (!isRight(user)) throw new ApiError("malformed");
    // The language first: tokens and user then change as one.
    await speak(user);
    signal.throwIfAborted();
    tokens.keep(answer);
    return user;
  }

  async function start({ email }: ImpersonationTarget, signal: AbortSignal): Promise<User> {
    const answer = await api.send(impersonate, { params: { email } }, { signal });
    const user = await become(
      answer,
      signal,
      (one) => one.impersonatedName !== null && isSameAddress(one.email, email),
    );
    record("ImpersonationStart", { ImpersonatedUserID: user.id });
    return user;
  }

  async function stop(signal: AbortSignal): Promise<User> {
    const impersonated = readUser(tokens.read()?.accessToken ?? "");
    const answer = await api.send(stopImpersonating, {}, { signal });
    const user = await become(answer, signal, (one) => one.impersonatedName === null);
    record("ImpersonationStop", { ImpersonatedUserID: impersonated.id });
    return user;
  }

  return impersonationMachine.provide({
    actors: {
      start: fromPromise<User, ImpersonationTarget>(({ input, signal }) => start(input, signal)),
      stop: fromPromise<User, void>(({ signal }) => stop(signal)),
    },
  });
}

const isSameAddress = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
