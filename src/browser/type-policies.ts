import { isFixedMarkup } from "./fixed-markup.ts";

interface Rules {
  createScriptURL?: (address: string) => string;
  createHTML?: (markup: string) => string;
}
interface TypePolicy {
  createScriptURL(address: string): string;
}
interface TypeFactory {
  createPolicy(name: string, rules: Rules): TypePolicy;
}

/** Returns the URL of a worker from the build; throws for any other URL. */
function assertWorkerUrl(address: string): string {
  const { origin, pathname } = new URL(address, window.location.href);
  if (origin !== window.location.origin || !/(?:-worker|\/pbkdf2)[\w.-]*$/.test(pathname)) {
    throw new TypeError("Only workers of the build can be started");
  }
  return address;
}

const widgetPolicy = "svelte-trusted-html";

/** Policies that the content security policy allows. */
const rules: Readonly<Record<string, Rules>> = {
  "portal-worker": { createScriptURL: assertWorkerUrl },
  [widgetPolicy]: {
    createHTML(markup) {
      if (!isFixedMarkup(markup)) throw new TypeError("Only the widget's own markup is written");
      return markup;
    },
  },
};

const factory = () => (window as { trustedTypes?: TypeFactory }).trustedTypes;

const policies = new Map<string, TypePolicy>();

/** Creates the policies when the portal starts, so that no later script can create one of that name. */
export function claimTypePolicies(): void {
  for (const [name, rule] of Object.entries(rules)) {
    try {
      const policy = factory()?.createPolicy(name, rule);
      if (policy) policies.set(name, policy);
    } catch {
      // The content security policy does not allow the name.
    }
  }
}

/** Returns the URL of a worker from the build as a trusted URL. */
export function workerAddress(address: string): string {
  return policies.get("portal-worker")?.createScriptURL(address) ?? assertWorkerUrl(address);
}

/** Loads a widget that creates its own policy, and passes it the existing one instead. */
export async function loadWithWidgetPolicy(load: () => Promise<unknown>): Promise<void> {
  const types = factory();
  const policy = policies.get(widgetPolicy);
  if (!types || !policy) return void (await load());
  const create = types.createPolicy.bind(types);
  Object.defineProperty(types, "createPolicy", {
    configurable: true,
    value: (name: string, rule: Rules) => (name === widgetPolicy ? policy : create(name, rule)),
  });
  try {
    await load();
  } finally {
    Reflect.deleteProperty(types, "createPolicy");
  }
}
