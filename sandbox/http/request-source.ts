import { isIPv6 } from "node:net";

/**
 * Where a request comes from, as limits count it: the peer's address, or what a trusted proxy says
 * that it was. Of an IPv6 address the network (/64) counts, which one customer has as a whole.
 */
export function requestSource(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string {
  const direct = plainAddress(peer ?? "unknown");
  if (!trustedProxies.includes(direct)) return networkOf(direct);
  const hops = (forwardedFor ?? "").split(",").map((hop) => plainAddress(hop.trim()));
  // Whatever stands before the last hop that nobody vouches for, the client may have made up.
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
