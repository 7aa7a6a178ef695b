import { type Config, ConfigError, parseConfig } from "./config.ts";

const timeoutMs = 10_000;

/** Fetches and validates `config.json` without a cache; throws a `ConfigError`. */
export async function loadConfig(url = "/config.json"): Promise<Config> {
  let text: string;
  try {
    const response = await fetch(url, {
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new ConfigError("unreachable");
    text = await response.text();
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError("unreachable");
  }
  return parseConfig(text);
}
