/** Release number that users read out to support staff (CFG-04). */
export const releaseVersion = "20230216.2";

/** Returns the hash of the page's start script, which names its build; empty in development. */
export function buildId(): string {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return /-([\w-]{8})\.js$/.exec(script?.src ?? "")?.[1] ?? "";
}
