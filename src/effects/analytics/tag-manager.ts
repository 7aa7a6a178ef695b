interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface TypeFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/**
 * Loads the configured tag manager, which reads the data layer. The Content-Security-Policy has to
 * allow its address and the Trusted Types policy `portal-tag-manager` (docs/deployment.md). Errors
 * are ignored (ERR-03).
 */
export function loadTagManager(address: string): void {
  try {
    const { trustedTypes: types } = window as { readonly trustedTypes?: TypeFactory };
    const policy = types?.createPolicy("portal-tag-manager", { createScriptURL: (url) => url });
    const script = document.createElement("script");
    script.async = true;
    script.src = policy?.createScriptURL(address) ?? address;
    document.head.append(script);
  } catch {
    // The Content-Security-Policy does not allow the tag manager.
  }
}
