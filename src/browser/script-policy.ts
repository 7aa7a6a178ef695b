interface ScriptPolicy {
  createScriptURL(address: string): string;
}
interface TypeFactory {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
}

const policies = new Map<string, ScriptPolicy>();

/**
 * Returns the URL of a script as a `TrustedScriptURL`, where the browser enforces Trusted Types.
 * Throws if the content security policy does not allow the policy's name.
 */
export function trustedScript(policyName: string, address: string): string {
  const { trustedTypes } = window as { readonly trustedTypes?: TypeFactory };
  if (!trustedTypes) return address;
  const policy =
    policies.get(policyName) ??
    trustedTypes.createPolicy(policyName, { createScriptURL: (url) => url });
  policies.set(policyName, policy);
  return policy.createScriptURL(address);
}
