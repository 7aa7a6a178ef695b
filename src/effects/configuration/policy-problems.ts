import type { Config } from "../../config/config.ts";

/** A source that a field of the configuration requires and the policy does not allow. */
export interface PolicyProblem {
  readonly field: keyof Config;
  readonly directive: string;
  readonly source: string;
}

/** Host of the scripts that reCAPTCHA loads. */
const captchaScripts = "www.gstatic.com";

/** Name under which `src/effects/analytics/tag-manager.ts` trusts the script's address. */
const tagPolicy = "portal-tag-manager";

/** Fallbacks of missing directives (CSP Level 3, section 6.8.3). */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  "script-src": ["default-src"],
  "connect-src": ["default-src"],
  "frame-src": ["child-src", "default-src"],
};

/**
 * Returns what a Content-Security-Policy header blocks of the configuration of a portal on an
 * origin; an empty list without a policy. A header can contain several policies, separated by
 * commas, and each must allow a source.
 */
export function policyProblems(header: string, config: Config, origin: string): PolicyProblem[] {
  const policies = header
    .split(",")
    .map(directivesIn)
    .filter((policy) => policy.size > 0);
  return needsOf(config).filter((need) => policies.some((policy) => !allows(policy, need, origin)));
}

function needsOf(config: Config): PolicyProblem[] {
  const { captchaProvider, captchaHost, apiBase, tagManagerUrl } = config;
  const host = `https://${captchaHost}`;
  const captcha = [
    ["script-src", host],
    ["script-src", `https://${captchaScripts}`],
    ["frame-src", host],
    ["connect-src", host],
    // Google's script creates Trusted Types policies under its own names.
    ["trusted-types", "*"],
  ] as const;
  const ofCaptcha = captcha.map(
    ([directive, source]) => ({ field: "captchaProvider", directive, source }) as const,
  );
  const ofApi = { field: "apiBase", directive: "connect-src" } as const;
  const ofTags = { field: "tagManagerUrl", directive: "trusted-types", source: tagPolicy } as const;
  return [
    ...(captchaProvider === "recaptcha" ? ofCaptcha : []),
    ...originOf(apiBase).map((source) => ({ ...ofApi, source })),
    ...originOf(tagManagerUrl).map((source) => ({ ...ofTags, directive: "script-src", source })),
    ...(tagManagerUrl === "" ? [] : [ofTags]),
  ];
}

/** The origin of a URL; none of a path or of no URL. */
const originOf = (url: string) => (/^https?:/.test(url) ? [new URL(url).origin] : []);

type Policy = ReadonlyMap<string, readonly string[]>;

function directivesIn(policy: string): Policy {
  const directives = new Map<string, readonly string[]>();
  for (const text of policy.split(";")) {
    const [name, ...sources] = text.trim().split(/\s+/);
    // A repeated directive is ignored (CSP Level 3, section 2.2.1).
    if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}

function allows(policy: Policy, { directive, source }: PolicyProblem, origin: string): boolean {
  const names = [directive, ...(fallbacks[directive] ?? [])];
  const sources = names.map((name) => policy.get(name)).find((found) => found !== undefined);
  if (sources === undefined) return true;
  return sources.some(
    (candidate) =>
      candidate === "*" ||
      candidate === "https:" ||
      (candidate.toLowerCase() === "'self'" && source === origin) ||
      isOf(candidate, source),
  );
}

/** Whether an entry of a policy is a source, a path below it, or stands for all hosts of a domain. */
function isOf(entry: string, source: string): boolean {
  const plain = entry.toLowerCase();
  const domain = /^(?:https:\/\/)?\*(\.[^/]+)/.exec(plain)?.[1];
  if (domain !== undefined) return source.startsWith("https://") && source.endsWith(domain);
  return plain === source || plain.startsWith(`${source}/`) || `https://${plain}` === source;
}
