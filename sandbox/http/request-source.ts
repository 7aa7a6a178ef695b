import { networkOf } from "../context/networks.ts";

/**
 * Source of a request for rate limits: the address of the peer, or the one reported by a trusted
 * proxy. IPv6 addresses are reduced to their /64 network, which usually belongs to one customer.
 */
export function requestSource(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string {
  const direct = plainAddress(peer ?? "unknown");
  if (!trustedProxies.includes(direct)) return networkOf(direct);
  const hops = (forwardedFor ?? "").split(",").map((hop) => plainAddress(hop.trim()));
  // Hops before the last untrusted one may be forged by the client.
  const client = hops.findLast((hop) => hop !== "" && !trustedProxies.includes(hop));
  return networkOf(client ?? direct);
}

/** Returns an address without brackets and without the port that some proxies add. */
export const plainAddress = (address: string) =>
  address.replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2").replace(/^::ffff:(?=\d+\.)/i, "");
