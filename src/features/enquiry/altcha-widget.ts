import "altcha/altcha.css";
import altchaWorker from "altcha/workers/pbkdf2?worker&url";
import { workerAddress } from "../../browser/type-policies.ts";

const { algorithms, defaults, i18n } = window.$altcha;

algorithms.set("PBKDF2/SHA-256", () => new Worker(workerAddress(altchaWorker)));

defaults.set({
  // The footer link leaves the portal; the widget would also record pointer movement.
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
  minDuration: 0,
});

interface WidgetSettings {
  /** Handles the widget's request for a challenge. */
  readonly respond: () => Promise<Response>;
}

/** Creates a widget that gets its challenges from the portal. */
export function createWidget({ respond }: WidgetSettings): HTMLElement {
  defaults.set({ challenge: "/challenge", fetch: respond, language: "en" });
  return document.createElement("altcha-widget");
}

/** Sets the label of every widget in all its states. */
export function labelWidgets(label: string): void {
  i18n.set("en", { ...i18n.get("en"), label, verifying: label, verified: label });
}
