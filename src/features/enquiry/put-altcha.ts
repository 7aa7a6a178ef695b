import { loadWithWidgetPolicy } from "../../browser/type-policies.ts";
import type { Payload, State } from "altcha/types";
import type { ChallengeEvent } from "../../../machines/enquiry/types.ts";

/** A challenge of the API, as its contract has it. */
interface Challenge {
  readonly parameters: { readonly expiresAt: number };
}

interface AltchaSettings {
  readonly fetchChallenge: () => Promise<Challenge>;
}

/** How long a solution counts where this machine's clock and the API's disagree. */
const usualLifetimeMs = 5 * 60_000;
const longestLifetimeMs = 60 * 60_000;

/** Loads ALTCHA's widget with its worker's address; called early, so that no form waits for it. */
export async function loadAltcha() {
  await loadWithWidgetPolicy(() => import("altcha/external"));
  return import("./altcha-widget.ts");
}

/** Labels ALTCHA's box, now and wherever it stands: how it goes is said beside it. */
export async function labelAltcha(label: string): Promise<void> {
  const { labelWidgets } = await loadAltcha();
  labelWidgets(label);
}

/**
 * Puts ALTCHA's own widget into a place. Its expiry is the portal's to watch: the widget goes by
 * this machine's clock alone, and would never be passed where that is wrong.
 */
export async function putAltcha(
  place: HTMLElement,
  tell: (event: ChallengeEvent) => void,
  { fetchChallenge }: AltchaSettings,
): Promise<void> {
  const { createWidget } = await loadAltcha();
  let challenge: Challenge | null = null;
  const respond = async () => {
    challenge = await fetchChallenge();
    const { expiresAt: _, ...parameters } = challenge.parameters;
    return Response.json({ ...challenge, parameters });
  };
  const widget = createWidget({ respond });
  widget.addEventListener("statechange", (event) => {
    const { state, payload } = (event as CustomEvent<{ state: `${State}`; payload: string }>)
      .detail;
    if (state === "verifying") tell({ type: "challenge.ticked" });
    if (state === "unverified") tell({ type: "challenge.unticked" });
    if (state === "error") tell({ type: "challenge.unavailable" });
    if (state !== "verified" || !challenge) return;
    const passed = {
      solution: withChallenge(payload, challenge),
      expiresInMs: lifetimeOf(challenge),
    };
    tell({ type: "challenge.passed", passed });
  });
  place.append(widget);
}

/** The widget's payload with the challenge as the API signed it. */
function withChallenge(payload: string, challenge: Challenge): string {
  const { solution } = JSON.parse(atob(payload)) as Payload;
  return btoa(JSON.stringify({ challenge, solution }));
}

function lifetimeOf({ parameters }: Challenge): number {
  const leftMs = parameters.expiresAt * 1000 - Date.now();
  return leftMs > 0 ? Math.min(leftMs, longestLifetimeMs) : usualLifetimeMs;
}
