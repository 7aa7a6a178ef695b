import { isIPv4, isIPv6 } from "node:net";

/** Returns an IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer. */
export function networkOf(address: string): string {
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

/**
 * Returns the IPv6 /48 network of a source, which often belongs to one customer, too; null for any
 * other source.
 */
export function widerNetworkOf(source: string): string | null {
  const groups = /^(.+):[^:]+::\/64$/.exec(source)?.[1];
  return groups === undefined ? null : `${groups}::/48`;
}

/**
 * Returns the networks of a source from the widest to itself: /32, /48 and /64 for IPv6, /16 and
 * /24 for IPv4. Any other source has only itself.
 */
export function networksOf(source: string): string[] {
  const isWide = source.endsWith("::/64");
  if (!isWide && !isIPv4(source)) return [source];
  const parts = source.split(isWide ? ":" : ".");
  return [parts.slice(0, 2).join("."), parts.slice(0, 3).join("."), source];
}
