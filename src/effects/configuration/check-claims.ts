import type { i18n as I18n } from "i18next";
import { decodeJwt } from "jose";
import type { SessionActor } from "../../../machines/session/machine.ts";
import { readStorage, storageKeys } from "../../browser/storage.ts";
import { unreadableClaims } from "./claim-problems.ts";
import { showHealth } from "./health-note.ts";

/**
 * Shows which claims of the session's token cannot be read, whenever the token changes. For the
 * environments `dit` and `dev`; where storage is blocked there is no token to read.
 */
export function checkClaims(session: Pick<SessionActor, "subscribe">, i18n: I18n, prefix: string) {
  let known: string | null = null;
  async function check() {
    const token = storedToken();
    if (token === known) return;
    known = token;
    const claims = token === null ? [] : unreadableClaims(decodeJwt(token), prefix);
    await i18n.loadNamespaces("configuration");
    const t = i18n.getFixedT(null, "configuration");
    if (token !== known) return;
    const lines = claims.map((claim) => t("health.claim", { claim }));
    showHealth("claims", t("health.claims"), lines);
  }
  const start = () => void check().catch(() => {});
  start();
  session.subscribe(start);
}

function storedToken(): string | null {
  const stored: unknown = JSON.parse(readStorage("sessionStorage", storageKeys.session) ?? "null");
  const isSession = typeof stored === "object" && stored !== null && "accessToken" in stored;
  return isSession && typeof stored.accessToken === "string" ? stored.accessToken : null;
}
