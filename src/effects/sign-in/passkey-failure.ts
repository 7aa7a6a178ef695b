import { WebAuthnError } from "@simplewebauthn/browser";

/** Chromium's reflection of the Permissions-Policy header. */
interface FeaturePolicy {
  readonly allowsFeature: (feature: string) => boolean;
}

/** Whether the page's Permissions-Policy forbids passkeys, where the browser says so. */
export function isPasskeyForbidden(use: "create" | "get"): boolean {
  const { featurePolicy } = document as { readonly featurePolicy?: FeaturePolicy };
  return featurePolicy?.allowsFeature(`publickey-credentials-${use}`) === false;
}

/**
 * Returns the code of a failure of the browser's request for a passkey. For privacy browsers give one
 * error for a cancelled request, one that took too long and one without a fitting passkey.
 */
export function passkeyFailure(error: unknown, isLate: boolean): string {
  const { cause } = error instanceof WebAuthnError ? error : { cause: error };
  if (!(cause instanceof DOMException)) return "passkey_failed";
  if (/permissions policy/i.test(cause.message)) return "passkey_forbidden";
  if (cause.name === "SecurityError") return "passkey_wrong_site";
  if (cause.name === "InvalidStateError") return "passkey_known";
  if (cause.name !== "NotAllowedError" && cause.name !== "AbortError") return "passkey_failed";
  return isLate ? "passkey_timed_out" : "passkey_cancelled";
}
