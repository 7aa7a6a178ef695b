import { type Config, ConfigError, parseConfig } from "./config.ts";

declare global {
  interface Window {
    /** The response that the page's inline script, `src/app/request-config.js`, has requested. */
    earlyConfig?: Promise<Response>;
  }
}

const timeoutMs = 10_000;
const configUrl = "/config.json";

/** Fetches and validates `config.json` without a cache; throws a `ConfigError`. */
export async function loadConfig(url = configUrl): Promise<Config> {
  let text: string;
  try {
    const early = url === configUrl ? window.earlyConfig : undefined;
    const response = await (early ?? requestConfig(url));
    // Other failures of a server say nothing about the file.
    const isMissing = response.status === 404 || response.status === 410;
    if (!response.ok) throw new ConfigError(isMissing ? "missing" : "refused");
    text = await response.text();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError("unreachable");
  }
  return parseConfig(text);
}

function requestConfig(url: string): Promise<Response> {
  return fetch(url, {
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(timeoutMs),
  });
}
