import { isIP, isIPv6 } from "node:net";
import { prefixedEnvironments } from "../machines/paths.ts";
import { plainAddress } from "./http/request-source.ts";

/** What the environment of `npm start` sets. */
export interface StartSettings {
  readonly host: string;
  readonly dataFolder: string;
  readonly appUrl: string;
  readonly trustedProxies: readonly string[];
  readonly passkeyDomain?: string;
  readonly smtpUrl?: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the settings of the environment; a variable without a value counts as absent. Throws with
 * a sentence that names the variable, and never quotes `SMTP_URL`, which has a password.
 */
export function readStartSettings(env: Environment, port: number): StartSettings {
  const passkeyDomain = env["PASSKEY_DOMAIN"] || undefined;
  const smtpUrl = env["SMTP_URL"] || undefined;
  const appUrl = appUrlIn(env["PORTAL_URL"] || `http://localhost:${port}`);
  if (passkeyDomain !== undefined) expectDomain(passkeyDomain, new URL(appUrl).hostname);
  if (smtpUrl !== undefined && !hasProtocol(smtpUrl, ["smtp:", "smtps:"])) {
    throw new Error("SMTP_URL must be a URL such as smtp://name:password@mail.example:587.");
  }
  return {
    host: env["HOST"] || "127.0.0.1",
    dataFolder: env["DATA_DIR"] || ".data",
    appUrl,
    trustedProxies: addressesIn(env["TRUSTED_PROXIES"] ?? ""),
    ...(passkeyDomain === undefined ? {} : { passkeyDomain }),
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
  };
}

/** Whether a text is a URL with a host; without its slashes, `smtp:mail.example` has none. */
function hasProtocol(text: string, protocols: readonly string[]): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocols.includes(protocol) && hostname !== "";
}

/** Paths are appended to it; the portal has no base path besides those of environments. */
function appUrlIn(text: string): string {
  if (hasProtocol(text, ["http:", "https:"])) {
    const { origin, pathname, search, hash, username } = new URL(text);
    const path = pathname.replace(/\/+$/, "");
    const isOwnPath = ["", ...prefixedEnvironments.map((name) => `/${name}`)].includes(path);
    if (isOwnPath && search + hash + username === "") return origin + path;
  }
  throw new Error(
    `PORTAL_URL must be a URL such as https://portal.example, with no path other than /dit or /dev, not '${text}'.`,
  );
}

function expectDomain(domain: string, host: string): void {
  if (host === domain || host.endsWith(`.${domain}`)) return;
  const all = `${host}, the host of PORTAL_URL, or a parent domain of it`;
  throw new Error(`PASSKEY_DOMAIN must be ${all}, not '${domain}'.`);
}

function addressesIn(text: string): readonly string[] {
  const addresses = text.split(/[\s,]+/).filter(Boolean);
  const wrong = addresses.find((address) => isIP(address) === 0);
  if (wrong === undefined) return addresses.map((address) => asConnected(plainAddress(address)));
  throw new Error(`TRUSTED_PROXIES must be IP addresses separated by commas; '${wrong}' is none.`);
}

/** Returns an address as a connection names it: IPv6 short, letters small. */
const asConnected = (address: string) =>
  (isIPv6(address) ? URL.parse(`http://[${address}]`)?.hostname.slice(1, -1) : null) ?? address;
