import { storageKeys, writeStorage } from "../../browser/storage.ts";
import type { Config, ConfigError } from "../../config/config.ts";
import type { TokenStore } from "../tokens/token-store.ts";

/**
 * Keeps the configuration in session storage while the tab has a session, for the next reload
 * (decision 047), and reloads the page when `config.json` differs, unless it is in use. Resolves with
 * false if it differs, and with true if it is the same or cannot be fetched.
 */
export async function keepConfig(
  config: Config,
  fetched: Promise<Config>,
  store: TokenStore,
): Promise<boolean> {
  let text: string | null = JSON.stringify(config);
  let isInUse = false;
  const use = () => (isInUse = true);
  window.addEventListener("pointerdown", use, { capture: true, once: true });
  window.addEventListener("keydown", use, { capture: true, once: true });
  const keep = () => writeStorage("sessionStorage", storageKeys.config, store.read() && text);
  keep();
  store.subscribe(keep);
  try {
    if (JSON.stringify(await fetched) === text) return true;
  } catch (error) {
    // A file that does not arrive says nothing about the configuration.
    const { reason } = error as ConfigError;
    if (reason === "unreachable" || reason === "refused") return true;
  }
  text = null;
  keep();
  // Who is already at work keeps what is typed; the next reload has nothing kept.
  if (!isInUse) window.location.reload();
  return false;
}
