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

/** Vouches for workers of the build, which are files of this site, and for nothing else. */
function vouch(address: string): string {
  const { origin, pathname } = new URL(address, window.location.href);
  if (origin !== window.location.origin || !/(?:-worker|\/pbkdf2)[\w.-]*$/.test(pathname)) {
    throw new TypeError("Only workers of the build are started");
  }
  return address;
}

const widgetPolicy = "svelte-trusted-html";

/** All that the content policy allows to be named. */
const rules: Readonly<Record<string, Rules>> = {
  "portal-worker": { createScriptURL: vouch },
  [widgetPolicy]: {
    createHTML(markup) {
      if (!isFixedMarkup(markup)) throw new TypeError("Only the widget's own markup is written");
      return markup;
    },
  },
};

const factory = () => (window as { trustedTypes?: TypeFactory }).trustedTypes;

const policies = new Map<string, TypePolicy>();

/** Takes the names as the portal starts, so that no script of a later moment can take one of them. */
export function claimTypePolicies(): void {
  for (const [name, rule] of Object.entries(rules)) {
    try {
      const policy = factory()?.createPolicy(name, rule);
      if (policy) policies.set(name, policy);
    } catch {
      // The operator's content policy does not allow the name: what needs it fails by itself.
    }
  }
}

/** The address of a worker of the build as the browser lets a script have it. */
export function workerAddress(address: string): string {
  return policies.get("portal-worker")?.createScriptURL(address) ?? vouch(address);
}

/** Loads a widget that would create its policy by itself: it is given the one that was claimed. */
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
