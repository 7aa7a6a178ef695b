/** Release number that users read out to support staff (CFG-04). */
export const releaseVersion = "20230216.2";

/**
 * Returns the hash of the page's start script, which names its build; empty in development. The
 * other scripts of the page may be those of an earlier build.
 */
export function buildId(): string {
  const script = document.querySelector<HTMLScriptElement>('script[src*="/index-"]');
  return /-([\w-]{8})\.js$/.exec(script?.src ?? "")?.[1] ?? "";
}
