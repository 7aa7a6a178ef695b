import type { ChallengeEvent } from "../../../machines/enquiry/types.ts";

/** The used part of Google's script. */
interface Recaptcha {
  ready(callback: () => void): void;
  render(
    box: HTMLElement,
    options: {
      sitekey: string;
      theme: "light" | "dark";
      callback: (solution: string) => void;
      "expired-callback": () => void;
      "error-callback": () => void;
    },
  ): number;
}

export type RecaptchaHost = "www.google.com" | "www.recaptcha.net";

interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface TypeFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const patienceMs = 15_000;
/** Lifetime of a solution in milliseconds, as documented by Google. */
const lifetimeMs = 120_000;
let scriptPolicy: ScriptPolicy | null = null;
let loading: Promise<Recaptcha> | null = null;

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
  const recaptcha = await loadRecaptcha(host, language);
  recaptcha.render(place, {
    sitekey: siteKey,
    theme: "light",
    callback: (solution) =>
      onEvent({
        type: "challenge.passed",
        passed: { solution, expiresAtMs: Date.now() + lifetimeMs },
      }),
    "expired-callback": () => onEvent({ type: "challenge.expired" }),
    "error-callback": () => onEvent({ type: "challenge.unavailable" }),
  });
}

/** Loads Google's script once; a failed load can be retried. */
function loadRecaptcha(host: RecaptchaHost, language: string): Promise<Recaptcha> {
  loading ??= load(host, language).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(host: RecaptchaHost, language: string): Promise<Recaptcha> {
  const query = new URLSearchParams({ render: "explicit", trustedtypes: "true", hl: language });
  await runScript(trusted(`https://${host}/recaptcha/api.js?${query}`));
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

/** The script URL as a `TrustedScriptURL` where the browser enforces Trusted Types. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TypeFactory };
  if (!trustedTypes) return address;
  scriptPolicy ??= trustedTypes.createPolicy("portal-recaptcha", {
    createScriptURL: (url) => url,
  });
  return scriptPolicy.createScriptURL(address);
}
