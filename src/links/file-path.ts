import { isOwnPath } from "./allowed-links.ts";

/** Parts of a path that browsers and servers read differently. */
const ambiguousParts = /\/\/|\/\.{1,2}(?:\/|$)|%(?:2[ef5]|5c|[01]|7f)/i;

/** Whether data may name a path as a file of this origin that every server reads alike. */
export function isFilePath(path: string): boolean {
  return isOwnPath(path) && !ambiguousParts.test(path.replace(/[?#].*/, ""));
}
