import type { ChallengeEvent } from "../../../machines/enquiry/types.ts";

/** What the portal uses of Google's script. */
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
/** How long a solution counts, by Google's word. */
const lifetimeMs = 120_000;
let scriptPolicy: ScriptPolicy | null = null;
let loading: Promise<Recaptcha> | null = null;

interface RecaptchaSettings {
  readonly host: RecaptchaHost;
  readonly siteKey: string;
  /** Of the box's words, as the document names it. */
  readonly language: string;
}

/**
 * Puts Google's reCAPTCHA v2, or recaptcha.net's, into a place; each solution is used once, by a box
 * of its own. The content policy must name the host and allow the type policy `portal-recaptcha`
 * (docs/deployment.md).
 */
export async function putRecaptcha(
  place: HTMLElement,
  tell: (event: ChallengeEvent) => void,
  { host, siteKey, language }: RecaptchaSettings,
): Promise<void> {
  const recaptcha = await loadRecaptcha(host, language);
  recaptcha.render(place, {
    sitekey: siteKey,
    theme: "light",
    callback: (solution) =>
      tell({ type: "challenge.passed", passed: { solution, expiresInMs: lifetimeMs } }),
    "expired-callback": () => tell({ type: "challenge.expired" }),
    "error-callback": () => tell({ type: "challenge.unavailable" }),
  });
}

/** Google's script, loaded once; where it could not be had it may be asked for again. */
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

/** The address as the browser lets a script have it, where it enforces Trusted Types. */
function trusted(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TypeFactory };
  if (!trustedTypes) return address;
  scriptPolicy ??= trustedTypes.createPolicy("portal-recaptcha", {
    createScriptURL: (asked) => asked,
  });
  return scriptPolicy.createScriptURL(address);
}
