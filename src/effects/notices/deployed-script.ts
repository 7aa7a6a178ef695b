/** Main script of a page: its first module script. */
const mainScript = /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/** Returns the `src` of the running script; null when the page has none. */
export function runningScript(): string | null {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return script?.getAttribute("src") ?? null;
}

/** Returns the `src` of the script in the server's current page; null when it is unavailable. */
export async function deployedScript(): Promise<string | null> {
  try {
    const response = await fetch(document.baseURI, { cache: "no-store", credentials: "omit" });
    return response.ok ? (mainScript.exec(await response.text())?.[1] ?? null) : null;
  } catch {
    return null;
  }
}
