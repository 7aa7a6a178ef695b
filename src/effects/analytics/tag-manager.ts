import { trustedScript } from "../../browser/script-policy.ts";

/**
 * Loads the configured tag manager, which reads the data layer. The Content-Security-Policy has to
 * allow its address and the Trusted Types policy `portal-tag-manager` (docs/deployment.md). Errors
 * are ignored (ERR-03).
 */
export function loadTagManager(address: string): void {
  try {
    const script = document.createElement("script");
    script.async = true;
    script.src = trustedScript("portal-tag-manager", address);
    document.head.append(script);
  } catch {
    // The Content-Security-Policy does not allow the tag manager.
  }
}
