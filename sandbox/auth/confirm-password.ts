import type { HashRequest } from "../context/hash-queue.ts";
import type { Sandbox } from "../context/sandbox.ts";
import type { UserRow } from "../users/users.ts";
import { checkPause, noteFailure } from "./failures.ts";
import { isSecret } from "./passwords.ts";

/** The hashes of somebody who is signed in, or holds a mailed link, come before those of strangers. */
export function hashRequestOf({ id, email }: UserRow): HashRequest {
  return { source: id, account: email, isFamiliar: true };
}

/**
 * Whether a signed-in user's password is right. Who holds a session alone cannot guess at it: each
 * few failures take a pause, which neither locks the account nor keeps its owner from signing in.
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
