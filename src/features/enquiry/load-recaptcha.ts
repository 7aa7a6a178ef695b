/** What the portal uses of Google's script. */
export interface Recaptcha {
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
let scriptPolicy: ScriptPolicy | null = null;
let loading: Promise<Recaptcha> | null = null;

/**
 * Loads reCAPTCHA's script, once; rejects where it cannot be had, and may then be asked again.
 * The content policy must name the host and allow the type policy `portal-recaptcha` (README).
 */
export function loadRecaptcha(host: RecaptchaHost, language: string): Promise<Recaptcha> {
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
