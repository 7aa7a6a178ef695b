interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface TypeFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

/**
 * Loads the tag manager that the configuration names; it reads the data layer. The content policy
 * has to allow the address and the type policy `portal-tag-manager` (docs/deployment.md). Without
 * it, or when the script fails, the portal is the same (ERR-03).
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
    // A policy that allows no tag manager is the operator's decision.
  }
}
