import { type Config, ConfigError, parseConfig } from "./config.ts";

interface ReadResponse {
  readonly status: number;
  readonly text: string;
}

declare global {
  interface Window {
    /** The response that the page's inline script, `src/app/request-config.js`, has requested. */
    earlyConfig?: Promise<ReadResponse>;
  }
}

const timeoutMs = 30_000;
const configUrl = "/config.json";

/** Fetches and validates `config.json` without a cache; throws a `ConfigError`. */
export async function loadConfig(url = configUrl): Promise<Config> {
  const early = url === configUrl ? window.earlyConfig : undefined;
  const { status, text } = await (early ?? requestConfig(url)).catch(() => {
    throw new ConfigError("unreachable");
  });
  // Other failures of a server say nothing about the file.
  if (status === 404 || status === 410) throw new ConfigError("missing");
  if (status < 200 || status > 299) throw new ConfigError("refused");
  return parseConfig(text);
}

async function requestConfig(url: string): Promise<ReadResponse> {
  const response = await fetch(url, {
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.status, text: await response.text() };
}
