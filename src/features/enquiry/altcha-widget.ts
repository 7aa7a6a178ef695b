// oxlint-disable-next-line import/no-unassigned-import -- the widget registers its element
import "altcha/external";
import "altcha/altcha.css";
import workerAddress from "altcha/workers/pbkdf2?worker&url";

interface AddressPolicy {
  createScriptURL(address: string): string;
}
interface TypeFactory {
  createPolicy(name: string, rules: AddressPolicy): AddressPolicy;
}

const { trustedTypes } = window as { trustedTypes?: TypeFactory };

/** Allows only the URL of the widget's own worker. */
const policy = trustedTypes?.createPolicy("portal-altcha", {
  createScriptURL(address) {
    if (address !== workerAddress) throw new TypeError("Only ALTCHA's worker is started here");
    return address;
  },
});

const { algorithms, defaults, i18n } = window.$altcha;

algorithms.set(
  "PBKDF2/SHA-256",
  () => new Worker(policy?.createScriptURL(workerAddress) ?? workerAddress),
);

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
