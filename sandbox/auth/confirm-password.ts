import type { HashRequest } from "../context/hash-queue.ts";
import type { Sandbox } from "../context/sandbox.ts";
import type { UserRow } from "../users/users.ts";
import { checkPause, noteFailure } from "./failures.ts";
import { isSecret } from "./passwords.ts";

/** Hash request of a user who is signed in or has an emailed link; it has priority. */
export function hashRequestOf({ id, email }: UserRow): HashRequest {
  return { source: id, account: email, isFamiliar: true };
}

/**
 * Whether the password of a signed-in user is correct. Failures cause pauses, so that a stolen
 * session cannot be used to guess the password; they do not lock the account.
 */
export async function confirmPassword(
  sandbox: Sandbox,
  user: UserRow,
  password: string,
): Promise<boolean> {
  const attempt = { account: user.email, kind: "confirmation", source: user.id } as const;
  checkPause(sandbox, attempt);
  return sandbox.hashes.run(hashRequestOf(user), async () => {
    checkPause(sandbox, attempt);
    const isRight = await isSecret(password, user.password_hash, sandbox.settings.hashCost);
    if (!isRight) noteFailure(sandbox, attempt);
    return isRight;
  });
}
