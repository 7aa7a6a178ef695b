import type { SessionActor } from "../../../machines/session/machine.ts";
import { storageKeys, writeStorage } from "../../browser/storage.ts";
import { type Language, languageOfRegion } from "../../i18n/languages.ts";

/**
 * Stores the signed-in user's language for the sign-in page of this browser, as if it had been
 * selected there. An impersonated user's language is not stored.
 */
export function keepLanguage(session: SessionActor): void {
  let kept: Language | null = null;
  session.subscribe((snapshot) => {
    const { user } = snapshot.context;
    if (!user || user.impersonatedName !== null || !snapshot.matches("signedIn")) return;
    const language = languageOfRegion(user.region);
    if (language !== kept) writeStorage("localStorage", storageKeys.language, language);
    kept = language;
  });
}
