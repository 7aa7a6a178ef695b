import { isIPv6 } from "node:net";

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

const plainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const end = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = Array<string>(Math.max(0, 8 - groups.length - end.length)).fill("0");
  const all = tail === undefined ? groups : [...groups, ...zeros, ...end];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
