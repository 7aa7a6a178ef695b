const moduleScript = /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g;

/** Returns the `src` of each module script of this document. */
export function runningScripts(): readonly string[] {
  const scripts = document.querySelectorAll<HTMLScriptElement>("script[type=module][src]");
  return Array.from(scripts, (script) => script.getAttribute("src") ?? "");
}

/** Returns the `src` of each module script of the server's current page; empty if unavailable. */
export async function deployedScripts(): Promise<readonly string[]> {
  try {
    const response = await fetch(document.baseURI, { cache: "no-store", credentials: "omit" });
    if (!response.ok) return [];
    return Array.from((await response.text()).matchAll(moduleScript), ([, src = ""]) => src);
  } catch {
    return [];
  }
}
