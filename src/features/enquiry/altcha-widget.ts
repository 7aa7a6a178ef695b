import "altcha/altcha.css";
import altchaWorker from "altcha/workers/pbkdf2?worker&url";
import { workerAddress } from "../../browser/type-policies.ts";

const { algorithms, defaults, i18n } = window.$altcha;

algorithms.set("PBKDF2/SHA-256", () => new Worker(workerAddress(altchaWorker)));

defaults.set({
  // Its link leads out of the portal, and it would watch the pointer.
  hideFooter: true,
  hideLogo: true,
  humanInteractionSignature: false,
  minDuration: 0,
});

interface WidgetSettings {
  /** Answers the widget's request for a challenge. */
  readonly respond: () => Promise<Response>;
}

/** A new widget that takes its challenges from the portal. */
export function createWidget({ respond }: WidgetSettings): HTMLElement {
  defaults.set({ challenge: "/challenge", fetch: respond, language: "en" });
  return document.createElement("altcha-widget");
}

/** Labels every widget, also one that is solved; the label is that of each of its states. */
export function labelWidgets(label: string): void {
  i18n.set("en", { ...i18n.get("en"), label, verifying: label, verified: label });
}
