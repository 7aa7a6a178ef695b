import { storageKeys, writeStorage } from "../../browser/storage.ts";
import type { Config, ConfigError } from "../../config/config.ts";
import type { TokenStore } from "../tokens/token-store.ts";

/**
 * Keeps the configuration of this start as long as the tab has a session, which the next reload
 * starts with (decision 047). Where `config.json` turns out to be another one, the page starts again
 * with that.
 */
export function keepConfig(config: Config, fetched: Promise<Config>, store: TokenStore): void {
  let text: string | null = JSON.stringify(config);
  const keep = () => writeStorage("sessionStorage", storageKeys.config, store.read() && text);
  const startAgain = () => {
    text = null;
    keep();
    window.location.reload();
  };
  keep();
  store.subscribe(keep);
  fetched.then(
    (latest) => JSON.stringify(latest) === text || startAgain(),
    // A file that does not arrive says nothing about the configuration.
    ({ reason }: ConfigError) => reason === "unreachable" || startAgain(),
  );
}
