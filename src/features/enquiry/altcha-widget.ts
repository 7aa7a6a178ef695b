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

/** Vouches for the widget's own worker, a file of the build, and for nothing else. */
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
