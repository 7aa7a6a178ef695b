import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import type { PassedChallenge } from "../../../machines/enquiry/types.ts";
import { ApiError } from "../../api/api-error.ts";
import type { Api } from "../../api/client.ts";
import { challenge as challengeCall } from "../../api/contract/register.ts";

/** How long a solution counts where this machine's clock and the API's disagree. */
const usualLifetimeMs = 5 * 60_000;
const longestLifetimeMs = 60 * 60_000;

/**
 * Fetches a challenge and solves it. The derivations are `crypto.subtle`'s, so they run beside the
 * page; a worker cannot be started under `trusted-types 'none'`.
 */
export async function passChallenge(api: Api, signal: AbortSignal): Promise<PassedChallenge> {
  const challenge = await api.send(challengeCall, {}, { signal });
  const controller = new AbortController();
  const stop = () => controller.abort();
  signal.addEventListener("abort", stop, { once: true });
  try {
    const solution = await solveChallenge({ challenge, deriveKey, controller });
    if (!solution) throw new ApiError("timeout");
    const leftMs = challenge.parameters.expiresAt * 1000 - Date.now();
    return {
      solution: btoa(JSON.stringify({ challenge, solution })),
      expiresInMs: leftMs > 0 ? Math.min(leftMs, longestLifetimeMs) : usualLifetimeMs,
    };
  } finally {
    signal.removeEventListener("abort", stop);
  }
}
