import { loadWithWidgetPolicy } from "../../browser/type-policies.ts";
import type { Payload, State } from "altcha/types";
import type { ChallengeEvent } from "../../../machines/enquiry/types.ts";

/** Challenge of the API, as in the contract. */
interface Challenge {
  readonly parameters: { readonly expiresAt: number };
}

interface AltchaSettings {
  readonly fetchChallenge: () => Promise<Challenge>;
}

/** Lifetime of a solution in milliseconds when the client's and server's clocks disagree. */
const usualLifetimeMs = 5 * 60_000;
const maxLifetimeMs = 60 * 60_000;

/** Preloads the ALTCHA widget and its worker. */
export async function loadAltcha() {
  await loadWithWidgetPolicy(() => import("altcha/external"));
  return import("./altcha-widget.ts");
}

/** Sets the label of the ALTCHA widget; its status is shown beside it. */
export async function labelAltcha(label: string): Promise<void> {
  const { labelWidgets } = await loadAltcha();
  labelWidgets(label);
}

/**
 * Inserts the ALTCHA widget. The portal checks the expiry itself, because the widget relies on the
 * client's clock and never passes when that is wrong.
 */
export async function putAltcha(
  place: HTMLElement,
  onEvent: (event: ChallengeEvent) => void,
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
    if (state === "verifying") onEvent({ type: "challenge.ticked" });
    if (state === "unverified") onEvent({ type: "challenge.unticked" });
    if (state === "error") onEvent({ type: "challenge.unavailable" });
    if (state !== "verified" || !challenge) return;
    const passed = {
      solution: withChallenge(payload, challenge),
      expiresAtMs: Date.now() + lifetimeOf(challenge),
    };
    onEvent({ type: "challenge.passed", passed });
  });
  place.append(widget);
}

/** The widget's payload with the challenge exactly as signed by the API. */
function withChallenge(payload: string, challenge: Challenge): string {
  const { solution } = JSON.parse(atob(payload)) as Payload;
  return btoa(JSON.stringify({ challenge, solution }));
}

function lifetimeOf({ parameters }: Challenge): number {
  const leftMs = parameters.expiresAt * 1000 - Date.now();
  return leftMs > 0 ? Math.min(leftMs, maxLifetimeMs) : usualLifetimeMs;
}
