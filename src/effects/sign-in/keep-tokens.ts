import { type TermsDue, termsDue } from "../../../machines/user/terms.ts";
import type { User } from "../../../machines/user/types.ts";
import type { TokenResponse } from "../../api/contract/auth.ts";
import type { EffectDependencies } from "../effect-dependencies.ts";
import { apiTime } from "../tokens/user-of-token.ts";

/**
 * Stores the tokens of a sign-in, and returns their user once the texts are in their language.
 * `onKept` is called as soon as they are stored.
 */
export async function keepTokens(
  { tokens, activity, readUser, changeLanguage }: EffectDependencies,
  response: TokenResponse,
  onKept: (user: User) => void = () => {},
): Promise<User> {
  const user = readUser(response.access_token);
  tokens.keep(response);
  activity.share(Date.now());
  onKept(user);
  await changeLanguage(user);
  return user;
}

/** Returns the terms that are due by the clock of the API. */
export function termsDueOf({ tokens }: EffectDependencies, user: User): TermsDue {
  const kept = tokens.read();
  return termsDue(user, kept ? apiTime(kept) : new Date());
}
