/**
 * Characters of a path (RFC 3986, section 3.3), query and fragment; no control character or
 * backslash.
 */
const pathCharacters = /^\/(?!\/)[\w\-./~%!$&'()*+,;=:@?#]*$/;

/**
 * One plain segment that no server, environment or tool has for itself; `public/tabs-worker.js` has
 * the same rule.
 */
const pagePath =
  /^\/(?!(?:api|dev|dit|healthz|metrics|nginx-status|outbox|policy-reports|readyz|sandbox|visualiser)$)[\w-]{1,100}$/i;

/** Characters of an https URL before any decoding. */
const webCharacters = /^https:\/\/[^\s\p{Cc}\p{Cf}\\<>"`{}|^]+$/u;
/** An email address with an optional subject; other header fields are not allowed. */
const mailCharacters =
  /^mailto:[^\s\p{Cc}\p{Cf}\\<>"?&:;,%@/]+@[^\s\p{Cc}\p{Cf}\\<>"?&:;,%@/]+(?:\?subject=(?:[\w.~!*'()-]|%(?!0[ad])[\da-f]{2})*)?$/iu;
const phoneCharacters = /^tel:\+?[\d().-]{2,40}$/i;

const maxAddressLength = 2_000;

/** Whether a path without query is a page of the portal: `/`, or one plain segment (SAFE-41). */
export function isScreenPath(path: string): boolean {
  return path === "/" || isPagePath(path);
}

/** Whether data may name a path as a page of this portal: one plain segment. */
export function isPagePath(path: string): boolean {
  return pagePath.test(path);
}

/** Whether a path from the root has only characters that every URL parser reads alike. */
export function isOwnPath(path: string): boolean {
  return path.length <= maxAddressLength && pathCharacters.test(path);
}

/**
 * Whether data may link to a path in this portal: a page, with optional query and fragment
 * (SAFE-35).
 */
export function isAppPath(path: string): boolean {
  return isOwnPath(path) && isScreenPath(path.replace(/[?#].*/, ""));
}

/** Returns the URL of a page below the base path, or undefined when it would leave the portal. */
export function appAddress(base: string, path: string): string | undefined {
  return isAppPath(path) ? base + path : undefined;
}

/**
 * Returns an external URL that data may link to, or undefined: an https URL without credentials, an
 * email address with at most a subject, or a phone number (SAFE-35).
 */
export function outsideAddress(address: string | undefined): string | undefined {
  if (address === undefined || address.length > maxAddressLength) return undefined;
  if (mailCharacters.test(address) || phoneCharacters.test(address)) return address;
  return webCharacters.test(address) && isWithoutCredentials(address) ? address : undefined;
}

/** Whether a text is a URL without a user name or a password. */
function isWithoutCredentials(address: string): boolean {
  try {
    const { username, password } = new URL(address);
    return username + password === "";
  } catch {
    return false;
  }
}
