import type { Sandbox } from "../context/sandbox.ts";

/** The site that passkeys belong to (WebAuthn Level 3, section 4). */
export interface RelyingParty {
  readonly name: string;
  readonly id: string;
  /** Origin of a page that may use them: the given one if it is the portal's, or else the portal's. */
  originFor(given: string): string;
}

const loopback: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);
const isLocal = (origin: string) => /^http:\/\/localhost(:\d{1,5})?$/.test(origin);

/**
 * The relying party of a portal: its host, or a configured parent domain. On one's own machine it is
 * `localhost` with any port, because an address has no passkeys.
 */
export function relyingPartyOf({ settings }: Sandbox): RelyingParty {
  const { origin, hostname } = new URL(settings.appUrl);
  const name = "Client portal";
  if (loopback.has(hostname)) {
    return { name, id: "localhost", originFor: (given) => (isLocal(given) ? given : origin) };
  }
  return { name, id: settings.passkeyDomain ?? hostname, originFor: () => origin };
}
