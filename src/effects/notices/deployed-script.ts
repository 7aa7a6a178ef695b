/** The main script of a page: the first module below the assets. */
const mainScript = /<script[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/;

/** The address of the script that runs, without its origin; null where there is none to compare. */
export function runningScript(): string | null {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src]");
  return script?.getAttribute("src") ?? null;
}

/** The address of the script that the server's page names now; null where it cannot be told. */
export async function deployedScript(): Promise<string | null> {
  try {
    const response = await fetch(document.baseURI, { cache: "no-store", credentials: "omit" });
    return response.ok ? (mainScript.exec(await response.text())?.[1] ?? null) : null;
  } catch {
    return null;
  }
}
