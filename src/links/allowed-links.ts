/** The characters of a path (RFC 3986, section 3.3) with its query and fragment; no control character, no backslash. */
const pathCharacters = /^\/(?!\/)[\w\-./~%!$&'()*+,;=:@?#]*$/;

const pagePath = /^(?:\/[\w-]+)+$/;

/** What a text says in its own characters before anything decodes it. */
const webCharacters = /^https:\/\/[^\s\p{Cc}\p{Cf}\\<>"`{}|^]+$/u;
/** An address, and at most a subject: no other header may be smuggled in. */
const mailCharacters =
  /^mailto:[^\s\p{Cc}\p{Cf}\\<>"?&:;,%@/]+@[^\s\p{Cc}\p{Cf}\\<>"?&:;,%@/]+(?:\?subject=(?:[\w.~!*'()-]|%(?!0[ad])[\da-f]{2})*)?$/iu;
const phoneCharacters = /^tel:\+?[\d().-]{2,40}$/i;

const longestAddress = 2_000;

/**
 * Whether data may link to it as a place in this portal: a path from the root, with query and
 * fragment if need be, that leads nowhere but below its own origin (SAFE-35).
 */
export function isAppPath(path: string): boolean {
  if (path.length > longestAddress || !pathCharacters.test(path)) return false;
  const [pathname = ""] = path.split(/[?#]/);
  return !pathname.includes("//") && !/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(pathname);
}

/** Whether data may name it as a page of this portal: plain segments only, no query, no pattern. */
export function isPagePath(path: string): boolean {
  return path.length <= longestAddress && pagePath.test(path);
}

/**
 * The address as data may link to it out of the portal, or undefined: an https address without
 * credentials, an email address without headers, or a phone number (SAFE-35).
 */
export function outsideAddress(address: string | undefined): string | undefined {
  if (address === undefined || address.length > longestAddress) return undefined;
  if (mailCharacters.test(address) || phoneCharacters.test(address)) return address;
  return webCharacters.test(address) && isWebAddress(address) ? address : undefined;
}

function isWebAddress(address: string): boolean {
  try {
    const { protocol, username, password } = new URL(address);
    return protocol === "https:" && username === "" && password === "";
  } catch {
    return false;
  }
}
