import type { ChallengeEvent } from "../../../machines/enquiry/types.ts";
import { loadOnce } from "../../browser/load-once.ts";
import { trustedScript } from "../../browser/script-policy.ts";

/** The used part of Google's script. */
interface Recaptcha {
  ready(callback: () => void): void;
  render(
    box: HTMLElement,
    options: {
      sitekey: string;
      theme: "light" | "dark";
      /** Language of the widget, instead of one for the whole script. */
      hl: string;
      callback: (solution: string) => void;
      "expired-callback": () => void;
      "error-callback": () => void;
    },
  ): number;
}

export type RecaptchaHost = "www.google.com" | "www.recaptcha.net";

const patienceMs = 15_000;
/** Lifetime of a solution in milliseconds, as documented by Google. */
const lifetimeMs = 120_000;

interface RecaptchaSettings {
  readonly host: RecaptchaHost;
  readonly siteKey: string;
  /** Language of the widget's texts. */
  readonly language: string;
}

/**
 * Inserts Google reCAPTCHA v2, from google.com or recaptcha.net. Each solution can be used once.
 * The content security policy must allow the host and the Trusted Types policy `portal-recaptcha`
 * (docs/deployment.md).
 */
export async function putRecaptcha(
  place: HTMLElement,
  onEvent: (event: ChallengeEvent) => void,
  { host, siteKey, language }: RecaptchaSettings,
): Promise<void> {
  const recaptcha = await scripts[host]();
  recaptcha.render(place, {
    sitekey: siteKey,
    theme: "light",
    hl: language,
    callback: (solution) =>
      onEvent({
        type: "challenge.passed",
        passed: { solution, expiresAtMs: Date.now() + lifetimeMs },
      }),
    "expired-callback": () => onEvent({ type: "challenge.expired" }),
    "error-callback": () => onEvent({ type: "challenge.unavailable" }),
  });
}

/** Google's script, by the host that it is loaded from; a failed load can be retried. */
const scripts: Readonly<Record<RecaptchaHost, () => Promise<Recaptcha>>> = {
  "www.google.com": loadOnce(() => loadScript("www.google.com")),
  "www.recaptcha.net": loadOnce(() => loadScript("www.recaptcha.net")),
};

async function loadScript(host: RecaptchaHost): Promise<Recaptcha> {
  const query = new URLSearchParams({ render: "explicit", trustedtypes: "true" });
  const address = `https://${host}/recaptcha/api.js?${query}`;
  await runScript(trustedScript("portal-recaptcha", address));
  const { grecaptcha } = window as { grecaptcha?: Recaptcha };
  if (!grecaptcha) throw new Error("The script brought no grecaptcha");
  await new Promise<void>((resolve) => grecaptcha.ready(resolve));
  return grecaptcha;
}

function runScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const giveUp = (reason: string) => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(reason));
    };
    const timer = setTimeout(() => giveUp("timeout"), patienceMs);
    script.async = true;
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", () => giveUp("unreachable"));
    script.src = address;
    document.head.append(script);
  });
}
