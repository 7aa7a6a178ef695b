/**
 * Characters of a path (RFC 3986, section 3.3), query and fragment; no control character or
 * backslash.
 */
const pathCharacters = /^\/(?!\/)[\w\-./~%!$&'()*+,;=:@?#]*$/;

const pagePath = /^(?:\/[\w-]+)+$/;

/** Characters of an https URL before any decoding. */
const webCharacters = /^https:\/\/[^\s\p{Cc}\p{Cf}\\<>"`{}|^]+$/u;
/** An email address with an optional subject; other header fields are not allowed. */
const mailCharacters =
  /^mailto:[^\s\p{Cc}\p{Cf}\\<>"?&:;,%@/]+@[^\s\p{Cc}\p{Cf}\\<>"?&:;,%@/]+(?:\?subject=(?:[\w.~!*'()-]|%(?!0[ad])[\da-f]{2})*)?$/iu;
const phoneCharacters = /^tel:\+?[\d().-]{2,40}$/i;

const maxAddressLength = 2_000;

/**
 * Whether data may link to a path in this portal: a path from the root, with optional query and
 * fragment, that stays on this origin (SAFE-35).
 */
export function isAppPath(path: string): boolean {
  if (path.length > maxAddressLength || !pathCharacters.test(path)) return false;
  const pathname = path.replace(/[?#].*/, "");
  return !pathname.includes("//") && !/\/(\.|%2e){1,2}(\/|$)/i.test(pathname);
}

/** Returns the URL of a path below the base path, or undefined when it would leave the portal. */
export function appAddress(base: string, path: string): string | undefined {
  return isAppPath(path) ? base + path : undefined;
}

/** Whether data may name a path as a page of this portal: plain segments without a query. */
export function isPagePath(path: string): boolean {
  return path.length <= maxAddressLength && pagePath.test(path);
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
